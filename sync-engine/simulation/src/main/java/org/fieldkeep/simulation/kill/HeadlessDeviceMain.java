package org.fieldkeep.simulation.kill;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.random.RandomGenerator;
import org.fieldkeep.client.backoff.FullJitter;
import org.fieldkeep.client.backoff.NextAttempt;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.run.ElapsedClock;
import org.fieldkeep.client.run.SyncRunner;
import org.fieldkeep.client.session.AccountSignIn;
import org.fieldkeep.client.session.MemoryVault;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.client.transport.HttpLimits;
import org.fieldkeep.client.transport.HttpTransport;
import org.fieldkeep.client.transport.ServerAddress;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.simulation.http.TestReports;
import org.fieldkeep.simulation.http.TestServer;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.state.Live;

/// Saves reports of its own and syncs until it is killed, noting each acknowledged save in a journal; or, told to
/// drain, syncs until nothing waits and ends with 0.
///
/// Arguments: `save` or `drain`, the data directory, the server's address, the user's name, the journal.
public final class HeadlessDeviceMain {

    private static final Duration MOMENT = Duration.ofMillis(100);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MOST_MILLIS_BETWEEN_SAVES = 150;
    private static final int ONE_IN_SO_MANY_IS_NEW = 6;

    private final RandomGenerator random = RandomGenerator.getDefault();
    private final InstantSource clock = new ElapsedClock(InstantSource.system(), System::nanoTime);
    private final MemoryVault vault = new MemoryVault();
    private final AccountDirectories directories;
    private final ServerAddress address;
    private final HttpTransport transport;
    private final String user;
    private final Path journal;

    private HeadlessDeviceMain(Path data, String server, String user, Path journal) {
        this.directories = new AccountDirectories(data);
        this.address = ServerAddress.parse(server, false);
        this.transport = new HttpTransport(
                address, new HttpLimits(Duration.ofSeconds(1), Duration.ofSeconds(3), 64 * 1024, 1 << 22));
        this.user = user;
        this.journal = journal;
    }

    /// Runs until killed, or until nothing waits.
    public static void main(String[] arguments) throws InterruptedException {
        HeadlessDeviceMain device =
                new HeadlessDeviceMain(Path.of(arguments[1]), arguments[2], arguments[3], Path.of(arguments[4]));
        System.exit(device.run(arguments[0].equals("drain")) ? 0 : 1);
    }

    private boolean run(boolean drain) throws InterruptedException {
        LocalStore store = openStore();
        AccountProfile account = store.account();
        EngineParts parts = EngineParts.standard(random)
                .withBackoff(NextAttempt.of(new FullJitter(Duration.ofMillis(50), Duration.ofMillis(400), random)));
        EngineSettings settings = new EngineSettings(
                Duration.ofMillis(500), 100, Duration.ofSeconds(1), Duration.ofSeconds(5), "headless");
        SyncRunner runner = new SyncRunner(
                store, transport, vault, clock, parts, settings, () -> directories.trySenderLock(account.id()));
        runner.start();
        if (drain) {
            return drained(store, runner);
        }
        Thread.ofVirtual().start(() -> signInUntilItWorks(runner));
        save(store);
        return true;
    }

    /// The store that is there, or a new one as soon as the server lets somebody in.
    private LocalStore openStore() throws InterruptedException {
        while (true) {
            Optional<AccountProfile> known = directories.list().stream().findFirst();
            if (known.isPresent()) {
                return LocalStore.open(directories.directory(known.get().id()), clock, UUID::randomUUID);
            }
            CompletableFuture<AccountSignIn.Result> result = new CompletableFuture<>();
            new AccountSignIn(directories, vault, clock, UUID::randomUUID)
                    .signIn(address, transport, "north", user, TestServer.PASSWORD, "headless", result::complete);
            if (await(result) instanceof AccountSignIn.Result.Ready ready) {
                return ready.store();
            }
            TimeUnit.MILLISECONDS.sleep(MOMENT.toMillis());
        }
    }

    private void signInUntilItWorks(SyncRunner runner) {
        try {
            while (!(await(runner.signIn(TestServer.PASSWORD)) instanceof SignInResult.SignedIn)) {
                TimeUnit.MILLISECONDS.sleep(MOMENT.toMillis());
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private void save(LocalStore store) throws InterruptedException {
        List<UUID> reports = new ArrayList<>(SaveJournal.read(journal).stream()
                .map(SaveJournal.Entry::report)
                .distinct()
                .toList());
        try (SaveJournal saves = SaveJournal.open(journal)) {
            while (true) {
                boolean fresh = reports.isEmpty() || random.nextInt(ONE_IN_SO_MANY_IS_NEW) == 0;
                UUID report = fresh ? UUID.randomUUID() : reports.get(random.nextInt(reports.size()));
                String finding = "saved as " + Long.toHexString(random.nextLong());
                Saved saved = store.reports()
                        .save(report, content(finding), fresh ? new Stand.Nothing() : stand(store, report));
                saves.note(new SaveJournal.Entry(report, saved.localRevision(), finding));
                if (fresh) {
                    reports.add(report);
                }
                TimeUnit.MILLISECONDS.sleep(random.nextInt(MOST_MILLIS_BETWEEN_SAVES));
            }
        }
    }

    private boolean drained(LocalStore store, SyncRunner runner) throws InterruptedException {
        signInUntilItWorks(runner);
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!store.outbox().unsettled().isEmpty() && System.nanoTime() < end) {
            runner.syncNow();
            TimeUnit.MILLISECONDS.sleep(MOMENT.toMillis());
        }
        runner.close();
        boolean empty = store.outbox().unsettled().isEmpty();
        store.close();
        return empty;
    }

    private static Stand stand(LocalStore store, UUID report) {
        return store.reports().open(report, Live.none()).map(Shown::stand).orElseThrow();
    }

    private static ReportContent content(String finding) {
        return TestReports.submitted(finding);
    }

    private static <T> T await(CompletableFuture<T> result) throws InterruptedException {
        try {
            return result.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
