package org.fieldkeep.protocol.sync;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.jspecify.annotations.Nullable;

/// One version of a report as the server holds it.
///
/// @param operation the operation that made it
/// @param content null exactly for a tombstone
/// @param author the user name of who made it
/// @param receivedAt the server's clock
public record ServerVersion(
        long version, UUID operation, @Nullable ReportContent content, String author, Instant receivedAt) {

    /// This version as something to stand on.
    public Base asBase() {
        return new Base(version, operation);
    }

    /// Whether this version is a tombstone.
    public boolean deleted() {
        return content == null;
    }
}
