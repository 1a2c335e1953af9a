package org.fieldkeep.server.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.fieldkeep.server.ServerSchema;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.database.SqliteServerDatabase;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;

/// A folder with a SQLite file, as `serve --data` keeps it.
final class SqliteSite implements Site {

    private final Path folder;

    SqliteSite(Path folder) {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        ServerSchema.bringUpToDate(file());
        furnish();
    }

    private Path file() {
        return folder.resolve("fieldkeep-server.db");
    }

    @Override
    public String kind() {
        return "SQLite";
    }

    @Override
    public ServerDatabase serving() {
        return new SqliteServerDatabase(SqliteDatabase.open(file(), SqliteSettings.standard()));
    }

    @Override
    public ServerDatabase owning() {
        return serving();
    }

    @Override
    public Connection bare(boolean checked) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode=WAL");
            statement.execute("PRAGMA synchronous=FULL");
            statement.execute("PRAGMA foreign_keys=" + (checked ? "ON" : "OFF"));
        }
        return connection;
    }

    @Override
    public List<String> serveArguments() {
        return List.of("--data", folder.toString());
    }

    @Override
    public String settings() {
        try (ServerDatabase database = serving()) {
            return database.write(
                    org.fieldkeep.server.database.Scope.SERVER,
                    handle -> "journal_mode="
                            + handle.createQuery("PRAGMA journal_mode")
                                    .mapTo(String.class)
                                    .one()
                            + ", synchronous="
                            + (handle.createQuery("PRAGMA synchronous")
                                                    .mapTo(Integer.class)
                                                    .one()
                                            == 2
                                    ? "FULL"
                                    : "less than FULL"));
        }
    }

    @Override
    public List<Long> writers(long client) {
        return List.of(client);
    }

    /// What its file holds as one number, for a look at whether both sides wrote as much.
    long rows(String table) throws SQLException {
        try (Connection connection = bare(false);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public void close() {}
}
