package org.fieldkeep.server.session;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.store.AccountStore;
import org.fieldkeep.server.store.AccountStore.Account;
import org.fieldkeep.server.store.DeviceStore;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.server.store.SessionStore;
import org.fieldkeep.server.store.SessionStore.Kind;
import org.fieldkeep.server.store.SessionStore.Token;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Grants, renews and ends sessions.
public class Sessions {

    private static final Logger LOG = LoggerFactory.getLogger(Sessions.class);

    private final ServerDatabase database;
    private final IdentityStore identities;
    private final AccountStore accounts;
    private final DeviceStore devices;
    private final SessionStore sessions;
    private final PasswordCheck passwords;
    private final Tokens tokens;
    private final SessionTimes times;
    private final InstantSource clock;
    private final Supplier<UUID> ids;

    /// Keeps sessions in this database.
    public Sessions(
            ServerDatabase database,
            IdentityStore identities,
            AccountStore accounts,
            DeviceStore devices,
            SessionStore sessions,
            PasswordCheck passwords,
            Tokens tokens,
            SessionTimes times,
            InstantSource clock,
            Supplier<UUID> ids) {
        this.database = database;
        this.identities = identities;
        this.accounts = accounts;
        this.devices = devices;
        this.sessions = sessions;
        this.passwords = passwords;
        this.tokens = tokens;
        this.times = times;
        this.clock = clock;
        this.ids = ids;
    }

    /// Grants a session for name and password. A device that is not one of the account's, or none, gets a new one.
    ///
    /// @param address where the request came from; empty if unknown
    /// @throws Refusal if name and password do not belong together, the account is disabled, or too many were tried
    public Session signIn(SignIn request, String address) {
        Optional<Account> found = database.read(
                Scope.of(request.tenant()), handle -> accounts.find(handle, request.tenant(), request.user()));
        Account account = passwords.check(request, address, found);
        return database.write(Scope.of(account.tenant()), handle -> {
            Account present = accounts.find(handle, account.tenant(), account.user())
                    .filter(still -> still.passwordHash().equals(account.passwordHash()))
                    .orElseThrow(() -> Refusal.of(
                            ProblemType.WRONG_PASSWORD, "The password has just changed; sign in with the new one."));
            if (present.disabled()) {
                throw Refusal.of(
                        ProblemType.ACCOUNT_DISABLED,
                        "This account was disabled; ask whoever runs the server to enable it.");
            }
            UUID device = device(handle, present, request);
            Instant now = clock.instant();
            UUID session = ids.get();
            sessions.forgetExpired(handle, present.tenant(), now);
            sessions.add(handle, session, present.tenant(), present.actor(), device, now, now.plus(times.absolute()));
            String access = tokens.random();
            String refresh = tokens.random();
            return grant(
                    handle, present.tenant(), present.actor(), present.user(), device, session, 1, access, refresh);
        });
    }

    /// Exchanges a refresh token for the next pair. Until that pair was seen in use, exchanging the same token again
    /// gives the same pair again; after that it is a copy, and ends the session.
    ///
    /// @throws Refusal if the token is not one of a live session, or a copy
    public Session refresh(String refreshToken) {
        String hash = Tokens.hash(refreshToken);
        Supplier<Session> outcome = database.write(Scope.ofToken(hash), handle -> {
            Token token = sessions.find(handle, hash, Kind.REFRESH)
                    .orElseThrow(
                            () -> Refusal.of(ProblemType.SIGN_IN_NEEDED, "There is no such session; sign in again."));
            if (token.disabled()) {
                throw Refusal.of(
                        ProblemType.ACCOUNT_DISABLED,
                        "This account was disabled; ask whoever runs the server to enable it.");
            }
            Instant now = clock.instant();
            if (token.ended() || !now.isBefore(token.tokenExpires()) || !now.isBefore(token.sessionExpires())) {
                throw Refusal.of(ProblemType.SIGN_IN_NEEDED, "The session is over; sign in again.");
            }
            return exchange(handle, token, refreshToken, now);
        });
        return outcome.get();
    }

    private Supplier<Session> exchange(Handle handle, Token token, String refreshToken, Instant now) {
        boolean newest = token.generation() == token.current();
        boolean previous = token.generation() == token.current() - 1;
        if (newest) {
            sessions.used(handle, token.session(), token.generation());
            sessions.rotate(handle, token.session(), token.generation() + 1, now);
        } else if (!previous || token.used() >= token.current()) {
            boolean late = previous && now.isBefore(token.rotatedAt().plus(times.lateCopies()));
            if (!late) {
                LOG.warn("a spent refresh token was used again; session {} ended", token.session());
                sessions.end(handle, token.session());
            }
            return () -> {
                throw Refusal.of(ProblemType.SIGN_IN_NEEDED, "This token was exchanged before; sign in again.");
            };
        }
        byte[] key = identities.read(handle).tokenKey();
        Session session = grant(
                handle,
                token.tenant(),
                token.actor(),
                token.user(),
                token.device(),
                token.session(),
                token.generation() + 1,
                tokens.derived(key, "access", refreshToken),
                tokens.derived(key, "refresh", refreshToken));
        return () -> session;
    }

    /// Ends the caller's session.
    public void signOut(Caller caller) {
        database.write(Scope.of(caller.tenant()), handle -> {
            sessions.end(handle, caller.session());
            return null;
        });
    }

    /// Registers another device for the caller's account.
    public UUID newDevice(Caller caller, String name) {
        UUID device = ids.get();
        database.write(Scope.of(caller.tenant()), handle -> {
            devices.add(handle, device, caller.tenant(), caller.actor(), shortened(name), clock.instant());
            return null;
        });
        return device;
    }

    private Session grant(
            Handle handle,
            String tenant,
            UUID actor,
            String user,
            UUID device,
            UUID session,
            long generation,
            String access,
            String refresh) {
        Instant now = clock.instant();
        sessions.putToken(handle, Tokens.hash(access), session, Kind.ACCESS, generation, now.plus(times.access()));
        sessions.putToken(handle, Tokens.hash(refresh), session, Kind.REFRESH, generation, now.plus(times.idle()));
        IdentityStore.Identity identity = identities.read(handle);
        return new Session(
                new AccountId(identity.server(), tenant, actor),
                user,
                identity.epoch(),
                device,
                access,
                times.access().toSeconds(),
                refresh);
    }

    private UUID device(Handle handle, Account account, SignIn request) {
        UUID claimed = request.device();
        if (claimed != null
                && devices.find(handle, claimed)
                        .filter(device -> device.actor().equals(account.actor()))
                        .isPresent()) {
            return claimed;
        }
        UUID device = ids.get();
        devices.add(
                handle, device, account.tenant(), account.actor(), shortened(request.deviceName()), clock.instant());
        return device;
    }

    private static String shortened(String name) {
        return name.codePointCount(0, name.length()) <= Wire.MAX_DEVICE_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, Wire.MAX_DEVICE_NAME));
    }
}
