package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.OperationAnswer.Refused;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.server.ServerWorld.AnsweredProblem;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.postgres.PostgresDatabase;
import org.fieldkeep.server.postgres.PostgresSettings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A disk under PostgreSQL that is really full: what lies in tables alone, and the log of writes as well.
@Tag("process")
@Tag("postgres")
final class PostgresFullDiskTest {

    private static final int REQUESTS = 24;
    /// More than a page of a table has room for, and nothing that compresses.
    private static final int LENGTH = 48_000;

    private static final int LONGEST_WAIT_MILLIS = 120_000;

    @TempDir
    Path folder;

    private final Random random = new Random(53_100);

    @Test
    @Timeout(300)
    void whereTablesFindNoRoomEveryoneIsToldAndNothingIsRecorded(TestReporter reporter) throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), 48);
                HardPostgres postgres = HardPostgres.begin(folder.resolve("cluster"), Map.of())) {
            Path tables = Files.createDirectory(disk.folder().resolve("tables"));
            postgres.asSuperuser("postgres", "CREATE TABLESPACE small LOCATION '" + tables + "'");
            postgres.asSuperuser("postgres", "ALTER DATABASE fieldkeep SET TABLESPACE small");
            Map<ProblemType, Integer> told = fullAndEmptiedAgain(disk, postgres, () -> {});
            assertThat(told.keySet()).isEqualTo(Set.of(ProblemType.STORAGE_FULL));
            reporter.publishEntry("told", told.toString());
        }
    }

    @Test
    @Timeout(300)
    void whereTheLogFindsNoRoomNothingAcknowledgedIsLost(TestReporter reporter) throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), 160);
                HardPostgres postgres = HardPostgres.begin(
                        disk.folder().resolve("cluster"),
                        Map.of("min_wal_size", "32MB", "max_wal_size", "32MB", "wal_recycle", "off"))) {
            Map<ProblemType, Integer> told = fullAndEmptiedAgain(disk, postgres, postgres::useUpLog);
            assertThat(told.keySet())
                    .contains(ProblemType.UNAVAILABLE)
                    .isSubsetOf(ProblemType.STORAGE_FULL, ProblemType.UNAVAILABLE);
            reporter.publishEntry("told", told.toString());
        }
    }

    /// Fills the disk to the last byte, asks until something is not accepted, makes room, and sends the same bytes
    /// again.
    ///
    /// @param meanwhile happens while the first are pushed
    /// @return how often what was told while it was full
    private Map<ProblemType, Integer> fullAndEmptiedAgain(SmallDisk disk, HardPostgres postgres, Runnable meanwhile)
            throws Exception {
        try (ServerDatabase owning = PostgresDatabase.open(postgres.address(), null, PostgresSettings.standard());
                ServerDatabase serving = PostgresDatabase.open(
                        postgres.address().as(PostgresCluster.APPLICATION), null, PostgresSettings.standard())) {
            Phone ann = new ServerWorld(new Both(serving, owning)).phone("north", "ann");
            Set<SealedOperation> accepted = new HashSet<>();
            operations(ann).forEach(one -> {
                ann.accepted(one);
                accepted.add(one);
            });
            disk.fill();
            Map<ProblemType, Integer> told = new EnumMap<>(ProblemType.class);
            List<SealedOperation> waiting = new ArrayList<>();
            Thread beside = Thread.ofVirtual().start(meanwhile);
            for (boolean over = false; waiting.isEmpty() || !over; ) {
                over = !beside.isAlive();
                pushedTogether(ann, operations(ann)).forEach((one, answer) -> {
                    answer.ifPresentOrElse(
                            problem -> {
                                told.merge(problem, 1, Integer::sum);
                                waiting.add(one);
                            },
                            () -> accepted.add(one));
                });
            }
            disk.makeRoom();
            awaitServing(ann, postgres);
            assertThat(recorded(serving)).isEqualTo(ids(accepted));
            for (SealedOperation one : waiting) {
                assertThat(((Accepted) ann.push(one).getFirst()).replayed()).isFalse();
                accepted.add(one);
            }
            assertThat(recorded(serving)).isEqualTo(ids(accepted));
            return told;
        }
    }

    /// Each pushed by a thread of its own; empty where it was accepted.
    private static Map<SealedOperation, Optional<ProblemType>> pushedTogether(
            Phone phone, List<SealedOperation> operations) throws Exception {
        Map<SealedOperation, Future<Optional<ProblemType>>> pushed = new HashMap<>();
        Map<SealedOperation, Optional<ProblemType>> answers = new HashMap<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            operations.forEach(one -> pushed.put(one, threads.submit(() -> problem(phone, one))));
            for (Map.Entry<SealedOperation, Future<Optional<ProblemType>>> one : pushed.entrySet()) {
                answers.put(one.getKey(), one.getValue().get());
            }
        }
        return answers;
    }

    private static Optional<ProblemType> problem(Phone phone, SealedOperation operation) {
        try {
            return switch (phone.push(operation).getFirst()) {
                case Accepted accepted -> Optional.empty();
                case Refused refused -> Optional.of(refused.problem().type());
            };
        } catch (AnsweredProblem whole) {
            return Optional.of(whole.problem.type());
        }
    }

    private List<SealedOperation> operations(Phone phone) {
        byte[] bytes = new byte[LENGTH];
        return Stream.generate(() -> {
                    random.nextBytes(bytes);
                    return phone.create(
                            UUID.randomUUID(), Phone.content(Base64.getEncoder().encodeToString(bytes)));
                })
                .limit(REQUESTS)
                .toList();
    }

    /// Returns when the server answers again; PostgreSQL is started where it ended for want of room, as its service
    /// would.
    private static void awaitServing(Phone phone, HardPostgres postgres) throws Exception {
        for (int waited = 0; ; waited += 100) {
            if (!postgres.runs()) {
                postgres.start();
            }
            try {
                phone.changes(null, 1);
                return;
            } catch (AnsweredProblem notYet) {
                assertThat(notYet.problem.type()).isEqualTo(ProblemType.UNAVAILABLE);
                assertThat(waited).isLessThan(LONGEST_WAIT_MILLIS);
                Thread.sleep(100);
            }
        }
    }

    private static Set<UUID> recorded(ServerDatabase database) {
        return database.read(
                Scope.of("north"),
                handle -> Set.copyOf(handle.createQuery("""
                                SELECT r.operation FROM receipt r
                                  JOIN report_version v ON v.tenant = r.tenant AND v.operation = r.operation
                                  JOIN change c ON c.tenant = v.tenant AND c.revision = v.feed_revision
                                """).mapTo(UUID.class).list()));
    }

    private static Set<UUID> ids(Set<SealedOperation> operations) {
        return operations.stream().map(one -> one.operation().id()).collect(Collectors.toSet());
    }

    private record Both(ServerDatabase serving, ServerDatabase owning) implements TestDatabase {
        @Override
        public void close() {}
    }
}
