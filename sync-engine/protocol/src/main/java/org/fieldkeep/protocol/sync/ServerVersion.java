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
/// @param project where the report belongs with this version; of a tombstone where it was deleted, null if who tells of
///     it does not know. Without it nobody could tell later whether a tombstone went out of reach.
public record ServerVersion(
        long version,
        UUID operation,
        @Nullable ReportContent content,
        String author,
        Instant receivedAt,
        @Nullable String project) {

    /// A version whose content says where it belongs, or a tombstone of which that is not known.
    public ServerVersion(
            long version, UUID operation, @Nullable ReportContent content, String author, Instant receivedAt) {
        this(version, operation, content, author, receivedAt, content == null ? null : content.project());
    }

    /// A report that was deleted where it belonged to that project.
    public static ServerVersion tombstone(
            long version, UUID operation, String author, Instant receivedAt, @Nullable String project) {
        return new ServerVersion(version, operation, null, author, receivedAt, project);
    }

    /// This version as something to stand on.
    public Base asBase() {
        return new Base(version, operation);
    }

    /// Whether this version is a tombstone.
    public boolean deleted() {
        return content == null;
    }
}
