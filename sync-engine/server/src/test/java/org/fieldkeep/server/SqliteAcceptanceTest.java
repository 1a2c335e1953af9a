package org.fieldkeep.server;

import java.nio.file.Path;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.junit.jupiter.api.io.TempDir;

final class SqliteAcceptanceTest extends AcceptanceContract {

    @TempDir
    Path folder;

    @Override
    Database database() {
        Path file = folder.resolve("server.db");
        ServerSchema.bringUpToDate(file);
        return SqliteDatabase.open(file, SqliteSettings.fleeting());
    }
}
