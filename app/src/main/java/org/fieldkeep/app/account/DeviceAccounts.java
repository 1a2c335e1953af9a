package org.fieldkeep.app.account;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.run.SyncRunner;
import org.fieldkeep.client.session.AccountSignIn;
import org.fieldkeep.client.session.CredentialVault;
import org.fieldkeep.client.transport.HttpLimits;
import org.fieldkeep.client.transport.HttpTransport;
import org.fieldkeep.client.transport.ServerAddress;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.account.AccountProfile;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The accounts of one data directory, opened with sync running.
public final class DeviceAccounts implements Accounts, FirstSignIn {

    private static final Logger LOG = LoggerFactory.getLogger(DeviceAccounts.class);

    private final AccountDirectories directories;
    private final CredentialVault vault;
    private final InstantSource clock;
    private final InstantSource elapsed;
    private final Supplier<UUID> ids;
    private final EngineParts parts;
    private final EngineSettings settings;

    /// @param clock the time of day, for what is stored
    /// @param elapsed time that only goes on, for what is waited for
    public DeviceAccounts(
            Path dataDirectory,
            CredentialVault vault,
            InstantSource clock,
            InstantSource elapsed,
            Supplier<UUID> ids,
            EngineParts parts,
            EngineSettings settings) {
        this.directories = new AccountDirectories(dataDirectory);
        this.vault = vault;
        this.clock = clock;
        this.elapsed = elapsed;
        this.ids = ids;
        this.parts = parts;
        this.settings = settings;
    }

    @Override
    public AccountsHere list() {
        return new AccountsHere(
                directories.list().stream()
                        .sorted(Comparator.comparing(AccountProfile::user))
                        .toList(),
                directories.unreadable());
    }

    /// Finishes removals of accounts that were begun and cut off; to be called at the start, before accounts are
    /// listed. What cannot be removed now is tried again at the next start.
    public void finishRemovals() {
        try {
            directories.finishRemovals();
        } catch (UncheckedIOException inTheWay) {
            LOG.warn("the data of a removed account is still on this computer", inTheWay);
        }
    }

    @Override
    public OpenAccount open(AccountProfile profile) {
        LocalStore store = LocalStore.open(directories.directory(profile.id()), profile.id(), clock, ids);
        return run(store, transport(address(profile.serverUrl())), null);
    }

    @Override
    public Outcome signIn(String address, String organisation, String name, String password) {
        ServerAddress server = address(address);
        HttpTransport transport = transport(server);
        CompletableFuture<AccountSignIn.Result> answer = new CompletableFuture<>();
        new AccountSignIn(directories, vault, clock, ids)
                .signIn(server, transport, organisation, name, password, settings.deviceName(), answer::complete);
        return switch (answer.join()) {
            case AccountSignIn.Result.Ready ready ->
                new Outcome.Opened(
                        run(ready.store(), transport, ready.session()),
                        vault.place() == CredentialVault.Place.KEY_STORE);
            case AccountSignIn.Result.NotSignedIn not -> {
                transport.close();
                yield new Outcome.NotSignedIn(not.why());
            }
            case AccountSignIn.Result.StoreUnusable unusable -> {
                transport.close();
                yield new Outcome.Unusable(unusable.problem(), unusable.directory());
            }
        };
    }

    private OpenAccount run(LocalStore store, HttpTransport transport, @Nullable Session session) {
        AccountProfile profile = store.account();
        SyncRunner runner = new SyncRunner(
                store, transport, vault, elapsed, parts, settings, () -> directories.trySenderLock(profile.id()));
        LocalAccount account = new LocalAccount(profile, store, runner, transport);
        if (session != null) {
            runner.adopt(session);
        }
        runner.start();
        return account;
    }

    private static ServerAddress address(String typed) {
        return ServerAddress.parse(typed, false);
    }

    private static HttpTransport transport(ServerAddress server) {
        return new HttpTransport(server, HttpLimits.standard());
    }
}
