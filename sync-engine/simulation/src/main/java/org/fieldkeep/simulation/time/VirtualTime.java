package org.fieldkeep.simulation.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.PriorityQueue;

/// A clock that moves only when the next thing happens, and the things that are still to happen.
///
/// What is due at the same instant happens in the order it was asked for, so that one seed has one
/// history.
public final class VirtualTime implements InstantSource {

    private final PriorityQueue<Due> queue =
            new PriorityQueue<>(Comparator.comparing(Due::at).thenComparingLong(Due::order));
    private Instant now;
    private long order;

    public VirtualTime(Instant start) {
        this.now = start;
    }

    @Override
    public Instant instant() {
        return now;
    }

    /// Asks for something to happen; at once if the instant has passed.
    public void at(Instant when, Runnable what) {
        queue.add(new Due(when.isBefore(now) ? now : when, order++, what));
    }

    /// Asks for something to happen after so long.
    public void after(Duration delay, Runnable what) {
        at(now.plus(delay), what);
    }

    /// Lets everything happen that is due until then, and moves the clock there.
    public void runUntil(Instant end) {
        while (!queue.isEmpty() && !queue.element().at().isAfter(end)) {
            Due next = queue.remove();
            now = next.at();
            next.what().run();
        }
        now = end.isAfter(now) ? end : now;
    }

    private record Due(Instant at, long order, Runnable what) {}
}
