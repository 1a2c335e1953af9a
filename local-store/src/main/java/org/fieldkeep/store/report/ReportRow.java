package org.fieldkeep.store.report;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.store.state.ShownState;
import org.jspecify.annotations.Nullable;

/// A report as the list shows it.
///
/// @param subtitleCode the answer people file it by, such as a site's code; may be empty
/// @param deleted whether it is in the trash
/// @param serverVersion the newest version this device heard of
/// @param changedAt when what is shown was saved here, or received by the server
public record ReportRow(
        UUID report,
        String title,
        String subtitleCode,
        FormRef form,
        String project,
        ReportStatus status,
        boolean deleted,
        long localRevision,
        @Nullable Long serverVersion,
        Instant changedAt,
        ShownState state) {}
