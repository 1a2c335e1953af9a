package org.fieldkeep.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How long the whole account waits, kept so that a restart neither forgets nor hammers.
///
/// @param attempts runs that failed in a row
/// @param nextAttempt not before, by our own backoff; null for at once
/// @param serverFloor not before, because the server said so; nothing shortens it; null if it did not
/// @param why a short word for support and for the pause that is shown
public record RunBackoff(
        int attempts,
        @Nullable Instant nextAttempt,
        @Nullable Instant serverFloor,
        String why) {

    /// Nothing waits.
    public static final RunBackoff NONE = new RunBackoff(0, null, null, "");
}
