package org.fieldkeep.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;

/// A database that lies wholly in its one file, as a backup does: its header says that no write-ahead log belongs
/// to it. SQLite itself would take any log of the right name for the file's own, and ruin both
/// (<https://www.sqlite.org/howtocorrupt.html>, section 1.4).
public final class OneFile {

    /// Where the header says by which means the file is written, and the word for "without a log"
    /// (<https://www.sqlite.org/fileformat2.html>, section 1.3.3).
    private static final int WRITE_VERSION = 18;

    private static final int WITHOUT_LOG = 1;

    private OneFile() {}

    /// Makes the file one, taking in what lies in its log. Nobody else may have it open; opened again by a
    /// [SqliteDatabase] it is none any more.
    ///
    /// @throws SqliteFailure if it cannot be written
    public static void make(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.DELETE);
        try (Connection connection = config.createConnection("jdbc:sqlite:" + file)) {
            if (connection.isClosed()) {
                throw new IllegalStateException("cannot open " + file);
            }
        } catch (SQLException thrown) {
            SqliteFailure failure = SqliteFailure.of(thrown);
            throw failure == null ? new IllegalStateException("cannot write " + file, thrown) : failure;
        }
    }

    /// Whether the file is one. Opens no database; none that is open in this process is one.
    public static boolean is(Path file) throws IOException {
        return OpenHere.<Boolean, IOException>look(file, openHere -> !openHere && saysSo(file));
    }

    private static boolean saysSo(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] header = in.readNBytes(WRITE_VERSION + 1);
            return header.length > WRITE_VERSION && header[WRITE_VERSION] == WITHOUT_LOG;
        }
    }
}
