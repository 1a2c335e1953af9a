package org.fieldkeep.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.fieldkeep.server.HardPostgres;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.postgres.PostgresDatabase;
import org.fieldkeep.server.postgres.PostgresSettings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// PostgreSQL itself is killed, whole, by its first process or by a single backend, while devices write through one
/// server process that has to come back to it by itself. The cluster is one whose administrator has told commits not to
/// wait for the disk. A few kills each time; as a campaign: `-Dgroups=campaign -DexcludedGroups=
/// -Dtest=PostgresKillTest`, with as many as `-Ddatabase.kills=N` says.
@Tag("process")
@Tag("postgres")
final class PostgresKillTest {

    private static final int DEVICES = 4;
    private static final int LONGEST_LIFE_MILLIS = 400;
    private static final int LONGEST_AWAY_MILLIS = 1_500;

    @TempDir
    Path folder;

    private final Workload workload = new Workload();

    private enum Kill {
        ALL,
        POSTMASTER,
        BACKEND
    }

    @Test
    @Timeout(600)
    void whatWasAcknowledgedSurvivesPostgresBeingKilled(TestReporter reporter) throws Exception {
        killed(6, reporter);
    }

    @Test
    @Tag("campaign")
    @Timeout(7_200)
    void whatWasAcknowledgedSurvivesPostgresBeingKilledOftenEnough(TestReporter reporter) throws Exception {
        killed(Integer.getInteger("database.kills", 100), reporter);
    }

    private void killed(int kills, TestReporter reporter) throws Exception {
        try (HardPostgres postgres =
                HardPostgres.begin(folder.resolve("cluster"), Map.of("synchronous_commit", "off"))) {
            try (ServerDatabase database =
                    PostgresDatabase.open(postgres.address(), null, PostgresSettings.standard())) {
                Workload.setUp(database);
            }
            ServingProcess server = new ServingProcess(postgres.address(), folder.resolve("server.log"));
            Map<String, Integer> heard = new TreeMap<>();
            Duration silent;
            try (HttpClient client = HttpClient.newHttpClient();
                    ExecutorService devices = Executors.newFixedThreadPool(DEVICES)) {
                server.start();
                server.awaitListening();
                List<URI> address = List.of(server.uri());
                List<Future<Map<String, Integer>>> working = new ArrayList<>();
                for (int i = 0; i < DEVICES; i++) {
                    Random random = new Random(i);
                    working.add(devices.submit(() -> {
                        Installation device =
                                new Installation(client, address, random, Workload.USER, Workload.PASSWORD);
                        workload.work(device, random);
                        return device.heard();
                    }));
                }
                try {
                    silent = kill(postgres, kills, new Random(20_261_201));
                } finally {
                    workload.end();
                }
                for (Future<Map<String, Integer>> device : working) {
                    device.get().forEach((what, times) -> heard.merge(what, times, Integer::sum));
                }
                assertThat(server.runs()).isTrue();
            } finally {
                server.end();
            }
            // nobody was told anything but that it is not known, and that it can be sent again
            assertThat(heard.keySet()).isSubsetOf("ACCEPTED", "VERSION_CONFLICT", "UNAVAILABLE", "503");
            assertThat(heard.keySet()).containsAnyOf("503", "UNAVAILABLE");
            String shown = kills + " kills, " + workload.offered() + " operations, silent for at most "
                    + silent.toMillis() + " ms once PostgreSQL was back, heard " + heard;
            reporter.publishEntry("shown", shown);
            Files.writeString(Path.of("target", "postgres-kills.txt"), shown + "\n");
            try (ServerDatabase database =
                    PostgresDatabase.open(postgres.address(), null, PostgresSettings.standard())) {
                database.read(Scope.of("north"), workload::compare);
            }
        }
    }

    /// @return how long the longest was in which nobody was told anything, from a backend's end or the return of all
    private Duration kill(HardPostgres postgres, int kills, Random random) throws Exception {
        Duration longest = Duration.ZERO;
        workload.awaitMoreTold();
        for (int kill = 0; kill < kills; kill++) {
            Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
            switch (Kill.values()[kill % Kill.values().length]) {
                case ALL -> {
                    postgres.killAll();
                    Thread.sleep(random.nextInt(LONGEST_AWAY_MILLIS));
                    postgres.start();
                }
                case POSTMASTER -> {
                    postgres.killPostmaster();
                    Thread.sleep(random.nextInt(LONGEST_AWAY_MILLIS));
                    postgres.start();
                }
                case BACKEND -> assertThat(postgres.killBackend()).isTrue();
            }
            long back = System.nanoTime();
            workload.awaitMoreTold();
            Duration silent = Duration.ofNanos(System.nanoTime() - back);
            longest = silent.compareTo(longest) > 0 ? silent : longest;
        }
        return longest;
    }
}
