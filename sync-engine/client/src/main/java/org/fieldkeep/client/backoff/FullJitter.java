package org.fieldkeep.client.backoff;

import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.util.random.RandomGenerator;

/// Capped exponential backoff with full jitter: after the n-th failure anything from nothing to base × 2ⁿ⁻¹,
/// evenly.
///
/// Spreads devices that failed together over the whole window (Brooker, "Exponential Backoff and Jitter", AWS
/// Architecture Blog, 2015).
public final class FullJitter implements IntervalFunction {

    private static final int DOUBLINGS = 30;

    private final Duration base;
    private final Duration cap;
    private final RandomGenerator random;

    public FullJitter(Duration base, Duration cap, RandomGenerator random) {
        this.base = base;
        this.cap = cap;
        this.random = random;
    }

    /// From one second to five minutes.
    public static FullJitter standard(RandomGenerator random) {
        return new FullJitter(Duration.ofSeconds(1), Duration.ofMinutes(5), random);
    }

    /// The wait in milliseconds after the given number of failures, counted from one.
    @Override
    public Long apply(Integer attempts) {
        int doublings = Math.min(Math.max(attempts - 1, 0), DOUBLINGS);
        long window = Math.min(cap.toMillis(), base.toMillis() << doublings);
        return random.nextLong(window + 1);
    }
}
