package org.fieldkeep.server;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

final class SqliteRetentionTest extends RetentionContract {

    @TempDir
    Path folder;

    @Override
    TestDatabase database() {
        return SqliteFiles.testDatabase(folder);
    }
}
