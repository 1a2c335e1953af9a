package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.server.Phone.content;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.OperationAnswer.Refused;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.ServerWorld.AnsweredProblem;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.retention.Pruned;
import org.fieldkeep.server.retention.RetentionAges;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is forgotten and what never comes back for it, on every database; a subclass brings one.
abstract class RetentionContract {

    private static final RetentionAges AGES = RetentionAges.standard();
    private static final RetentionAges AT_ONCE =
            new RetentionAges(Duration.ofMillis(1), Duration.ofDays(400), Duration.ofMillis(1), Duration.ofMillis(1));

    TestDatabase database;
    ServerWorld world;
    Phone ann;
    private Phone ben;
    private final UUID report = UUID.randomUUID();

    abstract TestDatabase database();

    @BeforeEach
    void open() {
        database = database();
        world = new ServerWorld(database);
        ann = world.phone("north", "ann");
        ben = world.phone("north", "ben");
    }

    @AfterEach
    void close() {
        database.close();
    }

    // ---- receipts

    @Test
    void aSettledReceiptGoesAfterItsAgeAndItsLateCopyIsTooOldNotNew() {
        SealedOperation settled = ann.create(report, content("Culvert"));
        ann.accepted(settled);
        SealedOperation open = ann.create(UUID.randomUUID(), content("Dam"));
        pushSettledThrough(open, 1);
        assertThat(later(AGES.settledReceipts().minusDays(1)).receipts()).isZero();
        assertThat(((Accepted) ann.push(settled).getFirst()).replayed()).isTrue();
        assertThat(later(Duration.ofDays(2)).receipts()).isEqualTo(1);
        assertThat(ann.refused(settled).type()).isEqualTo(ProblemType.OPERATION_TOO_OLD);
        assertThat(ann.refused(settled).watermark()).isEqualTo(1L);
        assertThat(((Accepted) ann.push(open).getFirst()).replayed()).isTrue();
        assertThat(ann.history(report).versions())
                .containsExactly(new Base(1, settled.operation().id()));
    }

    @Test
    void whatADeviceNeverSaidIsSettledGoesByAgeAlone() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        ann.accepted(operation);
        assertThat(later(AGES.settledReceipts().plusDays(1)).receipts()).isZero();
        assertThat(later(AGES.receipts()).receipts()).isEqualTo(1);
        assertThat(ann.refused(operation).type()).isEqualTo(ProblemType.OPERATION_TOO_OLD);
    }

    @Test
    void whatWasWithdrawnIsNotAppliedAfterItsVoidWasForgotten() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        ann.withdraw(operation);
        assertThat(later(AGES.receipts().plusDays(1)).receipts()).isEqualTo(1);
        assertThat(ann.refused(operation).type()).isEqualTo(ProblemType.OPERATION_TOO_OLD);
        assertThat(ann.withdraw(operation))
                .isInstanceOfSatisfying(
                        Refused.class,
                        answer -> assertThat(answer.problem().type()).isEqualTo(ProblemType.OPERATION_TOO_OLD));
        assertThat(ann.snapshot(null, null, 100).entries()).noneMatch(Change.ReportVersion.class::isInstance);
    }

    @Test
    void whatADeviceSaidOfAnEarlierLifeCountsForNothingInTheNext() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        ann.accepted(operation);
        pushSettledThrough(ann.create(UUID.randomUUID(), content("Dam")), 1);
        world.admin.startEpoch();
        assertThat(later(AGES.settledReceipts().plusDays(1)).receipts()).isZero();
        assertThat(((Accepted) ann.push(operation).getFirst()).replayed()).isTrue();
    }

    // ---- the feed

    @Test
    void aCursorBelowTheFloorIsTooOldAndOneAtItGoesOn() {
        ann.created(report, content("Culvert"));
        String early = ben.changes(null, 1).cursor();
        String all = ben.changes(null, 100).cursor();
        world.owner.pruner().prune(AGES);
        assertThat(later(AGES.feed().plusDays(1)).changes()).isPositive();
        assertTooOld(early);
        assertTooOld(null);
        assertThat(ben.changes(all, 100).changes()).isEmpty();
        UUID next = UUID.randomUUID();
        ann.created(next, content("Dam"));
        assertThat(reports(ben.changes(all, 100).changes())).containsOnlyKeys(next);
        SnapshotPage whole = ben.snapshot(null, null, 100);
        assertThat(reports(whole.entries())).containsOnlyKeys(report, next);
        assertThat(ben.changes(whole.cursor(), 100).changes()).isEmpty();
    }

    @Test
    void whatIsYoungerThanTheAgeStaysInTheFeed() {
        ann.created(report, content("Culvert"));
        world.owner.pruner().prune(AGES);
        later(AGES.feed().minusDays(1));
        UUID young = UUID.randomUUID();
        ann.created(young, content("Dam"));
        String before = ben.snapshot(null, null, 100).cursor();
        later(Duration.ofDays(2));
        ann.applied(ann.update(
                young,
                content("Weir"),
                new Base(1, ann.history(young).versions().getFirst().operation())));
        assertThat(reports(ben.changes(before, 100).changes())).containsOnlyKeys(young);
        assertTooOld(null);
    }

    @Test
    void nothingIsMissedByWhoPagesWhileTheFeedIsPruned() throws Exception {
        ann.created(report, content("0"));
        world.owner.pruner().prune(AT_ONCE);
        world.clock.advance(Duration.ofMillis(2));
        world.owner.pruner().prune(AT_ONCE);
        assertTooOld(null); // whoever begins at the beginning is below the floor
        AtomicBoolean done = new AtomicBoolean();
        CompletableFuture<Void> pruning = CompletableFuture.runAsync(
                () -> {
                    while (!done.get()) {
                        world.clock.advance(Duration.ofMillis(2));
                        world.owner.pruner().prune(AT_ONCE);
                    }
                },
                Thread::startVirtualThread);
        CompletableFuture<Integer> reading = CompletableFuture.supplyAsync(
                () -> {
                    Map<UUID, String> seen = new TreeMap<>();
                    String cursor = null;
                    int resets = 0;
                    boolean last;
                    do {
                        last = done.get();
                        try {
                            ChangePage page;
                            do {
                                page = ben.changes(cursor, 2);
                                seen.putAll(reports(page.changes()));
                                cursor = page.cursor();
                            } while (page.more());
                        } catch (AnsweredProblem problem) {
                            assertThat(problem.problem.type()).isEqualTo(ProblemType.CURSOR_TOO_OLD);
                            resets++;
                            last = false;
                            cursor = wholeSnapshot(seen);
                        }
                    } while (!last);
                    Map<UUID, String> table = new TreeMap<>();
                    wholeSnapshot(table);
                    assertThat(seen).isEqualTo(table);
                    return resets;
                },
                Thread::startVirtualThread);
        Base base = new Base(1, ann.history(report).versions().getFirst().operation());
        for (int i = 1; i <= 60; i++) {
            base = ann.applied(ann.update(report, content("edit " + i), base));
            ann.created(UUID.randomUUID(), content("new " + i));
        }
        done.set(true);
        pruning.get();
        assertThat(reading.get()).isPositive();
    }

    // ---- tombstones

    @Test
    void ofAnOldTombstoneTheBareIdIsLeftAndNothingComesBackUnderIt() {
        Base base = ann.created(report, content("Culvert canary-77"));
        Base tombstone = ann.applied(ann.delete(report, base));
        world.owner.pruner().prune(AGES);
        later(AGES.feed().plusDays(1));
        assertThat(reports(ben.snapshot(null, null, 100).entries())).containsOnlyKeys(report);
        assertThat(later(AGES.tombstones()).tombstones()).isEqualTo(1);
        assertThat(ben.snapshot(null, null, 100).entries()).noneMatch(Change.ReportVersion.class::isInstance);
        assertThat(ann.refused(ann.create(report, content("Again"))).type()).isEqualTo(ProblemType.GONE);
        assertThat(ann.refused(ann.restore(report, content("Again"), tombstone)).type())
                .isEqualTo(ProblemType.GONE);
        assertThat(ben.refused(ben.update(report, content("Late"), base)).type())
                .isEqualTo(ProblemType.GONE);
        assertThat(ann.history(report).versions()).containsExactly(base, tombstone);
        assertThat(contents()).noneMatch(text -> text.contains("canary-77"));
    }

    @Test
    void aTombstoneThatTheFeedStillShowsStaysWhole() {
        Base base = ann.created(report, content("Culvert"));
        Base tombstone = ann.applied(ann.delete(report, base));
        assertThat(later(AGES.tombstones().plusDays(1)).tombstones()).isZero();
        assertThat(ann.applied(ann.restore(report, content("Back"), tombstone)).version())
                .isEqualTo(3);
    }

    @Test
    void whatWasRestoredInTimeIsNoTombstone() {
        Base base = ann.created(report, content("Culvert"));
        Base tombstone = ann.applied(ann.delete(report, base));
        ann.applied(ann.restore(report, content("Back"), tombstone));
        world.owner.pruner().prune(AGES);
        assertThat(later(AGES.tombstones().plusDays(1)).tombstones()).isZero();
        assertThat(contents()).anyMatch(text -> text.contains("Back"));
    }

    private Pruned later(Duration by) {
        world.clock.advance(by);
        ann.session = world.signIn("north", "ann", ServerWorld.PASSWORD, ann.session.device());
        ben.session = world.signIn("north", "ben", ServerWorld.PASSWORD, ben.session.device());
        return world.owner.pruner().prune(AGES);
    }

    private void pushSettledThrough(SealedOperation operation, long sequence) {
        String answer = ServerWorld.text(ann.send(
                "POST",
                Wire.OPERATIONS_PATH,
                OperationJson.line(operation) + "\n",
                Map.of(Wire.SETTLED_THROUGH, Long.toString(sequence))));
        assertThat(AnswerJson.read(answer.strip())).isInstanceOf(Accepted.class);
    }

    private void assertTooOld(@Nullable String cursor) {
        Map<String, String> header = cursor == null ? Map.of() : Map.of(Wire.CURSOR, cursor);
        assertThat(ben.problemOf("GET", Wire.CHANGES_PATH, header).type()).isEqualTo(ProblemType.CURSOR_TOO_OLD);
    }

    private String wholeSnapshot(Map<UUID, String> into) {
        into.clear();
        SnapshotPage page = ben.snapshot(null, null, 3);
        into.putAll(reports(page.entries()));
        while (page.next() != null) {
            page = ben.snapshot(null, page.next(), 3);
            into.putAll(reports(page.entries()));
        }
        return page.cursor();
    }

    private static Map<UUID, String> reports(List<Change> changes) {
        Map<UUID, String> reports = new TreeMap<>();
        for (Change change : changes) {
            if (change instanceof Change.ReportVersion version) {
                reports.put(
                        version.report(),
                        version.version().version() + " " + version.version().operation());
            }
        }
        return reports;
    }

    private List<String> contents() {
        return database.owning()
                .read(
                        Scope.of("north"),
                        handle -> handle.createQuery("SELECT content FROM report_version WHERE content IS NOT NULL")
                                .mapTo(String.class)
                                .list());
    }
}
