package org.fieldkeep.store.report;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.record.HistoryKind;
import org.jspecify.annotations.Nullable;

/// One line of a report's history.
///
/// @param at this device's clock for local revisions, the server's for its versions
/// @param author the user name
/// @param localRevision null for a version made elsewhere
/// @param serverVersion null for a local revision that never became one
/// @param content null for a deletion
public record HistoryEntry(
        HistoryKind kind,
        Instant at,
        String author,
        @Nullable Long localRevision,
        @Nullable Long serverVersion,
        @Nullable UUID operation,
        @Nullable ReportContent content) {}
