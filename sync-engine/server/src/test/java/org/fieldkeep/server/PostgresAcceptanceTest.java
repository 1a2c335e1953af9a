package org.fieldkeep.server;

import org.junit.jupiter.api.Tag;

@Tag("postgres")
final class PostgresAcceptanceTest extends AcceptanceContract {

    @Override
    TestDatabase database() {
        return PostgresCluster.testDatabase();
    }
}
