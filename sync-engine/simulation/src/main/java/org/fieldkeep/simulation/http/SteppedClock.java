package org.fieldkeep.simulation.http;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that stands still until it is moved. Any thread may ask it.
public final class SteppedClock implements InstantSource {

    private volatile Instant now;

    public SteppedClock(Instant start) {
        this.now = start;
    }

    @Override
    public Instant instant() {
        return now;
    }

    /// Lets so much time pass at once.
    public synchronized void pass(Duration time) {
        now = now.plus(time);
    }

    /// Lets time pass until then; does nothing if that is past.
    public synchronized void passUntil(Instant then) {
        if (then.isAfter(now)) {
            now = then;
        }
    }
}
