package org.fieldkeep.store.report;

import java.util.UUID;

/// The report was saved or decided elsewhere on this device since the editor was opened; nothing was written.
public final class EditedElsewhere extends RuntimeException {

    /// @param report which one
    public EditedElsewhere(UUID report) {
        super("report " + report + " was saved elsewhere on this device since it was opened");
    }
}
