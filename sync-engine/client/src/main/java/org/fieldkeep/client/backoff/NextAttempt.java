package org.fieldkeep.client.backoff;

import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// When to try again.
public interface NextAttempt {

    /// The time of the next attempt.
    ///
    /// @param attempts how often it failed so far, counted from one
    /// @param floor how long the server asked to wait; nothing shortens it
    Instant after(Instant now, int attempts, @Nullable Duration floor);

    /// Until when nothing at all may be asked, as the server wished.
    default Instant floor(Instant now, Duration asked) {
        return now.plus(asked);
    }

    /// The server's wait first, then our own on top, so that devices told the same time do not come back together.
    static NextAttempt of(IntervalFunction backoff) {
        return (now, attempts, floor) ->
                now.plus(floor == null ? Duration.ZERO : floor).plusMillis(backoff.apply(attempts));
    }
}
