package org.fieldkeep.server;

import org.junit.jupiter.api.Tag;

@Tag("postgres")
final class PostgresRestoreTest extends RestoreContract {

    @Override
    TestDatabase database() {
        return PostgresCluster.testDatabase();
    }
}
