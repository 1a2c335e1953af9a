package org.fieldkeep.server.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.fieldkeep.server.accept.Faults;
import org.fieldkeep.server.life.MarkKeeper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What a serving process does beside serving: keeps its mark, and forgets what is old. Neither holds the other up, and
/// a failure of either is logged and tried again at the next turn.
final class Upkeep implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);
    /// What a mark may lag behind.
    private static final Duration MARK = Duration.ofSeconds(10);
    /// Not at the start, when devices come back all at once.
    private static final Duration FIRST_PRUNING = Duration.ofMinutes(20);
    private static final Duration PRUNING = Duration.ofHours(12);
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final ScheduledExecutorService turns = Executors.newScheduledThreadPool(2, task -> {
        Thread thread = new Thread(task, "upkeep");
        thread.setDaemon(true);
        return thread;
    });
    private final Optional<MarkKeeper> keeper;

    /// @param keeper of the mark, if there is one
    /// @param pruning what forgets what is old, if this process is to
    Upkeep(Optional<MarkKeeper> keeper, Optional<Runnable> pruning) {
        this.keeper = keeper;
        keeper.ifPresent(one -> every(MARK, MARK, "keeping the mark", one::keep));
        pruning.ifPresent(one -> every(FIRST_PRUNING, PRUNING, "forgetting what is old", one));
    }

    private void every(Duration first, Duration period, String what, Runnable work) {
        Runnable logged = () -> {
            try {
                work.run();
            } catch (RuntimeException failure) {
                LOG.warn("{} failed: {}", what, Faults.describe(failure));
            }
        };
        var _ = turns.scheduleWithFixedDelay(logged, first.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Ends both, and leaves a last mark; to be called when nothing is served any more and the database still open.
    @Override
    public void close() {
        turns.shutdownNow();
        try {
            if (!turns.awaitTermination(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn("the upkeep did not end in time");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        keeper.ifPresent(MarkKeeper::keep);
    }
}
