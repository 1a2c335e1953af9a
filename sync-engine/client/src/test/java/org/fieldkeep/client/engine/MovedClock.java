package org.fieldkeep.client.engine;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that stands still until it is moved.
public final class MovedClock implements InstantSource {

    private volatile Instant now = Instant.parse("2026-11-30T10:00:00Z");

    @Override
    public Instant instant() {
        return now;
    }

    public void advance(Duration by) {
        now = now.plus(by);
    }

    public void moveTo(Instant at) {
        now = at;
    }
}
