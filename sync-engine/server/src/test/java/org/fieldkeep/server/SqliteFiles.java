package org.fieldkeep.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.database.SqliteServerDatabase;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;

/// Server databases in SQLite for tests: the schema is made once and copied, since making it takes longer than most
/// tests.
public final class SqliteFiles {

    private static final Path TEMPLATE = template();

    private SqliteFiles() {}

    /// A new database with the schema, in the folder.
    public static Database open(Path folder) {
        Path file = folder.resolve("server.db");
        try {
            Files.copy(TEMPLATE, file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return SqliteDatabase.open(file, SqliteSettings.fleeting());
    }

    static TestDatabase testDatabase(Path folder) {
        Database file = open(folder);
        return new OneFile(folder, file, new SqliteServerDatabase(file));
    }

    private record OneFile(Path folder, Database file, ServerDatabase database) implements TestDatabase {
        @Override
        public TestDatabase copy() {
            try {
                Path other = Files.createTempDirectory(folder, "copy");
                ((SqliteDatabase) file).backupTo(other.resolve("server.db"));
                Database opened = SqliteDatabase.open(other.resolve("server.db"), SqliteSettings.fleeting());
                return new OneFile(other, opened, new SqliteServerDatabase(opened));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        public ServerDatabase serving() {
            return database;
        }

        @Override
        public ServerDatabase owning() {
            return database;
        }

        @Override
        public void close() {
            database.close();
        }
    }

    private static Path template() {
        try {
            Path folder = Files.createTempDirectory("fieldkeep-server-schema");
            Path file = folder.resolve("server.db");
            ServerSchema.bringUpToDate(file);
            folder.toFile().deleteOnExit();
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
