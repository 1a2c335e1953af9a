package org.fieldkeep.client.session;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.fieldkeep.client.transport.ServerAddress;
import org.fieldkeep.client.transport.Transport;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.ServerInfo;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.StoreProblem;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.account.AccountProfile;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Signing in from the door: any account of any server. The first time makes the account's store; every later
/// time opens the one that is there, as the device it already is.
public final class AccountSignIn {

    private static final Logger LOG = LoggerFactory.getLogger(AccountSignIn.class);

    private final AccountDirectories directories;
    private final CredentialVault vault;
    private final InstantSource clock;
    private final Supplier<UUID> ids;

    public AccountSignIn(
            AccountDirectories directories, CredentialVault vault, InstantSource clock, Supplier<UUID> ids) {
        this.directories = directories;
        this.vault = vault;
        this.clock = clock;
        this.ids = ids;
    }

    /// How it ended.
    public sealed interface Result {

        /// Signed in, and the account's store is open.
        ///
        /// @param firstTime whether the store was made now
        /// @param clockDifference how far this computer's clock is ahead of the server's, if worth telling
        record Ready(
                LocalStore store,
                Session session,
                boolean firstTime,
                @Nullable Duration clockDifference) implements Result {}

        /// Not signed in.
        record NotSignedIn(SignInResult why) implements Result {}

        /// Signed in, but the account's store cannot be used or made; what is there was left as it is.
        ///
        /// @param problem a [StoreProblem], a [SqliteFailure] or an [UncheckedIOException]
        /// @param directory where the store is
        record StoreUnusable(RuntimeException problem, Path directory) implements Result {}
    }

    /// Signs in.
    ///
    /// @param transport to that address
    public void signIn(
            ServerAddress address,
            Transport transport,
            String tenant,
            String user,
            String password,
            String deviceName,
            Consumer<Result> whenDone) {
        new SignInExchange(transport, clock)
                .signIn(
                        tenant,
                        user,
                        password,
                        deviceName,
                        info -> knownDevice(info, tenant, user),
                        result -> whenDone.accept(
                                result instanceof SignInResult.SignedIn signedIn
                                        ? opened(address, signedIn)
                                        : new Result.NotSignedIn(result)));
    }

    private Result opened(ServerAddress address, SignInResult.SignedIn signedIn) {
        Session session = signedIn.session();
        AccountId account = session.account();
        Path directory = directories.directory(account);
        try {
            boolean firstTime = !directories.has(account);
            LocalStore store = firstTime
                    ? LocalStore.create(directory, profile(address, session), clock, ids)
                    : LocalStore.open(directory, account, clock, ids);
            vault.keep(account, session.refreshToken());
            return new Result.Ready(store, session, firstTime, signedIn.clockDifference());
        } catch (StoreProblem | SqliteFailure | UncheckedIOException unusable) {
            return new Result.StoreUnusable(unusable, directory);
        }
    }

    private static AccountProfile profile(ServerAddress address, Session session) {
        return new AccountProfile(
                session.account(), session.user(), address.toString(), session.epoch(), session.device());
    }

    private @Nullable UUID knownDevice(ServerInfo info, String tenant, String user) {
        try {
            return device(info, tenant, user);
        } catch (SqliteFailure | UncheckedIOException unreadable) {
            LOG.warn("The accounts on this computer could not be listed", unreadable);
            return null;
        }
    }

    private @Nullable UUID device(ServerInfo info, String tenant, String user) {
        return directories.list().stream()
                .filter(profile -> profile.id().server().equals(info.server())
                        && profile.id().tenant().equals(tenant)
                        && profile.user().equalsIgnoreCase(user))
                .map(AccountProfile::device)
                .findFirst()
                .orElse(null);
    }
}
