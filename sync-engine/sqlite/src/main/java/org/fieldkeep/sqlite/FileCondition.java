package org.fieldkeep.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What lies under a database's name, told without opening it.
///
/// SQLite itself begins a new database in an empty file and in the place of a lost one, and then throws away what waits
/// in the log beside it; and it takes any log of the right name for the file's own
/// (<https://www.sqlite.org/howtocorrupt.html>, section 1.4).
public enum FileCondition {
    /// Neither a file nor anything that SQLite keeps beside one.
    ABSENT,
    /// A file with nothing in it. If a database was there, the rest of it may still be in the log.
    EMPTY,
    /// A log, its index or a journal of a database, without the file.
    LOG_ALONE,
    /// A [OneFile] and a log with something in it, which therefore belongs to another database.
    LOG_OF_ANOTHER,
    /// A file that may be opened; whether it is a database shows then.
    PRESENT;

    private static final String LOG = "-wal";
    private static final String INDEX = "-shm";
    private static final List<String> BESIDE = List.of(LOG, INDEX, "-journal");

    /// Looks, and changes nothing.
    public static FileCondition of(Path file) throws IOException {
        if (Files.notExists(file)) {
            return BESIDE.stream().anyMatch(end -> Files.exists(beside(file, end))) ? LOG_ALONE : ABSENT;
        }
        if (Files.isRegularFile(file) && Files.size(file) == 0) {
            return EMPTY;
        }
        return hasLog(file) && OneFile.is(file) ? LOG_OF_ANOTHER : PRESENT;
    }

    /// Where SQLite keeps the write-ahead log of a file.
    public static Path logOf(Path file) {
        return beside(file, LOG);
    }

    /// Where SQLite keeps what it finds its way in the log by.
    static Path indexOf(Path file) {
        return beside(file, INDEX);
    }

    private static Path beside(Path file, String end) {
        return file.resolveSibling(file.getFileName() + end);
    }

    /// Whether there is a log beside the file with something in it.
    static boolean hasLog(Path file) {
        return logOf(file).toFile().length() > 0;
    }
}
