package org.fieldkeep.server;

import java.nio.file.Path;
import org.fieldkeep.sqlite.Database;
import org.junit.jupiter.api.io.TempDir;

final class SqliteSessionTest extends SessionContract {

    @TempDir
    Path folder;

    @Override
    Database database() {
        return SqliteFiles.open(folder);
    }
}
