package org.fieldkeep.app.main;

import java.util.UUID;
import org.fieldkeep.app.words.StateText;

/// A report as the list shows it.
///
/// @param details code, form and project
/// @param time when it was last changed, as short as can be
/// @param draft whether its author still calls it a draft
/// @param trashed whether it is in the trash
/// @param compared whether choosing it opens the review rather than the editor
/// @param spoken the whole row as a screen reader says it
public record ReportItem(
        UUID report,
        String title,
        String details,
        String time,
        boolean draft,
        boolean trashed,
        boolean compared,
        StateText state,
        String spoken) {}
