package org.fieldkeep.app.main;

import java.util.List;
import org.fieldkeep.protocol.report.FormRef;

/// What a new report can be.
///
/// @param forms by title
/// @param projects those this account may write in, by title
public record NewReport(List<FormChoice> forms, List<Listing.Project> projects) {

    public NewReport {
        forms = List.copyOf(forms);
        projects = List.copyOf(projects);
    }

    /// A form to choose.
    public record FormChoice(FormRef ref, String title) {}

    /// Whether there is nothing to choose from.
    boolean isImpossible() {
        return forms.isEmpty() || projects.isEmpty();
    }

    /// Whether there is only one possibility, so that nobody needs to be asked.
    boolean isPlain() {
        return forms.size() == 1 && projects.size() == 1;
    }
}
