package org.fieldkeep.store;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that moves a second each time it is read, and further when told.
final class Ticking implements InstantSource {

    private Instant now = Instant.parse("2026-11-30T08:00:00Z");

    @Override
    public synchronized Instant instant() {
        now = now.plusSeconds(1);
        return now;
    }

    synchronized void pass(Duration time) {
        now = now.plus(time);
    }
}
