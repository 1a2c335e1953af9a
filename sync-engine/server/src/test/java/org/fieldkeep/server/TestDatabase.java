package org.fieldkeep.server;

import org.fieldkeep.server.database.ServerDatabase;

/// A database for one test, as those who serve see it and as those who own it do; where there are no roles, the same
/// twice.
interface TestDatabase extends AutoCloseable {

    /// What a server serves from.
    ServerDatabase serving();

    /// What an operator works with.
    ServerDatabase owning();

    @Override
    void close();
}
