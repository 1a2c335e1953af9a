package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.server.Phone.content;
import static org.fieldkeep.server.Phone.draft;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.fieldkeep.protocol.json.ChangeJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.store.FormStore.Use;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the feed and snapshots promise on every database; a subclass brings one.
abstract class FeedContract {

    private TestDatabase database;
    private ServerWorld world;
    private Phone ann;
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

    @Test
    void aNewAccountHearsFormsItsAccessAndReports() {
        ann.created(report, content("Culvert"));
        List<Change> changes = ben.changes(null, 100).changes();
        assertThat(changes).filteredOn(Change.FormPublished.class::isInstance).hasSize(1);
        assertThat(changes)
                .filteredOn(Change.AccessChanged.class::isInstance)
                .extracting(change -> ((Change.AccessChanged) change).project())
                .containsExactly("bridges");
        assertThat(reports(changes)).containsOnlyKeys(report);
    }

    @Test
    void placesRiseWithinAndAcrossPagesOfAnySize() {
        Base base = ann.created(report, content("0"));
        for (int i = 1; i < 9; i++) {
            base = ann.applied(ann.update(report, content(Integer.toString(i)), base));
            ann.created(UUID.randomUUID(), content("other"));
        }
        Map<UUID, ServerVersion> whole = pull(ben, null, 100).state;
        for (int size : List.of(1, 2, 3, 7)) {
            Pulled pulled = pull(ben, null, size);
            assertThat(pulled.places).isSorted().doesNotHaveDuplicates();
            assertThat(pulled.state).isEqualTo(whole);
        }
    }

    @Test
    void aPageHoldsTheNewestOfEachReportOnly() {
        Base base = ann.created(report, content("one"));
        ann.applied(ann.update(report, content("two"), base));
        assertThat(ben.changes(null, 100).changes())
                .filteredOn(Change.ReportVersion.class::isInstance)
                .singleElement()
                .satisfies(change -> assertThat(
                                ((Change.ReportVersion) change).version().version())
                        .isEqualTo(2));
    }

    @Test
    void aDeletionIsATombstoneInFeedAndSnapshot() {
        Base base = ann.created(report, content("Culvert"));
        ann.applied(ann.delete(report, base));
        assertThat(reports(ben.changes(null, 100).changes()).get(report))
                .matches(version -> version.deleted() && "bridges".equals(version.project()));
        assertThat(reports(ben.snapshot(null, null, 100).entries()).get(report))
                .matches(version -> version.deleted() && "bridges".equals(version.project()));
    }

    @Test
    void aDraftsTextIsInNobodyElsesPageEvenAfterItWasSubmitted() {
        Base base = ann.created(report, draft("a private thought"));
        assertThat(reports(ben.changes(null, 100).changes())).isEmpty();
        assertThat(reports(ben.snapshot(null, null, 100).entries())).isEmpty();
        ann.applied(ann.update(report, content("a public finding"), base));
        Pulled small = pull(ben, null, 1);
        assertThat(small.seen)
                .noneMatch(version -> String.valueOf(version.content()).contains("private"));
        assertThat(small.state).containsOnlyKeys(report);
        assertThat(pull(ann, null, 1).seen)
                .anyMatch(version -> String.valueOf(version.content()).contains("private"));
    }

    @Test
    void aDeletedDraftIsInNobodyElsesPage() {
        Base base = ann.created(report, draft("a private thought"));
        ann.applied(ann.delete(report, base));
        assertThat(reports(ben.changes(null, 100).changes())).isEmpty();
        assertThat(reports(ben.snapshot(null, null, 100).entries())).isEmpty();
    }

    @Test
    void nothingOfAnotherTenantIsInAPage() {
        ann.created(report, content("Culvert"));
        Phone cat = world.phone("south", "cat");
        assertThat(reports(cat.changes(null, 100).changes())).isEmpty();
        assertThat(reports(cat.snapshot(null, null, 100).entries())).isEmpty();
        assertThat(cat.changes(null, 100).changes())
                .filteredOn(Change.AccessChanged.class::isInstance)
                .hasSize(1);
    }

    @Test
    void aReachOfOwnFiltersFeedAndSnapshot() {
        ann.created(report, content("Culvert"));
        Phone own = world.phone("north", "own");
        UUID mine = UUID.randomUUID();
        own.created(mine, content("Weir"));
        assertThat(reports(own.changes(null, 100).changes())).containsOnlyKeys(mine);
        assertThat(reports(own.snapshot(null, null, 100).entries())).containsOnlyKeys(mine);
    }

    @Test
    void aReportMovedOutOfReachSaysSoAndShowsNothingMore() {
        world.admin.setAccess("north", "roads", "ann", Role.CONTRIBUTOR, Reach.ALL);
        Base base = ann.created(report, content("Culvert"));
        String cursor = ben.changes(null, 100).cursor();
        ReportContent moved = content("now on the road").withProject("roads");
        Base away = ann.applied(ann.update(report, moved, base));
        assertThat(ben.changes(cursor, 100).changes())
                .singleElement()
                .isInstanceOfSatisfying(
                        Change.ReportOutOfReach.class,
                        change -> assertThat(change.report()).isEqualTo(report));
        assertThat(reports(ben.changes(null, 100).changes())).isEmpty();
        ann.applied(ann.update(report, content("back on the bridge"), away));
        assertThat(pull(ben, null, 1).state).containsOnlyKeys(report);
        assertThat(pull(ben, null, 1).seen)
                .noneMatch(version -> String.valueOf(version.content()).contains("road"));
    }

    @Test
    void aReportNeverInReachLeavesNoTraceInThePage() {
        world.admin.setAccess("north", "roads", "ann", Role.CONTRIBUTOR, Reach.ALL);
        Base base = ann.created(report, content("road").withProject("roads"));
        ann.applied(ann.delete(report, base));
        assertThat(ben.changes(null, 100).changes())
                .noneMatch(change -> change instanceof Change.ReportOutOfReach)
                .noneMatch(change -> change instanceof Change.ReportVersion);
    }

    @Test
    void aRevocationEmptiesThePageAndAGrantBringsTheProjectsSnapshot() {
        ann.created(report, content("Culvert"));
        String cursor = ben.changes(null, 100).cursor();
        ann.created(UUID.randomUUID(), content("Weir"));
        world.admin.removeAccess("north", "bridges", "ben");
        ChangePage revoked = ben.changes(cursor, 100);
        assertThat(revoked.changes()).singleElement().isInstanceOfSatisfying(Change.AccessChanged.class, change -> {
            assertThat(change.project()).isEqualTo("bridges");
            assertThat(change.access()).isNull();
        });
        assertThat(ben.snapshot("bridges", null, 100).entries())
                .singleElement()
                .isInstanceOfSatisfying(
                        Change.AccessChanged.class,
                        change -> assertThat(change.access()).isNull());
        ann.created(UUID.randomUUID(), content("Dam"));
        world.admin.setAccess("north", "bridges", "ben", Role.VIEWER, Reach.ALL);
        ChangePage granted = ben.changes(revoked.cursor(), 100);
        assertThat(granted.changes())
                .anyMatch(change -> change instanceof Change.AccessChanged access
                        && access.access() != null
                        && access.access().role() == Role.VIEWER);
        assertThat(reports(ben.snapshot("bridges", null, 100).entries())).hasSize(3);
    }

    @Test
    void aRetiredFormSaysSo() {
        String cursor = ben.changes(null, 100).cursor();
        world.admin.setFormUse("north", "visit", 1, Use.RETIRED);
        assertThat(ben.changes(cursor, 100).changes())
                .singleElement()
                .isInstanceOfSatisfying(
                        Change.FormPublished.class,
                        change -> assertThat(change.retired()).isTrue());
        assertThat(ann.created(report, content("written before anybody knew")).version())
                .isEqualTo(1);
    }

    /// A device reads a page of bounded size only.
    @Test
    void formsOfAnySizeComeOnPagesOfBoundedSizeBeforeTheReports() {
        String much = "x".repeat(Wire.MAX_FORM_BYTES - 1_000);
        for (int version = 2; version <= 9; version++) {
            world.admin.publishForm(
                    "north",
                    ServerWorld.FORM
                            .replace("\"version\":1", "\"version\":" + version)
                            .replace("\"title\":{", "\"title\":{\"xx\":\"" + much + "\","));
        }
        ann.created(report, content("Culvert"));
        List<Change> all = new ArrayList<>();
        int pages = 0;
        @Nullable String next = null;
        do {
            SnapshotPage page = ben.snapshot(null, next, 100);
            assertThat(ChangeJson.write(page).length()).isLessThan(4 * Wire.MAX_FORM_BYTES);
            all.addAll(page.entries());
            next = page.next();
            pages++;
        } while (next != null);
        assertThat(pages).isGreaterThan(2);
        assertThat(all)
                .filteredOn(Change.FormPublished.class::isInstance)
                .hasSize(9)
                .doesNotHaveDuplicates();
        assertThat(all.getLast()).isInstanceOf(Change.ReportVersion.class);
        assertThat(all)
                .hasOnlyElementsOfTypes(
                        Change.FormPublished.class, Change.AccessChanged.class, Change.ReportVersion.class)
                .filteredOn(Change.ReportVersion.class::isInstance)
                .hasSize(1);
    }

    @Test
    void aSnapshotWithTheFeedAfterItIsTheTablesWhateverChangesMeanwhile() {
        Random random = new Random(7);
        Map<UUID, Base> live = new TreeMap<>(Comparator.comparing(UUID::toString));
        for (int i = 0; i < 40; i++) {
            change(random, live);
        }
        Map<UUID, ServerVersion> staged = new TreeMap<>();
        @Nullable String next = null;
        String cursor;
        do {
            SnapshotPage page = ben.snapshot(null, next, 3);
            staged.putAll(reports(page.entries()));
            cursor = page.cursor();
            next = page.next();
            change(random, live);
        } while (next != null);
        Pulled rest = pull(ben, cursor, 2);
        staged.putAll(rest.state);
        assertThat(staged).isEqualTo(pull(ben, null, 50).state);
        assertThat(staged).isEqualTo(reports(ben.snapshot(null, null, 500).entries()));
        live.forEach((id, base) ->
                assertThat(staged.get(id)).extracting(ServerVersion::asBase).isEqualTo(base));
    }

    @Test
    void noChangeIsSkippedWhileManyWrite() throws Exception {
        AtomicBoolean writing = new AtomicBoolean(true);
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            Future<Pulled> reading = threads.submit(() -> {
                Pulled all = new Pulled(null);
                while (writing.get()) {
                    all.add(pull(ben, all.cursor, 3));
                }
                all.add(pull(ben, all.cursor, 3));
                return all;
            });
            List<Future<Integer>> writers = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                Phone phone = world.phone("north", "ann");
                writers.add(threads.submit(() -> {
                    for (int n = 0; n < 25; n++) {
                        phone.push(
                                phone.create(UUID.randomUUID(), content("a")),
                                phone.create(UUID.randomUUID(), content("b")));
                    }
                    return 50;
                }));
            }
            int written = 0;
            for (Future<Integer> writer : writers) {
                written += writer.get();
            }
            writing.set(false);
            Pulled heard = reading.get();
            assertThat(heard.state).hasSize(written);
            assertThat(heard.places).isSorted().doesNotHaveDuplicates();
        }
    }

    @Test
    void theFeedIsDense() {
        long before = ann.accepted(ann.create(report, content("a"))).feedRevision();
        long first = ((Accepted) ann.push(
                                ann.create(UUID.randomUUID(), content("b")),
                                ann.create(UUID.randomUUID(), content("c")))
                        .getFirst())
                .receipt()
                .feedRevision();
        assertThat(first).isBetween(before + 1, before + 2);
        assertThat(ann.accepted(ann.create(UUID.randomUUID(), content("d"))).feedRevision())
                .isEqualTo(before + 3);
    }

    @Test
    void anAlteredOrForeignCursorGivesNoRows() {
        String cursor = ann.changes(null, 100).cursor();
        byte[] bytes = Base64.getUrlDecoder().decode(cursor);
        for (int i = 0; i < bytes.length; i += 5) {
            byte[] altered = bytes.clone();
            altered[i] ^= 1;
            String token = Base64.getUrlEncoder().withoutPadding().encodeToString(altered);
            assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.CURSOR, token))
                            .type())
                    .isEqualTo(ProblemType.CURSOR_INVALID);
        }
        for (String token : List.of("", "x", "!!", cursor + "A", cursor.substring(4))) {
            assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.CURSOR, token))
                            .type())
                    .isEqualTo(ProblemType.CURSOR_INVALID);
        }
        assertThat(ben.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.CURSOR, cursor))
                        .type())
                .isEqualTo(ProblemType.CURSOR_INVALID);
        Phone cat = world.phone("south", "cat");
        assertThat(cat.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.CURSOR, cursor))
                        .type())
                .isEqualTo(ProblemType.CURSOR_INVALID);
        assertThat(ann.problemOf("GET", Wire.SNAPSHOT_PATH, Map.of(Wire.SNAPSHOT_PAGE, cursor))
                        .type())
                .isEqualTo(ProblemType.CURSOR_INVALID);
    }

    @Test
    void anotherLifeOfTheServerIsToldBeforeAnythingIsApplied() {
        Base base = ann.created(report, content("Culvert"));
        UUID earlier = ann.session.epoch();
        long head = ann.accepted(ann.update(report, content("Dam"), base)).feedRevision();
        String cursor = ann.changes(null, 100).cursor();
        UUID epoch = world.admin.startEpoch();
        var problem = ann.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.CURSOR, cursor));
        assertThat(problem.type()).isEqualTo(ProblemType.SERVER_RESTORED);
        assertThat(problem.epoch()).isEqualTo(epoch);
        ann.session = world.signIn("north", "ann", ServerWorld.PASSWORD, ann.session.device());
        assertThat(ann.session.epoch()).isEqualTo(epoch);
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.CURSOR, cursor))
                        .type())
                .isEqualTo(ProblemType.CURSOR_TOO_OLD);
        assertThat(ServerWorld.text(ann.send("GET", Wire.EPOCHS_PATH, "", Map.of())))
                .contains(earlier.toString(), epoch.toString(), "\"" + head + "\"");
    }

    @Test
    void whileARestoreIsOpenAnUnknownBaseWaits() {
        world.admin.startEpoch();
        ann.session = world.signIn("north", "ann", ServerWorld.PASSWORD, ann.session.device());
        Base lost = new Base(3, UUID.randomUUID());
        assertThat(ann.refused(ann.update(report, content("Dam"), lost)).type()).isEqualTo(ProblemType.BASE_UNKNOWN);
        world.admin.closeRestore();
        assertThat(ann.refused(ann.update(report, content("Dam"), lost)).type()).isEqualTo(ProblemType.UNKNOWN_REPORT);
    }

    private void change(Random random, Map<UUID, Base> live) {
        List<UUID> ids = List.copyOf(live.keySet());
        if (ids.isEmpty() || random.nextInt(3) == 0) {
            UUID id = new UUID(random.nextLong(), random.nextLong());
            live.put(id, ann.created(id, content("new")));
            return;
        }
        UUID id = ids.get(random.nextInt(ids.size()));
        Base base = Objects.requireNonNull(live.get(id));
        boolean deleted = Objects.requireNonNull(
                        reports(ann.snapshot(null, null, 500).entries()).get(id))
                .deleted();
        live.put(
                id,
                ann.applied(
                        deleted
                                ? ann.restore(id, content("restored"), base)
                                : random.nextBoolean()
                                        ? ann.delete(id, base)
                                        : ann.update(id, content("edit " + random.nextInt()), base)));
    }

    private static Map<UUID, ServerVersion> reports(List<Change> changes) {
        Map<UUID, ServerVersion> reports = new TreeMap<>();
        for (Change change : changes) {
            if (change instanceof Change.ReportVersion version) {
                reports.put(version.report(), version.version());
            }
        }
        return reports;
    }

    private static Pulled pull(Phone phone, @Nullable String cursor, int size) {
        Pulled pulled = new Pulled(cursor);
        ChangePage page;
        do {
            page = phone.changes(pulled.cursor, size);
            for (Change change : page.changes()) {
                pulled.places.add(change.feedRevision());
                if (change instanceof Change.ReportVersion version) {
                    pulled.seen.add(version.version());
                    pulled.state.put(version.report(), version.version());
                } else if (change instanceof Change.ReportOutOfReach gone) {
                    pulled.state.remove(gone.report());
                }
            }
            pulled.cursor = page.cursor();
        } while (page.more());
        return pulled;
    }

    /// What a device made of some pages.
    private static final class Pulled {
        private final Map<UUID, ServerVersion> state = new TreeMap<>();
        private final List<Long> places = new ArrayList<>();
        private final List<ServerVersion> seen = new ArrayList<>();
        private @Nullable String cursor;

        Pulled(@Nullable String cursor) {
            this.cursor = cursor;
        }

        void add(Pulled more) {
            state.putAll(more.state);
            places.addAll(more.places);
            seen.addAll(more.seen);
            cursor = more.cursor;
        }
    }
}
