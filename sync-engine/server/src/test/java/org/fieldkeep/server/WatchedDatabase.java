package org.fieldkeep.server;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.fieldkeep.server.database.Dialect;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.database.StorageFailure;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// A real database that counts what is written, can be held before it writes, and whose disk can be full.
final class WatchedDatabase implements ServerDatabase {

    private final ServerDatabase real;
    final AtomicInteger writes = new AtomicInteger();
    /// Writes that have come to the gate.
    final Semaphore waiting = new Semaphore(0);
    private final Semaphore gate = new Semaphore(Integer.MAX_VALUE / 2);
    volatile boolean full;

    WatchedDatabase(ServerDatabase real) {
        this.real = real;
    }

    /// Lets no write begin from now on.
    void hold() {
        gate.drainPermits();
        waiting.drainPermits();
    }

    /// Lets them all go on.
    void release() {
        gate.release(1_000_000);
    }

    @Override
    public <T extends @Nullable Object> T write(Scope scope, Function<Handle, T> work) {
        waiting.release();
        gate.acquireUninterruptibly();
        writes.incrementAndGet();
        return real.write(scope, handle -> {
            T done = work.apply(handle);
            if (full) {
                throw new StorageFailure(StorageFailure.Kind.FULL, "planted", new IllegalStateException());
            }
            return done;
        });
    }

    @Override
    public <T extends @Nullable Object> T read(Scope scope, Function<Handle, T> work) {
        return real.read(scope, work);
    }

    @Override
    public Dialect dialect() {
        return real.dialect();
    }

    @Override
    public void close() {
        real.close();
    }
}
