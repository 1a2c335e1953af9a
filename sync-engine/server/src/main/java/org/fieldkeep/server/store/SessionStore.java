package org.fieldkeep.server.store;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/// Sessions and the hashes of their tokens.
public class SessionStore {

    /// What a token is for.
    public enum Kind {
        /// Sent with each request.
        ACCESS,
        /// Exchanged for the next pair.
        REFRESH
    }

    /// A token with the session and account it belongs to.
    ///
    /// @param generation how many rotations it is from the sign-in
    /// @param current the newest generation the session handed out
    /// @param used the newest generation that anybody was seen to hold
    public record Token(
            UUID session,
            String tenant,
            UUID actor,
            String user,
            UUID device,
            long generation,
            Instant tokenExpires,
            long current,
            long used,
            Instant rotatedAt,
            boolean ended,
            Instant sessionExpires,
            boolean disabled) {}

    /// A new session of an account on a device.
    public void add(
            Handle handle, UUID session, String tenant, UUID actor, UUID device, Instant now, Instant expiresAt) {
        handle.createUpdate("""
                        INSERT INTO session (session, tenant, actor, device, generation, used_generation, rotated_at,
                                             ended, expires_at, created_at)
                        VALUES (:session, :tenant, :actor, :device, 1, 0, :now, 0, :expiresAt, :now)
                        """)
                .bind("session", session.toString())
                .bind("tenant", tenant)
                .bind("actor", actor.toString())
                .bind("device", device.toString())
                .bind("now", now.toEpochMilli())
                .bind("expiresAt", expiresAt.toEpochMilli())
                .execute();
    }

    /// Remembers a token by its hash; the same token again only lives longer.
    public void putToken(Handle handle, String hash, UUID session, Kind kind, long generation, Instant expiresAt) {
        handle.createUpdate("""
                        INSERT INTO session_token (token_hash, session, kind, generation, expires_at)
                        VALUES (:hash, :session, :kind, :generation, :expiresAt)
                        ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at
                        """)
                .bind("hash", hash)
                .bind("session", session.toString())
                .bind("kind", kind.name())
                .bind("generation", generation)
                .bind("expiresAt", expiresAt.toEpochMilli())
                .execute();
    }

    /// The token of that hash and kind.
    public Optional<Token> find(Handle handle, String hash, Kind kind) {
        return handle.createQuery("""
                        SELECT s.session, s.tenant, s.actor, a.user_name, s.device, t.generation,
                               t.expires_at AS token_expires, s.generation AS current, s.used_generation AS used,
                               s.rotated_at, s.ended, s.expires_at AS session_expires, a.disabled
                          FROM session_token t
                          JOIN session s ON s.session = t.session
                          JOIN account a ON a.actor = s.actor AND a.tenant = s.tenant
                         WHERE t.token_hash = :hash AND t.kind = :kind
                        """)
                .bind("hash", hash)
                .bind("kind", kind.name())
                .map((row, context) -> new Token(
                        Sql.uuid(row, "session"),
                        row.getString("tenant"),
                        Sql.uuid(row, "actor"),
                        row.getString("user_name"),
                        Sql.uuid(row, "device"),
                        row.getLong("generation"),
                        Sql.instant(row, "token_expires"),
                        row.getLong("current"),
                        row.getLong("used"),
                        Sql.instant(row, "rotated_at"),
                        Sql.flag(row, "ended"),
                        Sql.instant(row, "session_expires"),
                        Sql.flag(row, "disabled")))
                .findOne();
    }

    /// Moves the session on to its next generation and forgets access tokens from before the previous one.
    public void rotate(Handle handle, UUID session, long generation, Instant now) {
        handle.createUpdate("UPDATE session SET generation = :generation, rotated_at = :now WHERE session = :session")
                .bind("session", session.toString())
                .bind("generation", generation)
                .bind("now", now.toEpochMilli())
                .execute();
        handle.createUpdate("""
                        DELETE FROM session_token
                         WHERE session = :session AND kind = 'ACCESS' AND generation < :generation - 1
                        """)
                .bind("session", session.toString())
                .bind("generation", generation)
                .execute();
    }

    /// Notes that a token of this generation was seen.
    public void used(Handle handle, UUID session, long generation) {
        handle.createUpdate("""
                        UPDATE session SET used_generation = :generation
                         WHERE session = :session AND used_generation < :generation
                        """)
                .bind("session", session.toString())
                .bind("generation", generation)
                .execute();
    }

    /// Ends one session.
    public void end(Handle handle, UUID session) {
        handle.createUpdate("UPDATE session SET ended = 1 WHERE session = :session")
                .bind("session", session.toString())
                .execute();
    }

    /// Ends every session of an account.
    ///
    /// @return how many were live
    public int endAll(Handle handle, UUID actor) {
        return handle.createUpdate("UPDATE session SET ended = 1 WHERE actor = :actor AND ended = 0")
                .bind("actor", actor.toString())
                .execute();
    }

    /// Forgets the tenant's sessions that expired before `before`, with their tokens.
    public void forgetExpired(Handle handle, String tenant, Instant before) {
        handle.createUpdate("DELETE FROM session WHERE tenant = :tenant AND expires_at < :before")
                .bind("tenant", tenant)
                .bind("before", before.toEpochMilli())
                .execute();
    }
}
