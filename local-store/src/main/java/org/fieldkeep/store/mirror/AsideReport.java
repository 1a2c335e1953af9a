package org.fieldkeep.store.mirror;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Base;

/// A version of a report that the server forgot when it was restored from a backup, as this device had heard it.
///
/// @param author the user who made it
/// @param receivedAt when the server took it, in the life it forgot
public record AsideReport(UUID report, Base version, ReportContent content, String author, Instant receivedAt) {}
