package org.fieldkeep.app.main;

import org.fieldkeep.store.report.ReportFilter;
import org.jspecify.annotations.Nullable;

/// What the list shows.
///
/// @param project only this project's reports; null for every project
public record ListFilter(ReportFilter filter, @Nullable String project) {

    /// Everything that is not in the trash.
    public static final ListFilter ALL = new ListFilter(ReportFilter.ALL, null);

    /// The reports of that kind, of every project.
    public static ListFilter of(ReportFilter filter) {
        return new ListFilter(filter, null);
    }

    /// The reports of that project.
    public static ListFilter ofProject(String project) {
        return new ListFilter(ReportFilter.ALL, project);
    }
}
