package org.fieldkeep.server.database;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/// Where databases differ; everything else of the server's SQL is the same text on each.
///
/// Locks end with the transaction. They are always taken in this order: accounts, sessions, accesses, devices,
/// receipts, reports, and the feed's head last; and within each by the text of the ids.
public interface Dialect {

    /// The names of all tenants, in their order; works before a tenant is entered.
    List<String> tenants(Handle handle);

    /// Makes the rows of this tenant, and no other's, the ones that the rest of the transaction sees.
    void enter(Handle handle, String tenant);

    /// Keeps accounts as they are while the transaction lasts: whoever disables one comes before or after it.
    void holdAccounts(Handle handle, String tenant, Collection<UUID> actors);

    /// Keeps sessions from ending while the transaction lasts.
    void holdSessions(Handle handle, String tenant, Collection<UUID> sessions);

    /// Keeps what the actors may do as it is while the transaction lasts, so that a revocation and a write have one
    /// order. What is granted meanwhile is not held off.
    void holdAccesses(Handle handle, String tenant, Collection<UUID> actors);

    /// Keeps everybody else from changing these reports while the transaction lasts.
    void lockReports(Handle handle, String tenant, Collection<UUID> reports);

    /// Keeps everybody else from changing or holding an account while the transaction lasts.
    void lockAccount(Handle handle, String tenant, UUID actor);
}
