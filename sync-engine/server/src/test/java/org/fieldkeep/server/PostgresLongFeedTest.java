package org.fieldkeep.server;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;

@Tag("postgres")
final class PostgresLongFeedTest extends LongFeedContract {

    @Override
    TestDatabase database() {
        return PostgresCluster.testDatabase();
    }

    @Override
    Connection unbound(TestDatabase database) throws SQLException {
        return PostgresCluster.unbound(((PostgresCluster.TwoRoles) database).address());
    }
}
