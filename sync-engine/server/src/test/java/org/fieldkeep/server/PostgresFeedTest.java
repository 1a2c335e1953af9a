package org.fieldkeep.server;

import org.junit.jupiter.api.Tag;

@Tag("postgres")
final class PostgresFeedTest extends FeedContract {

    @Override
    TestDatabase database() {
        return PostgresCluster.testDatabase();
    }
}
