package org.fieldkeep.client.run;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.fieldkeep.client.transport.Transport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What happened and when to look again, one at a time, for one thread.
final class EventLoop {

    private static final Logger LOG = LoggerFactory.getLogger(EventLoop.class);
    private static final Duration LONGEST = Duration.ofHours(1);

    private final LinkedBlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private final InstantSource clock;

    EventLoop(InstantSource clock) {
        this.clock = clock;
    }

    /// Has `event` happen on the loop's thread; any thread may call.
    void post(Runnable event) {
        events.add(event);
    }

    /// Brings the answers of another transport onto the loop's thread.
    Transport onto(Transport transport) {
        return (request, whenDone) -> transport.send(request, answer -> post(() -> whenDone.accept(answer)));
    }

    /// Waits for the next event or for `wake`, and lets whatever has come happen.
    void await(Optional<Instant> wake) throws InterruptedException {
        Duration wait = wake.map(at -> Duration.between(clock.instant(), at)).orElse(LONGEST);
        long millis = Math.clamp(wait.toMillis() + 1, 0, LONGEST.toMillis());
        for (Runnable event = events.poll(millis, TimeUnit.MILLISECONDS); event != null; event = events.poll()) {
            run(event);
        }
    }

    /// A mistake in one event must not end all others.
    @SuppressWarnings("CatchingUnchecked") // the loop has to outlive whatever one event throws
    private static void run(Runnable event) {
        try {
            event.run();
        } catch (RuntimeException failure) {
            LOG.error("The sync engine stumbled and goes on", failure);
        }
    }
}
