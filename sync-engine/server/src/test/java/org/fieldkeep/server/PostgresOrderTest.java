package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.server.Phone.content;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.server.PostgresCluster.TwoRoles;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.postgres.PostgresSettings;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What happens beside each other on PostgreSQL, and in which order it counts.
@Tag("postgres")
final class PostgresOrderTest {

    private static final int RACES = 1_000;

    private TwoRoles database;
    private ServerWorld world;
    private Phone ann;
    private Phone ben;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @BeforeEach
    void open() {
        PostgresSettings usual = PostgresSettings.standard();
        database = PostgresCluster.testDatabase(
                new PostgresSettings(4, Duration.ofMillis(800), usual.statement(), Duration.ofSeconds(20)));
        world = new ServerWorld(database);
        ann = world.phone("north", "ann");
        ben = world.phone("north", "ben");
    }

    @AfterEach
    void close() {
        threads.shutdownNow();
        database.close();
    }

    /// Each round grants, then lets a write and the revocation run at once. The write lies before the revocation in the
    /// feed, or it was refused: never accepted behind it.
    @Test
    void aWriteAndARevocationHaveOneOrder() throws Exception {
        int before = 0;
        int refused = 0;
        CyclicBarrier start = new CyclicBarrier(2);
        for (int round = 0; round < RACES; round++) {
            world.admin.setAccess("north", "bridges", "ben", Role.CONTRIBUTOR, Reach.ALL);
            SealedOperation operation = ben.create(UUID.randomUUID(), content("raced"));
            Future<OperationAnswer> write = threads.submit(() -> {
                start.await();
                return ben.push(operation).getFirst();
            });
            start.await();
            if (round % 3 == 0) {
                TimeUnit.MICROSECONDS.sleep(round % 17 * 500L);
            }
            world.admin.removeAccess("north", "bridges", "ben");
            long revoked = head();
            switch (write.get()) {
                case Accepted accepted -> {
                    assertThat(accepted.receipt().feedRevision()).isLessThan(revoked);
                    before++;
                }
                case OperationAnswer.Refused no -> {
                    assertThat(no.problem().type()).isEqualTo(ProblemType.FORBIDDEN);
                    assertThat(versionsOf(operation.operation().id())).isZero();
                    refused++;
                }
            }
        }
        assertThat(before).isPositive();
        assertThat(refused).isPositive();
        assertThat(before + refused).isEqualTo(RACES);
    }

    @Test
    void aWriterThatStallsBeforeTheHeadHoldsUpNobodyAndIsSkippedByNobody() throws Exception {
        Stalled stalled = stalled(false);
        List<UUID> meanwhile = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            UUID report = UUID.randomUUID();
            ann.accepted(ann.create(report, content("meanwhile")));
            meanwhile.add(report);
        }
        ChangePage page = ben.changes(null, 1_000);
        assertThat(reports(page)).containsAll(meanwhile).doesNotContain(stalled.report);
        stalled.goOn();
        assertThat(reports(ben.changes(page.cursor(), 1_000))).containsExactly(stalled.report);
    }

    @Test
    void aWriterThatStallsHoldingTheHeadMakesOthersWaitAndThenSayLater() throws Exception {
        ChangePage page = ben.changes(null, 1_000);
        Stalled stalled = stalled(true);
        SealedOperation waiting = ann.create(UUID.randomUUID(), content("waiting"));
        OperationAnswer answer = ann.push(waiting).getFirst();
        assertThat(AcceptanceContract.problem(answer).type()).isEqualTo(ProblemType.UNAVAILABLE);
        assertThat(reports(ben.changes(page.cursor(), 1_000))).isEmpty();
        stalled.goOn();
        ann.accepted(waiting);
        assertThat(reports(ben.changes(page.cursor(), 1_000)))
                .containsExactly(stalled.report, waiting.operation().report());
    }

    @Test
    void anIdleTransactionElsewhereDelaysNothing() throws Exception {
        TwoRoles elsewhere = PostgresCluster.testDatabase();
        CountDownLatch opened = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        Future<?> idle = threads.submit(() -> elsewhere.serving().write(Scope.of("other"), handle -> {
            handle.createQuery("SELECT pg_current_xact_id()::text")
                    .mapTo(String.class)
                    .one();
            opened.countDown();
            return await(over);
        }));
        opened.await();
        ChangePage page = ben.changes(null, 1_000);
        UUID report = UUID.randomUUID();
        ann.accepted(ann.create(report, content("not delayed")));
        assertThat(reports(ben.changes(page.cursor(), 1_000))).containsExactly(report);
        over.countDown();
        idle.get();
        elsewhere.close();
    }

    @Test
    void aTransactionThatStandsStillIsEndedByTheDatabase() {
        PostgresSettings usual = PostgresSettings.standard();
        try (TwoRoles impatient = PostgresCluster.testDatabase(
                new PostgresSettings(2, usual.lockWait(), usual.statement(), Duration.ofMillis(200)))) {
            Throwable ended = org.assertj.core.api.Assertions.catchThrowable(() -> impatient
                    .serving()
                    .write(Scope.of("north"), handle -> {
                        pause(Duration.ofMillis(600));
                        return handle.execute("DELETE FROM session WHERE tenant = 'north'");
                    }));
            assertThat(ended).isInstanceOf(org.fieldkeep.server.database.StorageFailure.class);
            assertThat(impatient
                            .serving()
                            .<Integer>write(Scope.of("north"), handle -> handle.execute("DELETE FROM session")))
                    .isZero();
        }
    }

    /// A writer of another process that wrote a report and stops, before it takes the head or while it holds it.
    private Stalled stalled(boolean holdingTheHead) throws Exception {
        Stalled stalled = new Stalled();
        CountDownLatch there = new CountDownLatch(1);
        String operation = UUID.randomUUID().toString();
        stalled.done = CompletableFuture.runAsync(
                () -> database.serving().write(Scope.of("north"), handle -> {
                    String actor = handle.createQuery("SELECT actor FROM account WHERE user_name = 'ann'")
                            .mapTo(String.class)
                            .one();
                    handle.execute(
                            "INSERT INTO report VALUES ('north', ?, 1, ?, ?, 'bridges', 'SUBMITTED', 0)",
                            stalled.report.toString(),
                            operation,
                            actor);
                    if (!holdingTheHead) {
                        there.countDown();
                        await(stalled.goOn);
                    }
                    long place = takeHead(handle);
                    handle.execute("""
                            INSERT INTO report_version
                            SELECT tenant, report, version, operation, creator, project, status, ?, NULL, ?, 0
                              FROM report
                             WHERE report = ?
                            """, ContentJson.write(content("stalled")), place, stalled.report.toString());
                    handle.execute(
                            "INSERT INTO change (tenant, revision, kind, report, version) VALUES ('north', ?, 'REPORT', ?, 1)",
                            place,
                            stalled.report.toString());
                    if (holdingTheHead) {
                        there.countDown();
                        await(stalled.goOn);
                    }
                    return null;
                }),
                threads);
        there.await();
        return stalled;
    }

    private static long takeHead(Handle handle) {
        return handle.createQuery(
                        "UPDATE feed_head SET revision = revision + 1 WHERE tenant = 'north' RETURNING revision")
                .mapTo(Long.class)
                .one();
    }

    private static final class Stalled {
        final UUID report = UUID.randomUUID();
        final CountDownLatch goOn = new CountDownLatch(1);
        CompletableFuture<?> done = new CompletableFuture<>();

        void goOn() throws Exception {
            goOn.countDown();
            done.get();
        }
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void pause(Duration length) {
        try {
            Thread.sleep(length);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<UUID> reports(ChangePage page) {
        return page.changes().stream()
                .filter(Change.ReportVersion.class::isInstance)
                .map(change -> ((Change.ReportVersion) change).report())
                .toList();
    }

    private long head() {
        return database.serving()
                .read(
                        Scope.of("north"),
                        handle -> handle.createQuery("SELECT revision FROM feed_head")
                                .mapTo(Long.class)
                                .one());
    }

    private long versionsOf(UUID operation) {
        return database.serving()
                .read(
                        Scope.of("north"),
                        handle -> handle.createQuery("SELECT COUNT(*) FROM report_version WHERE operation = ?")
                                .bind(0, operation.toString())
                                .mapTo(Long.class)
                                .one());
    }
}
