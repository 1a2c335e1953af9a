package org.fieldkeep.server;

import org.junit.jupiter.api.Tag;

@Tag("postgres")
final class PostgresSessionTest extends SessionContract {

    @Override
    TestDatabase database() {
        return PostgresCluster.testDatabase();
    }
}
