package org.fieldkeep.server.api;

import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.IdentityStore;

/// The lives of the server as the caller's tenant saw them.
public class Epochs {

    private final ServerDatabase database;
    private final IdentityStore identities;

    /// Reads from this database.
    public Epochs(ServerDatabase database, IdentityStore identities) {
        this.database = database;
        this.identities = identities;
    }

    Ancestry of(Caller caller) {
        return database.read(Scope.of(caller.tenant()), handle -> identities.ancestry(handle, caller.tenant()));
    }
}
