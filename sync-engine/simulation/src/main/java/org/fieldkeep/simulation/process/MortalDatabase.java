package org.fieldkeep.simulation.process;

import java.util.function.Function;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteFailure;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// A real database whose process dies where its fate says so. Once dead, everything it is asked fails
/// with [Crash], however the caller got hold of it.
public final class MortalDatabase implements Database {

    private final Database real;
    private final Fate fate;
    private boolean dead;
    private long commits;

    public MortalDatabase(Database real, Fate fate) {
        this.real = real;
        this.fate = fate;
    }

    @Override
    public <T extends @Nullable Object> T write(Function<Handle, T> work) {
        requireAlive();
        Fate.Verdict verdict = fate.ofNextWrite();
        if (verdict == Fate.Verdict.DIE_BEFORE_BEGIN) {
            throw die("before a transaction");
        }
        T result = real.write(handle -> {
            T done = work.apply(handle);
            switch (verdict) {
                case DIE_BEFORE_COMMIT -> throw die("before a commit");
                case DISK_FULL -> throw failure(SQLiteErrorCode.SQLITE_FULL);
                case DISK_ERROR -> throw failure(SQLiteErrorCode.SQLITE_IOERR);
                case DIE_BEFORE_BEGIN, DIE_AFTER_COMMIT, LIVE -> {}
            }
            return done;
        });
        commits++;
        if (verdict == Fate.Verdict.DIE_AFTER_COMMIT) {
            throw die("after a commit");
        }
        return result;
    }

    @Override
    public <T extends @Nullable Object> T read(Function<Handle, T> work) {
        requireAlive();
        return real.read(work);
    }

    /// How many transactions have committed.
    public long commits() {
        return commits;
    }

    /// Ends the process's hold on the file, dead or alive.
    @Override
    public void close() {
        dead = true;
        real.close();
    }

    private Crash die(String where) {
        dead = true;
        return new Crash(where);
    }

    private void requireAlive() {
        if (dead) {
            throw new Crash("dead already");
        }
    }

    private static RuntimeException failure(SQLiteErrorCode code) {
        RuntimeException thrown = new IllegalStateException(new SQLiteException(code.message, code));
        SqliteFailure sorted = SqliteFailure.of(thrown);
        return sorted == null ? thrown : sorted;
    }
}
