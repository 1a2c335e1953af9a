package org.fieldkeep.server.session;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.sync.Problem;
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

    /// Asks again within the transaction that acts for callers of one tenant, and keeps their accounts, sessions and
    /// accesses as they are until it ends, so that ending or revoking and writing have one order.
    ///
    /// @return for each caller why it is not let in any more; empty for those who are
    public Map<Caller, Optional<Problem>> hold(Handle handle, String tenant, Collection<Caller> callers) {
        Dialect dialect = database.dialect();
        Set<UUID> actors = callers.stream().map(Caller::actor).collect(Collectors.toSet());
        dialect.holdAccounts(handle, tenant, actors);
        dialect.holdSessions(
                handle, tenant, callers.stream().map(Caller::session).collect(Collectors.toSet()));
        dialect.holdAccesses(handle, tenant, actors);
        Map<Caller, Optional<Problem>> held = new HashMap<>();
        for (Caller caller : callers) {
            held.put(caller, refusal(sessions.find(handle, caller.tokenHash(), Kind.ACCESS)));
        }
        return held;
    }

    private Token live(Handle handle, String hash) {
        Optional<Token> token = sessions.find(handle, hash, Kind.ACCESS);
        refusal(token).ifPresent(problem -> {
            throw new Refusal(problem);
        });
        return token.orElseThrow();
    }

    private Optional<Problem> refusal(Optional<Token> found) {
        if (found.isEmpty()) {
            return Optional.of(Problem.of(ProblemType.SIGN_IN_NEEDED, "There is no such session; sign in again."));
        }
        Token token = found.get();
        Instant now = clock.instant();
        if (token.disabled()) {
            return Optional.of(Problem.of(
                    ProblemType.ACCOUNT_DISABLED,
                    "This account was disabled; ask whoever runs the server to enable it."));
        }
        return token.ended() || !now.isBefore(token.tokenExpires()) || !now.isBefore(token.sessionExpires())
                ? Optional.of(Problem.of(ProblemType.SIGN_IN_NEEDED, "The session is over; sign in again."))
                : Optional.empty();
    }

    /// The first use of a pair proves that its rotation's answer arrived, so the token before it is now a copy. A
    /// full disk only delays that; it must not stop people from reading.
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
