package org.fieldkeep.client.run;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/// The time of day when it was made, and from then on only elapsed time: setting the computer's clock neither
/// shortens nor lengthens a wait.
public final class ElapsedClock implements InstantSource {

    private final Instant start;
    private final LongSupplier nanos;
    private final long startNanos;

    /// @param nanos elapsed nanoseconds from any origin, never going back
    public ElapsedClock(InstantSource timeOfDay, LongSupplier nanos) {
        this.start = timeOfDay.instant();
        this.nanos = nanos;
        this.startNanos = nanos.getAsLong();
    }

    @Override
    public Instant instant() {
        return start.plusNanos(nanos.getAsLong() - startNanos);
    }
}
