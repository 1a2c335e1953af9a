package org.fieldkeep.server;

import org.junit.jupiter.api.Tag;

@Tag("postgres")
final class PostgresGroupTest extends GroupContract {

    @Override
    TestDatabase database() {
        return PostgresCluster.testDatabase();
    }
}
