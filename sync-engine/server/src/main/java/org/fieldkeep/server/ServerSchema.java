package org.fieldkeep.server;

import java.nio.file.Path;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/// The tables of the server, brought up to date by Flyway on a connection of its own before the database is served.
/// Each
/// step is one transaction: whatever happens, the schema is the old one or the new one.
public final class ServerSchema {

    private ServerSchema() {}

    /// Creates or upgrades the tables in a file, which is created where there is none.
    ///
    /// @throws IllegalStateException if the file was made by a newer program, is damaged, or cannot be written
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
        } catch (FlywayException failure) {
            throw new IllegalStateException("the server's tables could not be brought up to date", failure);
        }
    }
}
