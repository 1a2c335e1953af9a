package org.fieldkeep.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What lies under a database's name, told without opening it.
///
/// SQLite itself begins a new database in an empty file and in the place of a lost one, and then throws away what waits
/// in the log beside it; and it takes any log of the right name for the file's own
/// (<https://www.sqlite.org/howtocorrupt.html>, section 1.4).
public enum FileCondition {
    /// Neither a file nor a log.
    ABSENT,
    /// A file with nothing in it. If a database was there, the rest of it may still be in the log.
    EMPTY,
    /// The log of a database without its file.
    LOG_ALONE,
    /// A [OneFile] and a log with something in it, which therefore belongs to another database.
    LOG_OF_ANOTHER,
    /// A file that may be opened; whether it is a database shows then.
    PRESENT;

    /// Looks, and changes nothing.
    public static FileCondition of(Path file) throws IOException {
        Path log = logOf(file);
        if (Files.notExists(file)) {
            return Files.exists(log) ? LOG_ALONE : ABSENT;
        }
        if (Files.isRegularFile(file) && Files.size(file) == 0) {
            return EMPTY;
        }
        return isFilled(log) && OneFile.is(file) ? LOG_OF_ANOTHER : PRESENT;
    }

    /// Where SQLite keeps the write-ahead log of a file.
    public static Path logOf(Path file) {
        return file.resolveSibling(file.getFileName() + "-wal");
    }

    private static boolean isFilled(Path file) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) > 0;
    }
}
