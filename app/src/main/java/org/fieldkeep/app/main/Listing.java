package org.fieldkeep.app.main;

import java.time.Instant;
import java.util.List;
import org.fieldkeep.store.report.Counts;
import org.jspecify.annotations.Nullable;

/// What the store answered to one look at the list.
///
/// @param more whether further reports follow the last item
/// @param counts how many reports each filter holds
/// @param projects the projects this account reaches or has reports of, by title
/// @param newReport what a new report can be
/// @param oldestNotSent when the report that waits longest was changed; null where none waits
/// @param aside how many versions are kept that a restored server lacks
public record Listing(
        List<ReportItem> items,
        boolean more,
        Counts counts,
        List<Project> projects,
        NewReport newReport,
        @Nullable Instant oldestNotSent,
        int aside) {

    public Listing {
        items = List.copyOf(items);
        projects = List.copyOf(projects);
    }

    /// A project to choose from.
    public record Project(String id, String title) {}
}
