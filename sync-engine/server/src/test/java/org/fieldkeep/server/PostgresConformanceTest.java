package org.fieldkeep.server;

import org.junit.jupiter.api.Tag;

@Tag("postgres")
final class PostgresConformanceTest extends ConformanceContract {

    @Override
    TestDatabase database() {
        return PostgresCluster.testDatabase();
    }
}
