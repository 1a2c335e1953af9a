package org.fieldkeep.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// An error of the database, sorted by what can be done about it.
///
/// The driver reports duplicate keys and full disks alike as plain [SQLException]s; the result code tells them apart
/// (<https://www.sqlite.org/rescode.html>).
public final class SqliteFailure extends RuntimeException {

    /// What kind of failure it was.
    public enum Kind {
        /// Somebody else holds the lock; trying again may work.
        BUSY,
        /// The disk is full.
        FULL,
        /// The file or its folder cannot be written.
        READ_ONLY,
        /// The disk reported an error.
        IO,
        /// The file's pages contradict each other.
        CORRUPT,
        /// The file is something else.
        NOT_A_DATABASE,
        /// The file could not be opened; says nothing about its content.
        CANNOT_OPEN,
        /// The file is not under its name any more: it was moved, removed or replaced after it was opened. What is
        /// written now would be in a file that nobody finds.
        MOVED,
        /// A unique, foreign-key or check constraint refused the change.
        CONSTRAINT,
        /// Anything else: a fault of the program.
        OTHER
    }

    private final Kind kind;

    private SqliteFailure(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /// What kind of failure it was.
    public Kind kind() {
        return kind;
    }

    static SqliteFailure moved(Path file) {
        return new SqliteFailure(Kind.MOVED, file + " is not the file that was opened", null);
    }

    /// The failure behind any exception the driver or Jdbi threw; null if no database error is among its causes.
    public static @Nullable SqliteFailure of(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SqliteFailure failure) {
                return failure;
            }
            if (cause instanceof SQLiteException failure) {
                SQLiteErrorCode code = failure.getResultCode();
                return new SqliteFailure(kindOf(code), code.name(), thrown);
            }
            if (cause instanceof SQLException failure) {
                return new SqliteFailure(Kind.OTHER, String.valueOf(failure.getMessage()), thrown);
            }
        }
        return null;
    }

    private static Kind kindOf(SQLiteErrorCode code) {
        return switch (code.code & 0xff) {
            case 5, 6 -> Kind.BUSY;
            case 13 -> Kind.FULL;
            case 8 -> Kind.READ_ONLY;
            case 10 -> Kind.IO;
            case 11 -> Kind.CORRUPT;
            case 26 -> Kind.NOT_A_DATABASE;
            case 14 -> Kind.CANNOT_OPEN;
            case 19 -> Kind.CONSTRAINT;
            default -> Kind.OTHER;
        };
    }
}
