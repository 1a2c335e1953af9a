package org.fieldkeep.server;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.io.TempDir;

final class SqliteLongFeedTest extends LongFeedContract {

    @TempDir
    Path folder;

    @Override
    TestDatabase database() {
        return SqliteFiles.testDatabase(folder);
    }

    @Override
    Connection unbound(TestDatabase database) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("server.db"));
    }
}
