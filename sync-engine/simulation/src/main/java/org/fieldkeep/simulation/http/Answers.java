package org.fieldkeep.simulation.http;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.fieldkeep.client.transport.Transport;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.wire.WireRequest;

/// A transport whose answers wait until the test takes them, one at a time, on the test's own thread.
public final class Answers implements Transport {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Transport transport;
    private final LinkedBlockingQueue<Runnable> arrived = new LinkedBlockingQueue<>();
    private final AtomicInteger underWay = new AtomicInteger();

    public Answers(Transport transport) {
        this.transport = transport;
    }

    @Override
    public void send(WireRequest request, Consumer<WireAnswer> whenDone) {
        underWay.incrementAndGet();
        transport.send(request, answer -> arrived.add(() -> whenDone.accept(answer)));
    }

    /// How many requests have no answer taken yet.
    public int underWay() {
        return underWay.get();
    }

    /// Waits for the next answer and lets it be read.
    ///
    /// @throws IllegalStateException if none comes
    public void takeNext() {
        hold().run();
    }

    /// Waits for the next answer; running what is returned lets it be read, late or twice.
    ///
    /// @throws IllegalStateException if none comes
    public Runnable hold() {
        try {
            Runnable answer = arrived.poll(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (answer == null) {
                throw new IllegalStateException("no answer came in " + PATIENCE);
            }
            underWay.decrementAndGet();
            return answer;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
