package org.fieldkeep.simulation.kill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.cli.ServerMain;
import org.fieldkeep.simulation.http.ServerRows;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.http.TestReports;
import org.fieldkeep.simulation.http.TestServer;
import org.fieldkeep.simulation.kill.SaveJournal.Entry;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.report.HistoryEntry;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.report.ReportRow;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Two devices and a server, each a process of its own, killed in turn while they save and sync.
@Tag("process")
final class KilledAtRandomTest {

    private static final int KILLS = Integer.getInteger("kills", 20);
    private static final long SEED = Long.getLong("seed", 20_261_130L);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int LONGEST_LIFE_MILLIS = 300;

    private Path folder = Path.of(".");
    private int port;

    /// A device in all its lives.
    private final class Device implements AutoCloseable {

        private final String user;
        private final Path data;
        private final Path journal;
        private final JavaProcess saving;
        private final JavaProcess draining;
        private long writtenBefore;

        Device(String user) {
            this.user = user;
            this.data = folder.resolve(user);
            this.journal = folder.resolve(user + ".journal");
            this.saving = process("save");
            this.draining = process("drain");
        }

        void start() {
            writtenBefore = written();
            saving.start();
        }

        List<Entry> saves() {
            return SaveJournal.read(journal);
        }

        boolean works() {
            return written() > writtenBefore;
        }

        private long written() {
            try {
                return Files.exists(journal) ? Files.size(journal) : 0;
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        public void close() {
            saving.close();
            draining.close();
        }

        private JavaProcess process(String what) {
            return new JavaProcess(
                    folder.resolve(user + "." + what + ".log"),
                    HeadlessDeviceMain.class,
                    what,
                    data.toString(),
                    "http://127.0.0.1:" + port,
                    user,
                    journal.toString());
        }
    }

    @Test
    @Timeout(600)
    void nothingSavedIsMissingAndNothingIsAppliedTwice(@TempDir Path temporary) throws Exception {
        folder = temporary;
        port = freePort();
        Path serverData = Files.createDirectories(folder.resolve("server"));
        TestServer.start(serverData, InstantSource.system(), UUID::randomUUID, new SecureRandom(), new ServerParts())
                .close();
        try (JavaProcess server = server(serverData);
                Device one = new Device("worker-a");
                Device other = new Device("worker-b")) {
            server.start();
            one.start();
            other.start();
            killInTurn(server, List.of(one, other));
            one.saving.kill();
            other.saving.kill();
            await("the server is up", this::listening);
            for (Device device : List.of(one, other)) {
                device.draining.start();
            }
            for (Device device : List.of(one, other)) {
                assertThat(device.draining.ends(Duration.ofSeconds(90)))
                        .as(device.draining.said() + server.said())
                        .isZero();
            }
            server.kill();

            Map<UUID, String> onServer = contents(serverData);
            everythingSavedIsThere(one, onServer);
            everythingSavedIsThere(other, onServer);
            assertThat(one.saves().size() + other.saves().size()).isGreaterThan(KILLS);
        }
    }

    /// The server and one of the devices by turns, each while it has something to do.
    private void killInTurn(JavaProcess server, List<Device> devices) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int kill = 0; kill < KILLS; kill++) {
            Device device = devices.get(kill / 2 % devices.size());
            if (kill % 2 == 0) {
                await("the device saves", device::works);
                if (random.nextBoolean()) {
                    await("the server is up", this::listening);
                }
                Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
                device.saving.kill();
                device.start();
            } else {
                await("the server is up", this::listening);
                await("a device saves", () -> devices.stream().anyMatch(Device::works));
                Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
                server.kill();
                server.start();
            }
        }
    }

    private void everythingSavedIsThere(Device device, Map<UUID, String> onServer) {
        AccountDirectories directories = new AccountDirectories(device.data);
        Path account = directories.directory(directories.list().getFirst().id());
        try (SqliteDatabase local = open(account.resolve(AccountDirectories.DATABASE))) {
            assertThat(local.integrityProblems()).isEmpty();
        }
        try (LocalStore store = LocalStore.open(account, InstantSource.system(), UUID::randomUUID)) {
            assertThat(store.recoveredAtStart()).isEmpty();
            assertThat(store.outbox().unsettled()).isEmpty();
            assertThat(store.reviews().open()).isEmpty();
            List<ReportRow> rows = store.reports().list(ReportQuery.all(100_000), Live.none());
            assertThat(rows).allSatisfy(row -> assertThat(row.state().state()).isEqualTo(SyncState.SYNCED));
            Map<UUID, List<Entry>> saved = device.saves().stream().collect(Collectors.groupingBy(Entry::report));
            saved.forEach((report, entries) -> {
                SortedMap<Long, String> history = history(store, report);
                assertThat(entries)
                        .allSatisfy(entry -> assertThat(history).containsEntry(entry.localRevision(), entry.finding()));
                assertThat(onServer).containsEntry(report, history.get(history.lastKey()));
            });
        }
    }

    /// The newest content of each report on the server, each with as many effects as versions.
    private static Map<UUID, String> contents(Path serverData) {
        Map<UUID, String> contents = new HashMap<>();
        try (SqliteDatabase remote = open(serverData.resolve("fieldkeep-server.db"))) {
            assertThat(remote.integrityProblems()).isEmpty();
            ServerRows rows = new ServerRows(remote);
            assertThat(rows.disagreements()).isEmpty();
            rows.newestContents().forEach((report, content) -> {
                assertThat(rows.of(report)).isEqualTo(Effects.of(rows.of(report).version()));
                contents.put(report, TestReports.finding(content));
            });
        }
        return contents;
    }

    private static SortedMap<Long, String> history(LocalStore store, UUID report) {
        SortedMap<Long, String> history = new TreeMap<>();
        for (HistoryEntry entry : store.reports().history(report)) {
            if (entry.localRevision() != null) {
                history.put(entry.localRevision(), TestReports.finding(entry.content()));
            }
        }
        return history;
    }

    private JavaProcess server(Path data) {
        return new JavaProcess(
                folder.resolve("server.log"),
                ServerMain.class,
                "--data",
                data.toString(),
                "serve",
                "--port",
                Integer.toString(port));
    }

    private boolean listening() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 200);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static void await(String what, BooleanSupplier reached) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!reached.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            Thread.sleep(25);
        }
    }

    private static SqliteDatabase open(Path file) {
        return SqliteDatabase.open(file, SqliteSettings.standard());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
