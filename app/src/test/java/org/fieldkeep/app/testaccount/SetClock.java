package org.fieldkeep.app.testaccount;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that stands until it is moved.
public final class SetClock implements InstantSource {

    private Instant now = Instant.parse("2026-11-30T10:38:00Z");

    @Override
    public synchronized Instant instant() {
        return now;
    }

    /// Lets time pass.
    public synchronized void pass(Duration time) {
        now = now.plus(time);
    }
}
