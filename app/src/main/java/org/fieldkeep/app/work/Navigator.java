package org.fieldkeep.app.work;

import java.util.UUID;

/// Where a pane can send the person. Called on the window's thread; the calling pane is closed by it.
public interface Navigator {

    /// Shows the report in the editor and marks it in the list.
    void showReport(UUID report);

    /// Shows the report's review.
    void showReview(UUID report);

    /// Leaves the work area empty, back to the list.
    void showList();
}
