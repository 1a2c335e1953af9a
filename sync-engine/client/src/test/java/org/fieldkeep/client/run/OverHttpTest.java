package org.fieldkeep.client.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.engine.Rig;
import org.fieldkeep.client.engine.RunResult;
import org.fieldkeep.client.engine.SessionPhase;
import org.fieldkeep.client.session.AccountSignIn;
import org.fieldkeep.client.session.AccountSignIn.Result.NotSignedIn;
import org.fieldkeep.client.session.AccountSignIn.Result.Ready;
import org.fieldkeep.client.session.MemoryVault;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.client.transport.HttpLimits;
import org.fieldkeep.client.transport.HttpTransport;
import org.fieldkeep.client.transport.ScriptedServer;
import org.fieldkeep.client.transport.ServerAddress;
import org.fieldkeep.server.http.HttpServer;
import org.fieldkeep.server.http.HttpSettings;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sign-in, the runner and the single run against a real server over loopback, in real time.
final class OverHttpTest {

    private static final InstantSource CLOCK = InstantSource.system();

    @TempDir
    Path folder;

    private Rig rig;
    private HttpServer http;
    private ServerAddress address;
    private AccountDirectories directories;
    private final MemoryVault vault = new MemoryVault();

    @BeforeEach
    void start() {
        rig = new Rig(folder);
        rig.clock.moveTo(Instant.now());
        http = new HttpServer(rig.server.api(), HttpSettings.loopback(0), CLOCK, UUID::randomUUID);
        address = ServerAddress.parse("http://127.0.0.1:" + http.start(), false);
        directories = new AccountDirectories(folder.resolve("data"));
    }

    @AfterEach
    void stop() {
        http.close();
        rig.close();
    }

    @Test
    void theRunnerSendsWhatIsSavedAsSoonAsItIsSaved() throws Exception {
        Ready ready = signIn();
        try (var store = ready.store();
                HttpTransport transport = new HttpTransport(address, HttpLimits.standard());
                SyncRunner runner = runner(ready, transport)) {
            runner.adopt(ready.session());
            runner.start();
            await(() -> runner.status().lastRun() instanceof RunResult.Done);
            UUID report = UUID.randomUUID();
            store.reports().save(report, Rig.content("Culvert 7", "scour"), new Stand.Nothing());
            await(() -> store.reports()
                            .open(report, runner.status().live())
                            .orElseThrow()
                            .row()
                            .state()
                            .state()
                    == SyncState.SYNCED);
            assertThat(runner.signOut().get(10, TimeUnit.SECONDS)).isTrue();
            assertThat(runner.status().session()).isEqualTo(SessionPhase.SIGNED_OUT);
            assertThat(runner.signIn(Rig.PASSWORD).get(10, TimeUnit.SECONDS)).isInstanceOf(SignInResult.SignedIn.class);
            await(() -> runner.status().session() == SessionPhase.LIVE);
        }
    }

    @Test
    void aLockThatCannotBeMadeOnceEndsNoRunner() throws Exception {
        Ready ready = signIn();
        AtomicBoolean refused = new AtomicBoolean();
        try (var store = ready.store();
                HttpTransport transport = new HttpTransport(address, HttpLimits.standard());
                SyncRunner runner = new SyncRunner(
                        store, transport, vault, elapsed(), parts(), EngineSettings.standard("test"), () -> {
                            if (refused.compareAndSet(false, true)) {
                                throw new UncheckedIOException(new IOException("no space left"));
                            }
                            return directories.trySenderLock(ready.session().account());
                        })) {
            runner.adopt(ready.session());
            runner.start();
            await(refused::get);
            runner.syncNow();
            await(() -> runner.status().lastRun() instanceof RunResult.Done);
        }
    }

    @Test
    void onlyOneSenderPerAccountDirectory() throws Exception {
        Ready ready = signIn();
        try (var store = ready.store();
                HttpTransport transport = new HttpTransport(address, HttpLimits.standard())) {
            SyncOnce once = new SyncOnce(transport, vault, elapsed(), parts(), EngineSettings.standard("test"));
            try (SyncRunner runner = runner(ready, transport)) {
                runner.start();
                await(() -> runner.status().lastRun() instanceof RunResult.Done);
                assertThat(once.run(
                                store,
                                () -> directories.trySenderLock(ready.session().account()),
                                Duration.ofSeconds(10)))
                        .isEqualTo(new SyncOnce.Outcome.BusyElsewhere());
            }
            await(() -> {
                var lock = directories.trySenderLock(ready.session().account());
                lock.ifPresent(held -> held.close());
                return lock.isPresent();
            });
            UUID report = UUID.randomUUID();
            store.reports().save(report, Rig.content("Culvert 7", "scour"), new Stand.Nothing());
            assertThat(once.run(
                            store,
                            () -> directories.trySenderLock(ready.session().account()),
                            Duration.ofSeconds(30)))
                    .isInstanceOfSatisfying(
                            SyncOnce.Outcome.Ended.class,
                            ended -> assertThat(ended.result())
                                    .isInstanceOfSatisfying(
                                            RunResult.Done.class,
                                            done -> assertThat(done.sent()).isEqualTo(1)));
        }
    }

    @Test
    void aSingleRunWithoutASignInSaysSo() throws Exception {
        Ready ready = signIn();
        vault.forget(ready.session().account());
        try (var store = ready.store();
                HttpTransport transport = new HttpTransport(address, HttpLimits.standard())) {
            assertThat(new SyncOnce(transport, vault, elapsed(), parts(), EngineSettings.standard("test"))
                            .run(
                                    store,
                                    () -> directories.trySenderLock(
                                            ready.session().account()),
                                    Duration.ofSeconds(10)))
                    .isInstanceOfSatisfying(
                            SyncOnce.Outcome.Ended.class,
                            ended -> assertThat(ended.result()).isInstanceOf(RunResult.SignInNeeded.class));
        }
    }

    @Test
    void theSecondSignInOpensTheSameStoreAsTheSameDevice() throws Exception {
        Ready first = signIn();
        UUID device = first.store().device();
        first.store().close();
        Ready second = signIn();
        assertThat(first.firstTime()).isTrue();
        assertThat(second.firstTime()).isFalse();
        assertThat(second.session().device()).isEqualTo(device);
        second.store().close();
    }

    @Test
    void aWrongPasswordMakesNoStore() throws Exception {
        assertThat(signIn(address, "ann", "not the password"))
                .isEqualTo(new NotSignedIn(new SignInResult.WrongPassword()));
        assertThat(signIn(address, "nobody", Rig.PASSWORD))
                .isEqualTo(new NotSignedIn(new SignInResult.WrongPassword()));
        assertThat(directories.list()).isEmpty();
    }

    @Test
    void aDisabledAccountIsToldApart() throws Exception {
        rig.server.administration().setDisabled("north", "ann", true);
        assertThat(signIn(address, "ann", Rig.PASSWORD)).isEqualTo(new NotSignedIn(new SignInResult.AccountDisabled()));
    }

    @Test
    void whatIsNoFieldkeepServerNeverSeesThePassword() throws Exception {
        String page = "<html>It works!</html>";
        try (ScriptedServer other = new ScriptedServer()
                .then(
                        "HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\nContent-Length: " + page.length()
                                + "\r\n\r\n" + page,
                        true)
                .then("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}", true)) {
            assertThat(trouble(signIn(other.address(), "ann", Rig.PASSWORD))).isEqualTo(Trouble.NOT_FIELDKEEP);
            assertThat(trouble(signIn(other.address(), "ann", Rig.PASSWORD))).isEqualTo(Trouble.NOT_FIELDKEEP);
            assertThat(other.requests()).allMatch(line -> line.startsWith("GET /v1/server"));
        }
    }

    @Test
    void aCaptivePortalNeverSeesThePassword() throws Exception {
        try (ScriptedServer portal = new ScriptedServer()
                .then("HTTP/1.1 302 Found\r\nLocation: http://login.example/\r\nContent-Length: 0\r\n\r\n", true)) {
            assertThat(trouble(signIn(portal.address(), "ann", Rig.PASSWORD))).isEqualTo(Trouble.NETWORK_LOGIN);
        }
    }

    @Test
    void nobodyThereAndUnknownNamesAreToldApart() throws Exception {
        assertThat(trouble(signIn(ServerAddress.parse("http://127.0.0.1:" + freePort(), false), "ann", Rig.PASSWORD)))
                .isEqualTo(Trouble.UNREACHABLE);
        assertThat(trouble(signIn(ServerAddress.parse("https://no-such-host.invalid", false), "ann", Rig.PASSWORD)))
                .isEqualTo(Trouble.UNKNOWN_HOST);
    }

    @Test
    void aClockThatIsWrongIsMentionedAndHindersNothing() throws Exception {
        InstantSource behind = () -> Instant.now().minus(Duration.ofMinutes(14));
        CompletableFuture<AccountSignIn.Result> result = new CompletableFuture<>();
        try (HttpTransport transport = new HttpTransport(address, HttpLimits.standard())) {
            new AccountSignIn(directories, vault, behind, UUID::randomUUID)
                    .signIn(address, transport, "north", "ann", Rig.PASSWORD, "test", result::complete);
            assertThat(result.get(20, TimeUnit.SECONDS)).isInstanceOfSatisfying(Ready.class, ready -> {
                assertThat(ready.clockDifference()).isBetween(Duration.ofMinutes(-15), Duration.ofMinutes(-13));
                ready.store().close();
            });
        }
    }

    // --- helpers

    private Ready signIn() throws Exception {
        return (Ready) signIn(address, "ann", Rig.PASSWORD);
    }

    private AccountSignIn.Result signIn(ServerAddress server, String user, String password) throws Exception {
        CompletableFuture<AccountSignIn.Result> result = new CompletableFuture<>();
        try (HttpTransport transport = new HttpTransport(server, HttpLimits.standard())) {
            new AccountSignIn(directories, vault, CLOCK, UUID::randomUUID)
                    .signIn(server, transport, "north", user, password, "test", result::complete);
            return result.get(20, TimeUnit.SECONDS);
        }
    }

    private SyncRunner runner(Ready ready, HttpTransport transport) {
        return new SyncRunner(
                ready.store(),
                transport,
                vault,
                elapsed(),
                parts(),
                EngineSettings.standard("test"),
                () -> directories.trySenderLock(ready.session().account()));
    }

    private static EngineParts parts() {
        return EngineParts.standard(new SplittableRandom(1));
    }

    private static ElapsedClock elapsed() {
        return new ElapsedClock(CLOCK, System::nanoTime);
    }

    private static Trouble trouble(AccountSignIn.Result result) {
        assertThat(result).isInstanceOf(NotSignedIn.class);
        assertThat(((NotSignedIn) result).why()).isInstanceOf(SignInResult.Failed.class);
        return ((SignInResult.Failed) ((NotSignedIn) result).why()).trouble();
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        for (int i = 0; i < 600 && !condition.getAsBoolean(); i++) {
            Thread.sleep(50);
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
