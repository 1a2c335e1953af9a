package org.fieldkeep.app.testaccount;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import javafx.application.Platform;
import org.fieldkeep.sqlite.Database;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// A real database whose disk can be full: SQLite itself then refuses to grow the file. Counts who uses it where nobody
/// may wait.
final class FillableDatabase implements Database {

    private static final long NO_BOUND = 1_000_000_000;

    private final Database real;
    private final AtomicInteger onWindowThread = new AtomicInteger();
    private volatile boolean full;

    FillableDatabase(Database real) {
        this.real = real;
    }

    void full(boolean isFull) {
        full = isFull;
    }

    /// How often it was used on the window's thread, where nobody may wait for a disk.
    int onWindowThread() {
        return onWindowThread.get();
    }

    private void watch() {
        if (Platform.isFxApplicationThread()) {
            onWindowThread.incrementAndGet();
        }
    }

    @Override
    public <T extends @Nullable Object> T write(Function<Handle, T> work) {
        watch();
        return real.write(handle -> {
            handle.execute("PRAGMA max_page_count = " + (full ? 1 : NO_BOUND));
            return work.apply(handle);
        });
    }

    @Override
    public <T extends @Nullable Object> T read(Function<Handle, T> work) {
        watch();
        return real.read(work);
    }

    @Override
    public void close() {
        real.close();
    }
}
