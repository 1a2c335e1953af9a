package org.fieldkeep.app.testaccount;

import java.util.function.Function;
import org.fieldkeep.sqlite.Database;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// A real database whose disk can be full: SQLite itself then refuses to grow the file.
final class FillableDatabase implements Database {

    private static final long NO_BOUND = 1_000_000_000;

    private final Database real;
    private volatile boolean full;

    FillableDatabase(Database real) {
        this.real = real;
    }

    void full(boolean isFull) {
        full = isFull;
    }

    @Override
    public <T extends @Nullable Object> T write(Function<Handle, T> work) {
        return real.write(handle -> {
            handle.execute("PRAGMA max_page_count = " + (full ? 1 : NO_BOUND));
            return work.apply(handle);
        });
    }

    @Override
    public <T extends @Nullable Object> T read(Function<Handle, T> work) {
        return real.read(work);
    }

    @Override
    public void close() {
        real.close();
    }
}
