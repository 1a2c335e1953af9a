package org.fieldkeep.server.session;

import java.time.InstantSource;
import java.util.List;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.database.Dialect;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.database.StorageFailure;
import org.fieldkeep.server.store.SessionStore;
import org.fieldkeep.server.store.SessionStore.Kind;
import org.fieldkeep.server.store.SessionStore.Token;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells who an access token belongs to.
public class Authentication {

    private static final Logger LOG = LoggerFactory.getLogger(Authentication.class);

    private final ServerDatabase database;
    private final SessionStore sessions;
    private final InstantSource clock;

    /// Reads sessions from this database.
    public Authentication(ServerDatabase database, SessionStore sessions, InstantSource clock) {
        this.database = database;
        this.sessions = sessions;
        this.clock = clock;
    }

    /// Who the token belongs to.
    ///
    /// @throws Refusal if it is not the token of a live session
    public Caller caller(String accessToken) {
        String hash = Tokens.hash(accessToken);
        Token token = database.read(Scope.ofToken(hash), handle -> live(handle, hash));
        if (token.generation() > token.used()) {
            noteUse(token);
        }
        return new Caller(token.tenant(), token.actor(), token.user(), token.session(), token.device(), hash);
    }

    /// Asks again within the transaction that acts for the caller, and keeps account, session and accesses as they are
    /// until it ends, so that ending or revoking and writing have one order.
    ///
    /// @throws Refusal if the session ended since
    public void hold(Handle handle, Caller caller) {
        Dialect dialect = database.dialect();
        dialect.holdAccounts(handle, caller.tenant(), List.of(caller.actor()));
        dialect.holdSessions(handle, caller.tenant(), List.of(caller.session()));
        live(handle, caller.tokenHash());
        dialect.holdAccesses(handle, caller.tenant(), List.of(caller.actor()));
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
            database.write(Scope.of(token.tenant()), handle -> {
                sessions.used(handle, token.session(), token.generation());
                return null;
            });
        } catch (StorageFailure failure) {
            LOG.warn("could not note the use of a session: {}", failure.kind());
        }
    }
}
