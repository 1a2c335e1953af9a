package org.fieldkeep.simulation.http;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.client.backoff.NextAttempt;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.engine.SyncEngine;
import org.fieldkeep.client.session.AccountSignIn;
import org.fieldkeep.client.session.AccountSignIn.Result;
import org.fieldkeep.client.session.MemoryVault;
import org.fieldkeep.client.transport.HttpLimits;
import org.fieldkeep.client.transport.HttpTransport;
import org.fieldkeep.client.transport.ServerAddress;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountDirectories;

/// The program on one computer: a data directory, a key store and a way to one address. Accounts sign in to it.
///
/// Backoff is without chance, ten seconds per failure, so that a test can say when something is due.
public final class Installation implements AutoCloseable {

    /// How long the backoff waits per failure so far.
    public static final Duration BACKOFF_STEP = Duration.ofSeconds(10);

    private final Path data;
    private final ServerAddress address;
    private final InstantSource clock;
    private final Supplier<UUID> ids;
    private final EngineParts parts;
    private final HttpTransport http;
    private final Answers answers;
    private final MemoryVault vault = new MemoryVault();
    private final AccountDirectories directories;

    public Installation(Path data, URI server, HttpLimits limits, InstantSource clock, Supplier<UUID> ids) {
        this.data = data;
        this.address = ServerAddress.parse(server.toString(), false);
        this.clock = clock;
        this.ids = ids;
        this.http = new HttpTransport(address, limits);
        this.answers = new Answers(http);
        this.directories = new AccountDirectories(data);
        // a name for each run of the program would be random; here nothing draws on it
        this.parts = EngineParts.standard(() -> 0L)
                .withBackoff(NextAttempt.of(attempts -> BACKOFF_STEP.toMillis() * attempts));
    }

    /// Tries to sign in, and says how it ended.
    public Result tryToSignIn(String tenant, String user, String password) {
        List<Result> results = new ArrayList<>();
        new AccountSignIn(directories, vault, clock, ids)
                .signIn(
                        address,
                        answers,
                        tenant,
                        user,
                        password,
                        data.getFileName().toString(),
                        results::add);
        while (results.isEmpty()) {
            answers.takeNext();
        }
        return results.getFirst();
    }

    /// Signs somebody in.
    ///
    /// @throws IllegalStateException if that is refused
    public TestDevice signIn(String tenant, String user) {
        Result result = tryToSignIn(tenant, user, TestServer.PASSWORD);
        if (!(result instanceof Result.Ready ready)) {
            throw new IllegalStateException("not signed in: " + result);
        }
        TestDevice device =
                new TestDevice(this, directories.directory(ready.session().account()), ready.store());
        device.engine().adopt(ready.session());
        return device;
    }

    /// The program started again over an account's data, with whatever the key store remembers.
    public TestDevice open(Path account) {
        return new TestDevice(this, account, LocalStore.open(account, clock, ids));
    }

    /// Where accounts keep their data here.
    public AccountDirectories directories() {
        return directories;
    }

    /// The answers on their way.
    public Answers answers() {
        return answers;
    }

    SyncEngine engine(LocalStore store) {
        return new SyncEngine(
                store,
                answers,
                vault,
                clock,
                parts,
                new EngineSettings(
                        Duration.ofSeconds(30), 200, Duration.ofMinutes(15), Duration.ofMinutes(20), "test device"));
    }

    @Override
    public void close() {
        http.close();
    }
}
