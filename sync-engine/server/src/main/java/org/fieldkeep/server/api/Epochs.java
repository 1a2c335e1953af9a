package org.fieldkeep.server.api;

import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.sqlite.Database;

/// The lives of the server as the caller's tenant saw them.
public class Epochs {

    private final Database database;
    private final IdentityStore identities;

    /// Reads from this database.
    public Epochs(Database database, IdentityStore identities) {
        this.database = database;
        this.identities = identities;
    }

    Ancestry of(Caller caller) {
        return database.read(handle -> identities.ancestry(handle, caller.tenant()));
    }
}
