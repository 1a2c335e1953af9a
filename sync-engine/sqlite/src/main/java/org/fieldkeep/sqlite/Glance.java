package org.fieldkeep.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;

/// Reads a database without changing a byte in its folder: neither the file nor its log, which even a connection that
/// may only query would take into the file and throw away when it is closed.
///
/// Where somebody has the database open, only the marks of readers in the index beside the log change, as with every
/// reader.
public final class Glance {

    private static final String LOOKING_ONLY = "?mode=ro";
    /// The index beside the log is used as it is, or made anew in memory
    /// (<https://www.sqlite.org/walformat.html#recovery>).
    private static final String LOOKING_ONLY_WITH_ITS_INDEX = "?mode=ro&readonly_shm=1";
    /// Neither a log nor anybody else is looked for.
    private static final String FILE_ALONE = "?immutable=1";

    private Glance() {}

    /// Reads what was committed, in the log as well.
    ///
    /// @throws SqliteFailure if it cannot be read
    public static <T> T at(Path file, Function<Handle, T> work) {
        return OpenHere.<T, RuntimeException>look(file, openHere -> {
            if (openHere) {
                return read(file, LOOKING_ONLY, work);
            }
            if (Files.exists(FileCondition.logOf(file)) && Files.exists(FileCondition.indexOf(file))) {
                return read(file, LOOKING_ONLY_WITH_ITS_INDEX, work);
            }
            return FileCondition.hasLog(file) ? readCopy(file, work) : read(file, FILE_ALONE, work);
        });
    }

    private static <T> T read(Path file, String how, Function<Handle, T> work) {
        try (Handle handle = Jdbi.open(new SQLiteConfig().createConnection("jdbc:sqlite:" + file.toUri() + how))) {
            handle.execute("PRAGMA trusted_schema=OFF");
            return work.apply(handle);
        } catch (SQLException | RuntimeException thrown) {
            SqliteFailure failure = SqliteFailure.of(thrown);
            if (failure != null) {
                throw failure;
            }
            throw thrown instanceof RuntimeException own ? own : new IllegalStateException(thrown);
        }
    }

    /// A log without its index was copied here from elsewhere; SQLite would write an index beside it.
    private static <T> T readCopy(Path file, Function<Handle, T> work) {
        try {
            Path folder = Files.createTempDirectory("fieldkeep");
            Path copy = folder.resolve("copy.db");
            try {
                Files.copy(file, copy);
                Files.copy(FileCondition.logOf(file), FileCondition.logOf(copy));
                return read(copy, "", work);
            } finally {
                for (String end : new String[] {"", "-wal", "-shm"}) {
                    Files.deleteIfExists(folder.resolve("copy.db" + end));
                }
                Files.delete(folder);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot copy " + file, failure);
        }
    }
}
