package org.fieldkeep.store;

import java.util.function.Function;
import org.fieldkeep.sqlite.Database;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// A real database whose next write fails: just before its commit, or just after it.
final class FailingDatabase implements Database {

    /// What the process would have died of.
    static final class Killed extends RuntimeException {}

    private final Database real;
    private long writes;
    private long failAt = Long.MAX_VALUE;
    private boolean afterCommit;

    FailingDatabase(Database real) {
        this.real = real;
    }

    /// The next write fails.
    void failNext(boolean committed) {
        failAt = writes + 1;
        afterCommit = committed;
    }

    @Override
    public <T extends @Nullable Object> T write(Function<Handle, T> work) {
        writes++;
        if (writes != failAt) {
            return real.write(work);
        }
        if (afterCommit) {
            real.write(work);
            throw new Killed();
        }
        return real.write(handle -> {
            var _ = work.apply(handle);
            throw new Killed();
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
