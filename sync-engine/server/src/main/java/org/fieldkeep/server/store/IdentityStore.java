package org.fieldkeep.server.store;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.session.Ancestry;
import org.jdbi.v3.core.Handle;

/// Which server this is, in which of its lives, and the keys that go with the database.
public class IdentityStore {

    /// The server's own row.
    ///
    /// @param restoring whether a restore is still open: devices may still offer what the backup lacks
    /// @param macKey what cursors are signed with
    /// @param tokenKey what successor tokens are derived with
    @SuppressWarnings("ArrayRecordComponent") // keys are compared by nobody
    public record Identity(UUID server, UUID epoch, boolean restoring, byte[] macKey, byte[] tokenKey) {
        @Override
        public String toString() {
            return "Identity[" + server + ", epoch " + epoch + "]";
        }
    }

    /// The identity; empty in a database that was never served.
    public Optional<Identity> find(Handle handle) {
        return handle.createQuery("SELECT server, epoch, restoring, mac_key, token_key FROM server_identity")
                .map((row, context) -> new Identity(
                        Sql.uuid(row, "server"),
                        Sql.uuid(row, "epoch"),
                        Sql.flag(row, "restoring"),
                        row.getBytes("mac_key"),
                        row.getBytes("token_key")))
                .findOne();
    }

    /// The identity of a database that has one.
    public Identity read(Handle handle) {
        return find(handle).orElseThrow(() -> new IllegalStateException("the database has no identity yet"));
    }

    /// Writes the first identity, unless another process was first.
    public void insert(Handle handle, Identity identity) {
        handle.createUpdate("""
                        INSERT INTO server_identity (one, server, epoch, restoring, mac_key, token_key)
                        VALUES (1, :server, :epoch, :restoring, :macKey, :tokenKey)
                        ON CONFLICT DO NOTHING
                        """)
                .bind("server", identity.server().toString())
                .bind("epoch", identity.epoch().toString())
                .bind("restoring", Sql.flag(identity.restoring()))
                .bind("macKey", identity.macKey())
                .bind("tokenKey", identity.tokenKey())
                .execute();
    }

    /// Notes that a tenant leaves the present life at its head; to be done for each before the next begins.
    public void leave(Handle handle, String tenant) {
        handle.createUpdate("""
                        INSERT INTO earlier_life (position, epoch, tenant, head)
                        SELECT 1 + (SELECT COUNT(*) FROM earlier_life e WHERE e.tenant = f.tenant),
                               (SELECT epoch FROM server_identity), f.tenant, f.revision
                          FROM feed_head f WHERE f.tenant = :tenant
                        """).bind("tenant", tenant).execute();
    }

    /// Begins another life.
    public void startEpoch(Handle handle, UUID epoch) {
        handle.createUpdate("UPDATE server_identity SET epoch = :epoch, restoring = 1")
                .bind("epoch", epoch.toString())
                .execute();
    }

    /// Ends the time in which devices may still offer what the backup lacks.
    public void closeRestore(Handle handle) {
        handle.execute("UPDATE server_identity SET restoring = 0");
    }

    /// Whether a tenant ever lived on from a backup.
    public boolean wasRestored(Handle handle, String tenant) {
        return handle.createQuery("SELECT COUNT(*) FROM earlier_life WHERE tenant = :tenant")
                        .bind("tenant", tenant)
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    /// The lives of the server as a tenant needs to know them.
    public Ancestry ancestry(Handle handle, String tenant) {
        List<Ancestry.Life> earlier = handle.createQuery("""
                        SELECT epoch, head FROM earlier_life WHERE tenant = :tenant ORDER BY position
                        """)
                .bind("tenant", tenant)
                .map((row, context) -> new Ancestry.Life(Sql.uuid(row, "epoch"), row.getLong("head")))
                .list();
        return new Ancestry(read(handle).epoch(), earlier);
    }
}
