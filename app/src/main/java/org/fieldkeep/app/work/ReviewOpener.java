package org.fieldkeep.app.work;

import java.util.UUID;

/// Opens the review of a report that needs one. Called on the window's thread.
public interface ReviewOpener {

    /// Opens the report's review; the pane says so itself if meanwhile none is open.
    WorkPane open(UUID report);

    /// Opens what a restored server lacks and this device keeps.
    WorkPane openAside();
}
