package org.fieldkeep.client.answer;

import java.time.Duration;
import java.time.Instant;
import org.fieldkeep.client.transport.WireAnswer;
import org.jspecify.annotations.Nullable;

/// Compares this computer's clock with the server's, for a notice only; no decision rests on it.
public final class ClockDifference {

    private static final Duration WORTH_TELLING = Duration.ofMinutes(2);

    private ClockDifference() {}

    /// How far this computer's clock is ahead of the server's (negative: behind); null if the answer does not
    /// tell, zero if it is too little to mention.
    public static @Nullable Duration of(WireAnswer answer, Instant now) {
        if (!(answer instanceof WireAnswer.Answered(var response))) {
            return null;
        }
        Instant server = RetryAfter.serverClock(response);
        if (server == null) {
            return null;
        }
        Duration ahead = Duration.between(server, now);
        return ahead.abs().compareTo(WORTH_TELLING) < 0 ? Duration.ZERO : ahead;
    }
}
