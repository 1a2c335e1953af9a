package org.fieldkeep.store.record;

import java.time.Instant;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportStatus;

/// What the list sorts, filters and searches by; copied from the content that is shown.
///
/// @param searchText lower case
public record ShownColumns(
        String title,
        String subtitle,
        String project,
        FormRef form,
        ReportStatus status,
        Instant changedAt,
        String searchText) {}
