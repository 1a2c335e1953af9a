package org.fieldkeep.store.report;

import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.record.Stand;
import org.jspecify.annotations.Nullable;

/// A report opened to look at or edit.
///
/// @param content null if what is shown is a deletion
/// @param stand what a save of this content must name
public record Shown(
        UUID report,
        @Nullable ReportContent content,
        Stand stand,
        ReportRow row,
        @Nullable WorkingCopy workingCopy) {}
