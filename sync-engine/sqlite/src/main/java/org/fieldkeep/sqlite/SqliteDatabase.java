package org.fieldkeep.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/// One SQLite file in WAL mode: a single writer connection behind a fair lock, and a few readers.
///
/// Transactions are opened with `BEGIN IMMEDIATE` by hand on connections that stay in auto-commit. A deferred
/// transaction that turns into a writer fails at once when somebody else committed in between, whatever the busy
/// time-out (<https://www.sqlite.org/rescode.html#busy_snapshot>), and the driver's own immediate mode takes the lock
/// again right after each commit.
public final class SqliteDatabase implements Database {

    /// How long somebody waits for a reader before looking whether the database was closed meanwhile.
    private static final Duration WAKE_UP = Duration.ofMillis(200);
    /// What the write-ahead log is cut back to after a checkpoint.
    private static final int LOG_BYTES = 64 * 1024 * 1024;

    private final Path file;
    private final SqliteSettings settings;
    private final ReentrantLock writing = new ReentrantLock(true);
    private final BlockingQueue<Handle> readers;
    private final FileIdentity identity;
    private Handle writer;
    private volatile boolean closed;

    private SqliteDatabase(Path file, SqliteSettings settings) {
        this.file = file;
        this.settings = settings;
        this.readers = new ArrayBlockingQueue<>(settings.readers());
        this.writer = connect(file, settings, false);
        try {
            for (int i = 0; i < settings.readers(); i++) {
                readers.add(connect(file, settings, true));
            }
            this.identity = FileIdentity.of(file); // the first reader has made the log
        } catch (RuntimeException failure) {
            closeIdleReaders();
            writer.close();
            throw failure;
        }
    }

    /// Opens the file, creating it where there is none; its folder must exist.
    ///
    /// @throws SqliteFailure if it cannot be opened or is not a database
    public static SqliteDatabase open(Path file, SqliteSettings settings) {
        OpenHere.add(file);
        try {
            return new SqliteDatabase(file, settings);
        } catch (RuntimeException failure) {
            OpenHere.remove(file);
            throw failure;
        }
    }

    @Override
    public <T extends @Nullable Object> T write(Function<Handle, T> work) {
        if (writing.isHeldByCurrentThread()) {
            throw new IllegalStateException("a write transaction is open on this thread; pass its handle on");
        }
        writing.lock();
        try {
            refuseIfClosed();
            writer = usable(writer, false);
            T result = inTransaction(writer, "BEGIN IMMEDIATE", handle -> {
                T done = work.apply(handle);
                refuseIfMoved();
                return done;
            });
            refuseIfMoved(); // a move during the commit: what was written may be in a file that nobody finds
            return result;
        } finally {
            writing.unlock();
        }
    }

    @Override
    public <T extends @Nullable Object> T read(Function<Handle, T> work) {
        Handle reader = takeReader();
        try {
            reader = usable(reader, true);
            return inTransaction(reader, "BEGIN", work);
        } finally {
            giveBack(reader);
        }
    }

    /// What `PRAGMA integrity_check` and `PRAGMA foreign_key_check` complain of; empty if all is well.
    public List<String> integrityProblems() {
        return read(handle -> {
            List<String> problems = new ArrayList<>(handle.createQuery("PRAGMA integrity_check")
                    .mapTo(String.class)
                    .filter(line -> !line.equals("ok"))
                    .list());
            handle.createQuery("PRAGMA foreign_key_check")
                    .map((row, context) -> "foreign key of " + row.getString(1) + " row " + row.getLong(2))
                    .forEach(problems::add);
            return problems;
        });
    }

    /// Writes a consistent copy to a file that must not exist; readers and the writer go on. It has a connection of its
    /// own, since one that may only query is not allowed to.
    public void backupTo(Path copy) {
        refuseIfClosed();
        refuseIfMoved();
        try (Handle own = connect(file, settings, false)) {
            own.createUpdate("VACUUM INTO :copy").bind("copy", copy.toString()).execute();
        } catch (RuntimeException thrown) {
            throw sorted(thrown);
        }
    }

    /// Closes every connection: the writer after its transaction in progress has ended, and each reader when its own
    /// has. Whoever asks for another transaction is refused.
    @Override
    public void close() {
        writing.lock();
        try {
            if (!closed) {
                closed = true;
                closeIdleReaders();
                writer.close();
                OpenHere.remove(file);
            }
        } finally {
            writing.unlock();
        }
    }

    private void giveBack(Handle reader) {
        readers.add(reader);
        if (closed) {
            closeIdleReaders();
        }
    }

    private void closeIdleReaders() {
        for (Handle reader = readers.poll(); reader != null; reader = readers.poll()) {
            reader.close();
        }
    }

    private void refuseIfClosed() {
        if (closed) {
            throw new IllegalStateException("the database is closed");
        }
    }

    /// SQLite itself goes on writing to a file that was moved or removed
    /// (<https://www.sqlite.org/howtocorrupt.html>, section 1.5).
    private void refuseIfMoved() {
        if (!identity.equals(FileIdentity.of(file))) {
            throw SqliteFailure.moved(file);
        }
    }

    private static <T extends @Nullable Object> T inTransaction(Handle handle, String begin, Function<Handle, T> work) {
        try {
            handle.execute(begin);
        } catch (RuntimeException thrown) {
            throw sorted(thrown);
        }
        T result;
        try {
            result = work.apply(handle);
            handle.execute("COMMIT");
        } catch (Throwable thrown) {
            rollBack(handle, thrown);
            throw thrown instanceof RuntimeException failure ? sorted(failure) : sneaky(thrown);
        }
        return result;
    }

    /// SQLite may have rolled back by itself after a full disk or an I/O error, which the driver does not tell; "no
    /// transaction is active" therefore means done. A connection that cannot roll back is closed and never trusted
    /// again; the next transaction opens another.
    private static void rollBack(Handle handle, Throwable cause) {
        try {
            handle.execute("ROLLBACK");
        } catch (RuntimeException refused) {
            if (!String.valueOf(refused.getMessage()).contains("no transaction is active")) {
                cause.addSuppressed(refused);
                closeQuietly(handle, cause);
            }
        }
    }

    private static void closeQuietly(Handle handle, Throwable cause) {
        try {
            handle.close();
        } catch (RuntimeException refused) {
            cause.addSuppressed(refused);
        }
    }

    private static RuntimeException sorted(RuntimeException thrown) {
        SqliteFailure failure = SqliteFailure.of(thrown);
        return failure == null ? thrown : failure;
    }

    private static RuntimeException sneaky(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(thrown);
    }

    private Handle takeReader() {
        try {
            Handle reader = null;
            while (reader == null) {
                refuseIfClosed();
                reader = readers.poll(WAKE_UP.toMillis(), TimeUnit.MILLISECONDS);
            }
            return reader;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a reader", interrupted);
        }
    }

    private Handle usable(Handle handle, boolean readOnly) {
        if (!handle.isClosed()) {
            return handle;
        }
        refuseIfMoved();
        return connect(file, settings, readOnly);
    }

    private static Handle connect(Path file, SqliteSettings settings, boolean readOnly) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(
                settings.durable() ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.OFF);
        config.enforceForeignKeys(true);
        config.setBusyTimeout(Math.toIntExact(settings.busyTimeout().toMillis()));
        config.setTempStore(SQLiteConfig.TempStore.MEMORY);
        config.setJournalSizeLimit(LOG_BYTES);
        try {
            Handle handle = Jdbi.open(config.createConnection("jdbc:sqlite:" + file));
            // by default the message of a failure spells out what was bound, and that is what people wrote
            handle.getConfig(StatementExceptions.class).setMessageRendering(StatementExceptions.MessageRendering.NONE);
            if (readOnly) {
                handle.execute("PRAGMA query_only=ON");
            }
            handle.execute("PRAGMA trusted_schema=OFF");
            return handle;
        } catch (SQLException | RuntimeException thrown) {
            SqliteFailure failure = SqliteFailure.of(thrown);
            throw failure == null ? new IllegalStateException("cannot open " + file, thrown) : failure;
        }
    }
}
