package org.fieldkeep.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
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
import org.fieldkeep.server.database.ServerDatabase;
import org.jdbi.v3.core.Handle;

/// What several devices write while something is being killed, what they were told of it, and whether the tables
/// afterwards say the same.
final class Workload {

    static final String USER = "ann";
    static final String PASSWORD = "correct horse";
    private static final int BATCH = 3;
    private static final int LONGEST_WAIT_MILLIS = 120_000;
    private static final String FORM = """
            {"id":"visit","version":1,"title":{"en":"Visit"},"fields":[{"name":"place","type":"text"}]}""";

    private final Map<UUID, SealedOperation> offered = new ConcurrentHashMap<>();
    private final Map<UUID, Receipt> told = new ConcurrentHashMap<>();
    private final Map<UUID, Base> shared = new ConcurrentHashMap<>();
    private final AtomicBoolean over = new AtomicBoolean();

    /// What one operation did, as one of the tables has it.
    private record Effect(String operation, String report, long version, long revision) {}

    /// A change of a report, as the feed has it.
    private record Place(String report, long version, long revision) {}

    /// The organisation north with a project, a form and somebody who may write.
    static void setUp(ServerDatabase owning) {
        var admin = ServerMain.server(owning, UUID::randomUUID).administration();
        admin.addTenant("north");
        admin.addProject("north", "bridges", "Bridges");
        admin.publishForm("north", FORM);
        admin.addUser("north", USER, PASSWORD, false);
        admin.setAccess("north", "bridges", USER, Access.Role.CONTRIBUTOR, Access.Reach.ALL);
    }

    /// Creates reports, and changes some that other devices change too, until it is over.
    ///
    /// @return how many operations it asked for, repetitions included
    int work(Installation device, Random random) throws InterruptedException {
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
        return device.asked() * BATCH;
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

    /// Ends what the devices do, each after its present batch.
    void end() {
        over.set(true);
    }

    /// How many operations there were.
    int offered() {
        return offered.size();
    }

    /// How many of them the devices were told were accepted.
    int told() {
        return told.size();
    }

    /// Returns when somebody was told that something was accepted; a kill while nobody gets to work shows nothing.
    void awaitMoreTold() throws InterruptedException {
        int before = told.size();
        for (int tries = 0; told.size() <= before; tries++) {
            assertThat(tries)
                    .as("hundredths of a second in which nothing was accepted")
                    .isLessThan(LONGEST_WAIT_MILLIS / 10);
            Thread.sleep(10);
        }
    }

    /// Receipts, versions and feed tell of the same effects, and of those the devices were told of.
    boolean compare(Handle handle) {
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
}
