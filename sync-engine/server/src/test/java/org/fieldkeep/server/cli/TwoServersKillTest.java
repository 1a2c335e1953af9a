package org.fieldkeep.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.OperationAnswer.Refused;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.server.PostgresCluster;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.postgres.PostgresAddress;
import org.fieldkeep.server.postgres.PostgresDatabase;
import org.fieldkeep.server.postgres.PostgresSettings;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Two server processes on one PostgreSQL, killed at random while several devices write through whichever answers. A
/// few kills each time; as a campaign: `-Dtest=TwoServersKillTest -Dkills=200`.
@Tag("process")
@Tag("postgres")
final class TwoServersKillTest {

    private static final int KILLS = Integer.getInteger("kills", 6);
    private static final int LONGEST_LIFE_MILLIS = 400;
    private static final int LONGEST_WAIT_MILLIS = 30_000;
    private static final int DEVICES = 4;
    private static final int BATCH = 3;
    private static final String PASSWORD = "correct horse";
    private static final String FORM = """
            {"id":"visit","version":1,"title":{"en":"Visit"},"fields":[{"name":"place","type":"text"}]}""";

    @TempDir
    Path folder;

    private final Map<UUID, SealedOperation> offered = new ConcurrentHashMap<>();
    private final Map<UUID, Receipt> told = new ConcurrentHashMap<>();
    private final Map<UUID, Base> shared = new ConcurrentHashMap<>();
    private final AtomicBoolean over = new AtomicBoolean();

    /// What one operation did, as one of the tables has it.
    private record Effect(String operation, String report, long version, long revision) {}

    /// A change of a report, as the feed has it.
    private record Place(String report, long version, long revision) {}

    @Test
    @Timeout(3_600)
    void nothingIsLostOrDoubledWhicheverServerIsKilled(TestReporter reporter) throws Exception {
        PostgresAddress owner = PostgresCluster.newDatabase();
        try (ServerDatabase database = PostgresDatabase.open(owner, null, PostgresSettings.standard())) {
            setUp(database);
            List<Serving> servers = List.of(new Serving(owner, "one"), new Serving(owner, "other"));
            try (HttpClient client = HttpClient.newHttpClient();
                    ExecutorService devices = Executors.newFixedThreadPool(DEVICES)) {
                servers.forEach(Serving::start);
                List<URI> addresses = servers.stream().map(Serving::uri).toList();
                List<Future<Integer>> working = new ArrayList<>();
                for (int i = 0; i < DEVICES; i++) {
                    Random random = new Random(i);
                    working.add(devices.submit(
                            () -> work(new Installation(client, addresses, random, "ann", PASSWORD), random)));
                }
                kill(servers, new Random(20_261_130));
                over.set(true);
                int asked = 0;
                for (Future<Integer> device : working) {
                    asked += device.get();
                }
                assertThat(told).isNotEmpty();
                // requests were cut and repeated, or nothing of this was shown
                assertThat(asked * BATCH).isGreaterThan(offered.size());
                reporter.publishEntry(
                        "shown", KILLS + " kills, " + offered.size() + " operations, " + asked + " requests");
            } finally {
                servers.forEach(Serving::end);
            }
            database.read(Scope.of("north"), this::compare);
        }
    }

    private static void setUp(ServerDatabase database) {
        var admin = ServerMain.server(database, UUID::randomUUID).administration();
        admin.addTenant("north");
        admin.addProject("north", "bridges", "Bridges");
        admin.publishForm("north", FORM);
        admin.addUser("north", "ann", PASSWORD, false);
        admin.setAccess("north", "bridges", "ann", Access.Role.CONTRIBUTOR, Access.Reach.ALL);
    }

    /// Creates reports, and changes some that other devices change too.
    private int work(Installation device, Random random) throws InterruptedException {
        while (!over.get()) {
            List<SealedOperation> batch = new ArrayList<>();
            for (int i = 0; i < BATCH - 1; i++) {
                batch.add(device.seal(UUID.randomUUID(), null, "new"));
            }
            List<Map.Entry<UUID, Base>> known = List.copyOf(shared.entrySet());
            batch.add(
                    known.size() < 5
                            ? device.seal(UUID.randomUUID(), null, "shared")
                            : contested(device, known.get(random.nextInt(known.size()))));
            batch.forEach(one -> offered.put(one.operation().id(), one));
            for (OperationAnswer answer : device.settle(batch)) {
                settled(answer);
            }
        }
        return device.asked();
    }

    private static SealedOperation contested(Installation device, Map.Entry<UUID, Base> report) {
        return device.seal(report.getKey(), report.getValue(), "changed");
    }

    private void settled(OperationAnswer answer) {
        switch (answer) {
            case Accepted accepted -> {
                told.put(accepted.operation(), accepted.receipt());
                UUID report = Objects.requireNonNull(offered.get(accepted.operation()))
                        .operation()
                        .report();
                if (shared.size() < 5 || shared.containsKey(report)) {
                    shared.merge(
                            report,
                            new Base(accepted.receipt().version(), accepted.operation()),
                            (before, after) -> after.version() > before.version() ? after : before);
                }
            }
            case Refused refused -> assertThat(refused.problem().type()).isEqualTo(ProblemType.VERSION_CONFLICT);
        }
    }

    private void kill(List<Serving> servers, Random random) throws Exception {
        for (int kill = 0; kill < KILLS; kill++) {
            awaitMoreTold();
            Serving victim = anyListening(servers, random);
            Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
            victim.kill();
            victim.start();
        }
        for (Serving server : servers) {
            server.awaitListening();
        }
    }

    /// A kill while nobody has got to work yet shows nothing.
    private void awaitMoreTold() throws InterruptedException {
        int before = told.size();
        for (int tries = 0; told.size() <= before && tries < LONGEST_WAIT_MILLIS / 10; tries++) {
            Thread.sleep(10);
        }
    }

    /// Whichever is up, while the other may still be starting after the kill before.
    private static Serving anyListening(List<Serving> servers, Random random) throws Exception {
        List<Serving> up = servers.stream().filter(Serving::listens).toList();
        for (int tries = 0; up.isEmpty(); tries++) {
            servers.get(tries % servers.size()).awaitListening();
            up = servers.stream().filter(Serving::listens).toList();
        }
        return up.get(random.nextInt(up.size()));
    }

    /// Receipts, versions and feed tell of the same effects, and of those the devices were told of.
    private boolean compare(Handle handle) {
        List<Effect> receipts = effects(handle, """
                SELECT operation, report, version, feed_revision FROM receipt WHERE outcome = 'ACCEPTED'
                """);
        List<Effect> versions = effects(handle, "SELECT operation, report, version, feed_revision FROM report_version");
        List<Place> feed = handle.createQuery("SELECT report, version, revision FROM change WHERE kind = 'REPORT'")
                .map((row, context) -> new Place(row.getString(1), row.getLong(2), row.getLong(3)))
                .list();
        assertThat(versions.stream().map(Effect::operation)).doesNotHaveDuplicates();
        assertThat(receipts).containsExactlyInAnyOrderElementsOf(versions);
        assertThat(feed)
                .containsExactlyInAnyOrderElementsOf(versions.stream()
                        .map(one -> new Place(one.report(), one.version(), one.revision()))
                        .toList());

        Map<UUID, Effect> byOperation =
                versions.stream().collect(Collectors.toMap(one -> UUID.fromString(one.operation()), one -> one));
        assertThat(byOperation.keySet()).isEqualTo(told.keySet());
        told.forEach((operation, receipt) -> {
            Effect effect = Objects.requireNonNull(byOperation.get(operation));
            assertThat(effect.version()).isEqualTo(receipt.version());
            assertThat(effect.revision()).isEqualTo(receipt.feedRevision());
        });

        List<Long> places = numbers(handle, "SELECT revision FROM change ORDER BY revision");
        assertThat(numbers(handle, "SELECT revision FROM feed_head")).containsExactly((long) places.size());
        assertThat(places)
                .isEqualTo(LongStream.rangeClosed(1, places.size()).boxed().toList());
        assertThat(Set.copyOf(numbers(handle, "SELECT COUNT(*) FROM receipt WHERE outcome = 'CLAIMED'")))
                .containsExactly(0L);
        assertThat(numbers(handle, """
                SELECT COUNT(*) FROM report r
                 WHERE r.version <> (SELECT MAX(v.version) FROM report_version v WHERE v.report = r.report)
                    OR r.version <> (SELECT COUNT(*) FROM report_version v WHERE v.report = r.report)
                """)).containsExactly(0L);
        return true;
    }

    private static List<Effect> effects(Handle handle, String rows) {
        return handle.createQuery(rows)
                .map((row, context) -> new Effect(row.getString(1), row.getString(2), row.getLong(3), row.getLong(4)))
                .list();
    }

    private static List<Long> numbers(Handle handle, String rows) {
        return handle.createQuery(rows).mapTo(Long.class).list();
    }

    /// One of the server processes, in all its lives.
    private final class Serving {
        private final PostgresAddress owner;
        private final Path log;
        private final int port;
        private @Nullable Process process;

        Serving(PostgresAddress owner, String name) throws IOException {
            this.owner = owner;
            this.log = folder.resolve(name + ".log");
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                this.port = socket.getLocalPort();
            }
        }

        URI uri() {
            return URI.create("http://127.0.0.1:" + port);
        }

        void start() {
            try {
                process = new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-Xmx128m",
                                "-cp",
                                System.getProperty("java.class.path"),
                                ServerMain.class.getName(),
                                "--database",
                                owner.as(PostgresCluster.APPLICATION).toString(),
                                "serve",
                                "--port",
                                Integer.toString(port))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        void awaitListening() throws Exception {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
            while (!listens()) {
                assertThat(process).as("%s", log).isNotNull().matches(Process::isAlive, "runs");
                assertThat(System.nanoTime()).as("%s", log).isLessThan(end);
                Thread.sleep(20);
            }
        }

        private boolean listens() {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 200);
                return true;
            } catch (IOException notYet) {
                return false;
            }
        }

        void kill() throws InterruptedException {
            if (process != null) {
                process.destroyForcibly().waitFor();
            }
        }

        void end() {
            if (process != null) {
                process.destroyForcibly();
            }
        }
    }
}
