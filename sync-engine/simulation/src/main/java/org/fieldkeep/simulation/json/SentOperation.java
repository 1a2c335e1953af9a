package org.fieldkeep.simulation.json;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One operation as a line of a push said it.
///
/// @param line the whole line, as it left
/// @param content its content with sorted members; null for a deletion
/// @param decision the kind of review decision it carries; null if none
/// @param decidedOn the version the decision was made on; null if none
public record SentOperation(
        String line,
        UUID operation,
        String digest,
        UUID device,
        long sequence,
        UUID report,
        String action,
        long localRevision,
        @Nullable StatedBase base,
        @Nullable String content,
        @Nullable String decision,
        @Nullable StatedBase decidedOn) {

    /// A version and the operation that made it.
    public record StatedBase(long version, UUID operation) {}
}
