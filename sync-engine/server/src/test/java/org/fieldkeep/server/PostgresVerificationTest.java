package org.fieldkeep.server;

import org.junit.jupiter.api.Tag;

@Tag("postgres")
final class PostgresVerificationTest extends VerificationContract {

    @Override
    TestDatabase database() {
        return PostgresCluster.testDatabase();
    }
}
