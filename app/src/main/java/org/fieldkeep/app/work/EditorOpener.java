package org.fieldkeep.app.work;

import java.util.UUID;
import org.fieldkeep.protocol.report.FormRef;

/// Opens the editor. Called on the window's thread; the pane comes back at once and fills itself when the store has
/// answered.
public interface EditorOpener {

    /// Opens an existing report, with the typing kept of it if there is any.
    WorkPane open(UUID report);

    /// Opens a new, empty report; nothing is stored before something was typed.
    WorkPane openNew(FormRef form, String project);
}
