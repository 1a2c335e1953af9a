package org.fieldkeep.store.report;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.record.Stand;

/// What was typed and not saved.
public record WorkingCopy(UUID report, ReportContent typed, Stand stand, Instant typedAt) {}
