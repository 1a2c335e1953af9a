package org.fieldkeep.server;

import java.nio.file.Path;
import org.fieldkeep.sqlite.Database;
import org.junit.jupiter.api.io.TempDir;

final class SqliteAcceptanceTest extends AcceptanceContract {

    @TempDir
    Path folder;

    @Override
    Database database() {
        return SqliteFiles.open(folder);
    }
}
