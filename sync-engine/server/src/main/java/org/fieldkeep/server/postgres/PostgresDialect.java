package org.fieldkeep.server.postgres;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.server.database.Dialect;
import org.fieldkeep.server.database.Scope;
import org.jdbi.v3.core.Handle;

/// What is particular about PostgreSQL. Row-level security shows a transaction the rows of the tenant it entered and no
/// others; rows that must not change under it are locked by id, in the order of their text.
public final class PostgresDialect implements Dialect {

    /// The advisory lock that a write of one tenant shares and a write of the whole server has alone.
    private static final long WHOLE_SERVER = 0x6669656c646b6570L;

    @Override
    public List<String> tenants(Handle handle) {
        return handle.createQuery("SELECT name FROM names_of_tenants() AS name ORDER BY name")
                .mapTo(String.class)
                .list();
    }

    @Override
    public void enter(Handle handle, String tenant) {
        handle.createQuery("SELECT set_config('fieldkeep.tenant', :tenant, true)")
                .bind("tenant", tenant)
                .mapTo(String.class)
                .one();
    }

    /// The first statement of a transaction that may write.
    void beginWrite(Handle handle, Scope scope) {
        switch (scope) {
            case Scope.Server server ->
                handle.createQuery("SELECT pg_advisory_xact_lock(:whole)")
                        .bind("whole", WHOLE_SERVER)
                        .mapTo(String.class)
                        .list();
            case Scope.Tenant one ->
                handle.createQuery("""
                                SELECT set_config('fieldkeep.tenant', :tenant, true),
                                       pg_advisory_xact_lock_shared(:whole)
                                """)
                        .bind("tenant", one.tenant())
                        .bind("whole", WHOLE_SERVER)
                        .mapTo(String.class)
                        .one();
            case Scope.Token token ->
                handle.createQuery("""
                            SELECT set_config('fieldkeep.tenant', tenant_of_token(:hash), true),
                                   pg_advisory_xact_lock_shared(:whole)
                            """)
                        .bind("hash", token.hash())
                        .bind("whole", WHOLE_SERVER)
                        .mapTo(String.class)
                        .one();
        }
    }

    /// The first statement of a transaction that only reads.
    void beginRead(Handle handle, Scope scope) {
        switch (scope) {
            case Scope.Server server -> {}
            case Scope.Tenant one -> enter(handle, one.tenant());
            case Scope.Token token ->
                handle.createQuery("SELECT set_config('fieldkeep.tenant', tenant_of_token(:hash), true)")
                        .bind("hash", token.hash())
                        .mapTo(String.class)
                        .one();
        }
    }

    @Override
    public void holdAccounts(Handle handle, String tenant, Collection<UUID> actors) {
        lock(handle, tenant, actors, """
                SELECT actor FROM account WHERE tenant = :tenant AND actor = ANY(:ids) ORDER BY actor FOR SHARE
                """);
    }

    @Override
    public void holdSessions(Handle handle, String tenant, Collection<UUID> sessions) {
        lock(handle, tenant, sessions, """
                SELECT session FROM session WHERE tenant = :tenant AND session = ANY(:ids) ORDER BY session FOR SHARE
                """);
    }

    @Override
    public void holdAccesses(Handle handle, String tenant, Collection<UUID> actors) {
        lock(handle, tenant, actors, """
                SELECT actor FROM access WHERE tenant = :tenant AND actor = ANY(:ids) ORDER BY actor, project FOR SHARE
                """);
    }

    @Override
    public void lockReports(Handle handle, String tenant, Collection<UUID> reports) {
        lock(handle, tenant, reports, """
                SELECT report FROM report WHERE tenant = :tenant AND report = ANY(:ids) ORDER BY report FOR UPDATE
                """);
    }

    @Override
    public void lockAccount(Handle handle, String tenant, UUID actor) {
        handle.createQuery("SELECT actor FROM account WHERE tenant = :tenant AND actor = :actor FOR UPDATE")
                .bind("tenant", tenant)
                .bind("actor", actor.toString())
                .mapTo(String.class)
                .list();
    }

    private static void lock(Handle handle, String tenant, Collection<UUID> ids, String rows) {
        handle.createQuery(rows)
                .bind("tenant", tenant)
                .bindArray("ids", String.class, ids.stream().map(UUID::toString).toArray())
                .mapTo(String.class)
                .list();
    }
}
