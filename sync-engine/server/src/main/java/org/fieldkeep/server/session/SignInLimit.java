package org.fieldkeep.server.session;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.server.Refusal;

/// Slows down guessing: after so many wrong passwords for one account, or from one address, further attempts are
/// refused until the window has passed. Kept in memory and bounded; a restart forgets it.
public class SignInLimit {

    private static final int MOST_KEYS = 10_000;

    private final InstantSource clock;
    private final int attempts;
    private final Duration window;
    private final Map<String, Count> counts = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Count> eldest) {
            return size() > MOST_KEYS;
        }
    };

    /// @param attempts wrong passwords within one window before the rest is refused
    public SignInLimit(InstantSource clock, int attempts, Duration window) {
        this.clock = clock;
        this.attempts = attempts;
        this.window = window;
    }

    /// Throws where the key has used its attempts up.
    public synchronized void check(String key) {
        Count count = counts.get(key);
        if (count == null || count.failures() < attempts) {
            return;
        }
        Duration left = Duration.between(clock.instant(), count.since().plus(window));
        if (left.isPositive()) {
            long seconds = left.toSeconds() + 1;
            throw new Refusal(Problem.of(
                            ProblemType.RATE_LIMITED,
                            "Too many wrong passwords were tried; try again in " + seconds + " seconds.")
                    .withRetryAfterSeconds(seconds));
        }
        counts.remove(key);
    }

    /// Counts a wrong password.
    public synchronized void failed(String key) {
        Instant now = clock.instant();
        counts.merge(
                key,
                new Count(now, 1),
                (old, one) ->
                        now.isBefore(old.since().plus(window)) ? new Count(old.since(), old.failures() + 1) : one);
    }

    /// Forgets the key's failures.
    public synchronized void succeeded(String key) {
        counts.remove(key);
    }

    private record Count(Instant since, int failures) {}
}
