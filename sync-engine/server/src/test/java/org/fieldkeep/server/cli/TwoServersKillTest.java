package org.fieldkeep.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.fieldkeep.server.PostgresCluster;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.postgres.PostgresAddress;
import org.fieldkeep.server.postgres.PostgresDatabase;
import org.fieldkeep.server.postgres.PostgresSettings;
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
    private static final int DEVICES = 4;

    @TempDir
    Path folder;

    private final Workload workload = new Workload();

    @Test
    @Timeout(3_600)
    void nothingIsLostOrDoubledWhicheverServerIsKilled(TestReporter reporter) throws Exception {
        PostgresAddress owner = PostgresCluster.newDatabase();
        try (ServerDatabase database = PostgresDatabase.open(owner, null, PostgresSettings.standard())) {
            Workload.setUp(database);
            List<ServingProcess> servers = List.of(
                    new ServingProcess(owner, folder.resolve("one.log")),
                    new ServingProcess(owner, folder.resolve("other.log")));
            try (HttpClient client = HttpClient.newHttpClient();
                    ExecutorService devices = Executors.newFixedThreadPool(DEVICES)) {
                servers.forEach(ServingProcess::start);
                List<URI> addresses = servers.stream().map(ServingProcess::uri).toList();
                List<Future<Integer>> working = new ArrayList<>();
                for (int i = 0; i < DEVICES; i++) {
                    Random random = new Random(i);
                    working.add(devices.submit(() -> workload.work(
                            new Installation(client, addresses, random, Workload.USER, Workload.PASSWORD), random)));
                }
                kill(servers, new Random(20_261_130));
                workload.end();
                int asked = 0;
                for (Future<Integer> device : working) {
                    asked += device.get();
                }
                assertThat(workload.told()).isPositive();
                // requests were cut and repeated, or nothing of this was shown
                assertThat(asked).isGreaterThan(workload.offered());
                reporter.publishEntry(
                        "shown",
                        KILLS + " kills, " + workload.offered() + " operations, asked for " + asked + " times");
            } finally {
                servers.forEach(ServingProcess::end);
            }
            database.read(Scope.of("north"), workload::compare);
        }
    }

    private void kill(List<ServingProcess> servers, Random random) throws Exception {
        for (int kill = 0; kill < KILLS; kill++) {
            workload.awaitMoreTold();
            ServingProcess victim = anyListening(servers, random);
            Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
            victim.kill();
            victim.start();
        }
        for (ServingProcess server : servers) {
            server.awaitListening();
        }
    }

    /// Whichever is up, while the other may still be starting after the kill before.
    private static ServingProcess anyListening(List<ServingProcess> servers, Random random) throws Exception {
        List<ServingProcess> up =
                servers.stream().filter(ServingProcess::listens).toList();
        for (int tries = 0; up.isEmpty(); tries++) {
            servers.get(tries % servers.size()).awaitListening();
            up = servers.stream().filter(ServingProcess::listens).toList();
        }
        return up.get(random.nextInt(up.size()));
    }
}
