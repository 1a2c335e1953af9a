package org.fieldkeep.server.session;

import java.time.InstantSource;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.store.SessionStore;
import org.fieldkeep.server.store.SessionStore.Kind;
import org.fieldkeep.server.store.SessionStore.Token;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteFailure;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells who an access token belongs to.
public class Authentication {

    private static final Logger LOG = LoggerFactory.getLogger(Authentication.class);

    private final Database database;
    private final SessionStore sessions;
    private final InstantSource clock;

    /// Reads sessions from this database.
    public Authentication(Database database, SessionStore sessions, InstantSource clock) {
        this.database = database;
        this.sessions = sessions;
        this.clock = clock;
    }

    /// Who the token belongs to.
    ///
    /// @throws Refusal if it is not the token of a live session
    public Caller caller(String accessToken) {
        String hash = Tokens.hash(accessToken);
        Token token = database.read(handle -> live(handle, hash));
        if (token.generation() > token.used()) {
            noteUse(token);
        }
        return new Caller(token.tenant(), token.actor(), token.user(), token.session(), token.device(), hash);
    }

    /// Asks again within the transaction that acts for the caller, so that ending a session and writing under it
    /// have
    /// one order.
    ///
    /// @throws Refusal if the session ended since
    public void stillLive(Handle handle, Caller caller) {
        live(handle, caller.tokenHash());
    }

    private Token live(Handle handle, String hash) {
        Token token = sessions.find(handle, hash, Kind.ACCESS)
                .orElseThrow(() -> Refusal.of(ProblemType.SIGN_IN_NEEDED, "There is no such session; sign in again."));
        if (token.disabled()) {
            throw Refusal.of(
                    ProblemType.ACCOUNT_DISABLED,
                    "This account was disabled; ask whoever runs the server to enable it.");
        }
        if (token.ended()
                || !clock.instant().isBefore(token.tokenExpires())
                || !clock.instant().isBefore(token.sessionExpires())) {
            throw Refusal.of(ProblemType.SIGN_IN_NEEDED, "The session is over; sign in again.");
        }
        return token;
    }

    /// The first use of a pair proves that its rotation's answer arrived, so the token before it is now a copy. A
    /// full
    /// disk only delays that; it must not stop people from reading.
    private void noteUse(Token token) {
        try {
            database.write(handle -> {
                sessions.used(handle, token.session(), token.generation());
                return null;
            });
        } catch (SqliteFailure failure) {
            LOG.warn("could not note the use of a session: {}", failure.kind());
        }
    }
}
