package org.fieldkeep.store.record;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.jspecify.annotations.Nullable;

/// A report as the server holds it, as far as this device heard.
///
/// @param content canonical JSON; null for a tombstone
/// @param project the project of the content, or of the content before a tombstone; null if it was never known
/// @param creator the user who made version 1, if this device heard that version
/// @param epoch the life of the server in which this device heard it
/// @param feedRevision its place in that life's feed; 0 if it was never told
public record MirrorRecord(
        UUID report,
        long version,
        UUID operation,
        @Nullable String content,
        @Nullable String project,
        String author,
        @Nullable String creator,
        Instant receivedAt,
        UUID epoch,
        long feedRevision) {

    /// This version as something to stand on.
    public Base base() {
        return new Base(version, operation);
    }

    /// The same version, at its place in the feed.
    MirrorRecord at(long place) {
        return new MirrorRecord(
                report, version, operation, content, project, author, creator, receivedAt, epoch, place);
    }

    /// Whether this version is a tombstone.
    public boolean deleted() {
        return content == null;
    }
}
