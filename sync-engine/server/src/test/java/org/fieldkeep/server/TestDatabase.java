package org.fieldkeep.server;

import org.fieldkeep.server.database.ServerDatabase;

/// A database for one test, as those who serve see it and as those who own it do; where there are no roles, the same
/// twice.
interface TestDatabase extends AutoCloseable {

    /// What a server serves from.
    ServerDatabase serving();

    /// What an operator works with.
    ServerDatabase owning();

    /// A database of its own that holds what this one holds now.
    default TestDatabase copy() {
        throw new UnsupportedOperationException("this one is not copied");
    }

    @Override
    void close();
}
