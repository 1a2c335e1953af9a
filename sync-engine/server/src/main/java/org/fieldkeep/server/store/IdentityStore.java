package org.fieldkeep.server.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.session.Ancestry;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Which server this is, in which of its lives, and the keys that go with the database.
public class IdentityStore {

    /// By what it was noticed that the database was put back from a copy without a word.
    public enum Sign {
        /// The copy itself says that it is one.
        BACKUP,
        /// The mark outside the database says that it once held more.
        MARK,
        /// A device shows that it heard more.
        HEARD
    }

    /// The server's own row.
    ///
    /// @param restoring whether a restore is still open: devices may still offer what the backup lacks
    /// @param macKey what cursors are signed with
    /// @param tokenKey what successor tokens are derived with
    /// @param began when the present life began; of two that do not know each other, the later one counts
    /// @param stoppedBy why nothing is to be served until the next life begins; null while all is well
    @SuppressWarnings("ArrayRecordComponent") // keys are compared by nobody
    public record Identity(
            UUID server,
            UUID epoch,
            boolean restoring,
            byte[] macKey,
            byte[] tokenKey,
            Instant began,
            @Nullable Sign stoppedBy) {
        @Override
        public String toString() {
            return "Identity[" + server + ", epoch " + epoch + "]";
        }
    }

    /// The identity; empty in a database that was never served.
    public Optional<Identity> find(Handle handle) {
        return handle.createQuery("""
                        SELECT server, epoch, restoring, mac_key, token_key, began_at, stopped_by FROM server_identity
                        """)
                .map((row, context) -> new Identity(
                        Sql.uuid(row, "server"),
                        Sql.uuid(row, "epoch"),
                        Sql.flag(row, "restoring"),
                        row.getBytes("mac_key"),
                        row.getBytes("token_key"),
                        Sql.instant(row, "began_at"),
                        sign(row.getString("stopped_by"))))
                .findOne();
    }

    /// The identity of a database that has one.
    public Identity read(Handle handle) {
        return find(handle).orElseThrow(() -> new IllegalStateException("the database has no identity yet"));
    }

    /// Writes the first identity, unless another process was first.
    public void insert(Handle handle, Identity identity) {
        handle.createUpdate("""
                        INSERT INTO server_identity (one, server, epoch, restoring, mac_key, token_key, began_at)
                        VALUES (1, :server, :epoch, :restoring, :macKey, :tokenKey, :began)
                        ON CONFLICT DO NOTHING
                        """)
                .bind("server", identity.server().toString())
                .bind("epoch", identity.epoch().toString())
                .bind("restoring", Sql.flag(identity.restoring()))
                .bind("macKey", identity.macKey())
                .bind("tokenKey", identity.tokenKey())
                .bind("began", identity.began().toEpochMilli())
                .execute();
    }

    private static @Nullable Sign sign(@Nullable String name) {
        return name == null ? null : Sign.valueOf(name);
    }

    /// Notes that a tenant leaves the present life; to be done for each before the next begins.
    ///
    /// @param head the last place of that life's feed that the next goes on from
    public void leave(Handle handle, String tenant, long head) {
        handle.createUpdate("""
                        INSERT INTO earlier_life (position, epoch, tenant, head)
                        SELECT 1 + (SELECT COUNT(*) FROM earlier_life e WHERE e.tenant = f.tenant),
                               (SELECT epoch FROM server_identity), f.tenant, CAST(:head AS BIGINT)
                          FROM feed_head f WHERE f.tenant = :tenant
                        """).bind("tenant", tenant).bind("head", head).execute();
    }

    /// Notes that nothing is to be served in this life any more; the first reason stays.
    public void stop(Handle handle, UUID epoch, Sign sign) {
        handle.createUpdate("""
                        UPDATE server_identity SET stopped_by = :sign WHERE epoch = :epoch AND stopped_by IS NULL
                        """)
                .bind("sign", sign.name())
                .bind("epoch", epoch.toString())
                .execute();
    }

    /// Begins another life, in which is served again; always later than the one before, whatever the clock says.
    public void startEpoch(Handle handle, UUID epoch, Instant now) {
        handle.createUpdate("""
                        UPDATE server_identity
                           SET epoch = :epoch, restoring = 1, stopped_by = NULL,
                               began_at = CASE WHEN began_at < :now THEN :now ELSE began_at + 1 END
                        """)
                .bind("epoch", epoch.toString())
                .bind("now", now.toEpochMilli())
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
