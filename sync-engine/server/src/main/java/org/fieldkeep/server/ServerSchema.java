package org.fieldkeep.server;

import java.nio.file.Path;
import org.fieldkeep.server.database.UnknownTables;
import org.fieldkeep.sqlite.SqliteFailure;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.exception.FlywayValidateException;

/// The tables of the server, brought up to date by Flyway on a connection of its own before the database is
/// served. Each step is one transaction: whatever happens, the schema is the old one or the new one.
public final class ServerSchema {

    private ServerSchema() {}

    /// Creates or upgrades the tables in a file, which is created where there is none.
    ///
    /// @throws UnknownTables if the file was made by a newer program
    /// @throws SqliteFailure if it is damaged or cannot be written
    public static void bringUpToDate(Path file) {
        try {
            Flyway.configure(ServerSchema.class.getClassLoader())
                    .dataSource(
                            "jdbc:sqlite:" + file + "?journal_mode=WAL&synchronous=FULL&busy_timeout=10000", null, null)
                    .locations("classpath:org/fieldkeep/server/schema/sqlite")
                    .validateMigrationNaming(true)
                    .ignoreMigrationPatterns(new String[0])
                    .load()
                    .migrate();
        } catch (FlywayValidateException failure) {
            throw new UnknownTables(failure);
        } catch (FlywayException failure) {
            SqliteFailure refused = SqliteFailure.of(failure);
            throw refused == null
                    ? new IllegalStateException("The server's tables could not be brought up to date.", failure)
                    : refused;
        }
    }
}
