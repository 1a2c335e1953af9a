package org.fieldkeep.server;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

final class SqliteRestoreTest extends RestoreContract {

    @TempDir
    Path folder;

    @Override
    TestDatabase database() {
        return SqliteFiles.testDatabase(folder);
    }
}
