package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.fieldkeep.server.Phone.content;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.life.Mark;
import org.fieldkeep.server.store.IdentityStore.Sign;
import org.fieldkeep.server.store.LifeStore.Happening;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What happens around a restore, announced or not, on every database; a subclass brings one that can be copied.
abstract class RestoreContract {

    private TestDatabase database;
    private TestDatabase yesterday;
    private ServerWorld world;
    private Phone ann;
    private Phone ben;
    private Base kept;
    private final UUID report = UUID.randomUUID();

    abstract TestDatabase database();

    @BeforeEach
    void open() {
        database = database();
        world = new ServerWorld(database);
        ann = world.phone("north", "ann");
        ben = world.phone("north", "ben");
        kept = ann.created(report, content("Culvert"));
        yesterday = database.copy();
    }

    @AfterEach
    void close() {
        database.close();
        yesterday.close();
    }

    // ---- without a word

    @Test
    void aDatabaseBehindItsMarkIsNotServed() {
        ann.applied(ann.update(report, content("Lost"), kept));
        Optional<Mark> mark = world.server.lives().mark(Optional.empty());
        world.liveOn(yesterday);
        assertThat(world.server.lives().check(mark)).contains(Sign.MARK);
        assertNotServed();
        UUID epoch = world.admin.startEpoch();
        signInAgain();
        assertThat(ann.session.epoch()).isEqualTo(epoch);
        assertThat(world.server.lives().check(mark)).isEmpty();
        assertThat(ann.applied(ann.update(report, content("Again"), kept)).version())
                .isEqualTo(2);
    }

    @Test
    void aLateCopyOfWhatWasWithdrawnIsNotAppliedThoughOnlyTheVoidWasLost() {
        SealedOperation withdrawn = ann.create(UUID.randomUUID(), content("Withdrawn"));
        Map<String, String> headers = ann.headers();
        ann.withdraw(withdrawn);
        Optional<Mark> mark = world.server.lives().mark(Optional.empty());
        world.liveOn(yesterday);
        assertThat(world.server.lives().check(mark)).contains(Sign.MARK);
        assertThat(sent(headers, withdrawn).type()).isEqualTo(ProblemType.UNAVAILABLE);
        world.admin.startEpoch();
        assertThat(sent(headers, withdrawn).type()).isEqualTo(ProblemType.SERVER_RESTORED);
        signInAgain();
        assertThat(ann.history(report).versions()).containsExactly(kept);
    }

    @Test
    void aLateCopyOfWhatWasRefusedIsNotAppliedThoughOnlyTheRefusalWasLost() {
        Base theirs = ben.applied(ben.update(report, content("Theirs"), kept));
        TestDatabase between = database.copy();
        try (between) {
            SealedOperation refused = ann.update(report, content("Mine"), kept);
            assertThat(ann.refused(refused).type()).isEqualTo(ProblemType.VERSION_CONFLICT);
            Map<String, String> headers = ann.headers();
            Optional<Mark> mark = world.server.lives().mark(Optional.empty());
            world.liveOn(between);
            assertThat(world.server.lives().check(mark)).contains(Sign.MARK);
            assertThat(sent(headers, refused).type()).isEqualTo(ProblemType.UNAVAILABLE);
            world.admin.startEpoch();
            assertThat(sent(headers, refused).type()).isEqualTo(ProblemType.SERVER_RESTORED);
            signInAgain();
            assertThat(ann.history(report).versions()).containsExactly(kept, theirs);
        }
    }

    @Test
    void aDeviceThatHeardMoreStopsTheServerForEverybody() {
        ann.applied(ann.update(report, content("Lost"), kept));
        String heard = ann.changes(null, 100).cursor();
        world.liveOn(yesterday);
        assertThat(world.server.lives().stopped()).isEmpty();
        SealedOperation operation = ann.create(UUID.randomUUID(), content("New"));
        WireResponse answer = ann.send(
                "POST", Wire.OPERATIONS_PATH, OperationJson.line(operation) + "\n", Map.of(Wire.CURSOR, heard));
        assertThat(answer.status()).isEqualTo(503);
        assertThat(world.server.lives().stopped()).contains(Sign.HEARD);
        assertNotServed();
        assertThat(world.server(yesterday.serving(), new ServerParts()).lives().stopped())
                .contains(Sign.HEARD);
    }

    @Test
    void aCursorThatNobodyHereMadeStopsNothing() {
        String foreign = ann.changes(null, 100).cursor() + "AAAA";
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.CURSOR, foreign))
                        .type())
                .isEqualTo(ProblemType.CURSOR_INVALID);
        assertThat(world.server.lives().stopped()).isEmpty();
    }

    @Test
    void aCopyFromBeforeAnEarlierRestoreIsNotTakenForTheNextLife() {
        world.clock.advance(Duration.ofHours(1));
        world.admin.startEpoch();
        signInAgain();
        String heard = ann.changes(null, 100).cursor();
        Map<String, String> headers = ann.headers();
        Optional<Mark> mark = world.server.lives().mark(Optional.empty());
        world.liveOn(yesterday);
        WireResponse answer = ann.send("GET", Wire.CHANGES_PATH, "", with(headers, Wire.CURSOR, heard));
        assertThat(answer.status()).isEqualTo(503);
        assertThat(world.server.lives().stopped()).contains(Sign.HEARD);
        assertThat(world.server.lives().check(mark)).contains(Sign.HEARD);
    }

    @Test
    void aLifeThatWasTakenBackInFavourOfAnOlderCopyStopsNothing() {
        world.clock.advance(Duration.ofHours(1));
        world.admin.startEpoch();
        signInAgain();
        ann.applied(ann.update(report, content("Taken back"), kept));
        String heard = ann.changes(null, 100).cursor();
        Optional<Mark> mark = world.server.lives().mark(Optional.empty());
        world.liveOn(yesterday);
        assertThat(world.server.lives().check(mark)).contains(Sign.MARK);
        world.clock.advance(Duration.ofHours(1));
        world.admin.startEpoch();
        assertThat(world.server.lives().check(mark)).isEmpty();
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.CURSOR, heard))
                        .type())
                .isEqualTo(ProblemType.SERVER_RESTORED);
        assertThat(world.server.lives().stopped()).isEmpty();
    }

    @Test
    void aMarkOfAnEarlierLifeOrAsFarStopsNothing() {
        Optional<Mark> mark = world.server.lives().mark(Optional.empty());
        assertThat(world.server.lives().check(mark)).isEmpty();
        ann.applied(ann.update(report, content("More"), kept));
        assertThat(world.server.lives().check(mark)).isEmpty();
        world.admin.startEpoch();
        assertThat(world.server.lives().check(mark)).isEmpty();
    }

    @Test
    void forgettingReceiptsTakesNothingFromTheCountOfRefusals() {
        ann.withdraw(ann.create(UUID.randomUUID(), content("Withdrawn")));
        Mark before = world.server.lives().mark(Optional.empty()).orElseThrow();
        world.clock.advance(Duration.ofDays(10));
        assertThat(world.admin.forgetOldReceipts(Duration.ofDays(5))).isPositive();
        Mark after = world.server.lives().mark(Optional.empty()).orElseThrow();
        assertThat(after.tenants()).isEqualTo(before.tenants());
    }

    // ---- the next life

    @Test
    void theBranchIsTheHeadThatWasPutBackAndTheLostPartIsTold() {
        long branch = world.owner.lives().branch(Map.of()).getOrDefault("north", -1L);
        world.admin.setAccess("north", "roads", "ben", Role.VIEWER, Reach.ALL);
        world.admin.removeAccess("north", "bridges", "vic");
        ann.applied(ann.update(report, content("Lost"), kept));
        Mark mark = world.server.lives().mark(Optional.empty()).orElseThrow();
        world.liveOn(yesterday);
        world.server.lives().check(Optional.of(mark));
        SortedMap<String, Long> heads = world.owner.lives().branch(Map.of());
        assertThat(heads).containsEntry("north", branch);
        assertThat(world.owner.lives().lost(mark, heads))
                .extracting(Happening::what)
                .containsExactly("access of ben to roads set to VIEWER ALL", "access of vic to bridges taken away");
        world.owner.lives().begin(heads);
        assertThat(world.owner.lives().lost(mark, heads)).isEmpty();
        signInAgain();
        assertThat(ServerWorld.text(ann.send("GET", Wire.EPOCHS_PATH, "", Map.of())))
                .contains("\"head\":\"" + branch + "\"");
    }

    @Test
    void whereDevicesWereServedSinceTheCopyNobodyKnowsTheBranch() {
        ann.applied(ann.update(report, content("Lost"), kept));
        String heard = ann.changes(null, 100).cursor();
        world.liveOn(yesterday);
        ann.send("GET", Wire.CHANGES_PATH, "", Map.of(Wire.CURSOR, heard));
        assertThat(world.owner.lives().branch(Map.of())).containsEntry("north", 0L);
        assertThat(world.owner.lives().branch(Map.of("north", 3L))).containsEntry("north", 3L);
        assertThatThrownBy(() -> world.owner.lives().branch(Map.of("north", 3_000L)))
                .isInstanceOf(AdministrationProblem.class)
                .hasMessageContaining("north");
        assertThatThrownBy(() -> world.owner.lives().branch(Map.of("west", 1L)))
                .isInstanceOf(AdministrationProblem.class)
                .hasMessageContaining("west");
    }

    @Test
    void whatIsOfferedAgainHasOneEffectAndWhatStandsOnItWaits() {
        SealedOperation second = ann.update(report, content("Second"), kept);
        Base lost = ann.applied(second);
        SealedOperation third = ben.update(report, content("Third"), lost);
        ben.applied(third);
        world.liveOn(yesterday);
        world.admin.startEpoch();
        signInAgain();
        assertThat(ben.refused(third).type()).isEqualTo(ProblemType.BASE_UNKNOWN);
        assertThat(((Accepted) ann.push(second).getFirst()).replayed()).isFalse();
        assertThat(ben.accepted(third).version()).isEqualTo(3);
        assertThat(((Accepted) ben.push(third).getFirst()).replayed()).isTrue();
        world.admin.closeRestore();
        assertThat(ann.history(report).versions())
                .containsExactly(kept, lost, new Base(3, third.operation().id()));
    }

    @Test
    void aBaseThatIsNotInTheHistoryIsAConflictWhileARestoreIsOpen() {
        world.admin.startEpoch();
        signInAgain();
        assertThat(ann.refused(ann.update(report, content("Other"), new Base(1, UUID.randomUUID())))
                        .type())
                .isEqualTo(ProblemType.VERSION_CONFLICT);
    }

    @Test
    void aDeviceThatTheCopyDoesNotKnowIsTakenUp() {
        Phone later = world.phone("north", "ann");
        SealedOperation lost = later.create(UUID.randomUUID(), content("Lost"));
        later.accepted(lost);
        world.liveOn(yesterday);
        world.admin.startEpoch();
        later.session = world.signIn("north", "ann", ServerWorld.PASSWORD, later.session.device());
        assertThat(later.accepted(lost).version()).isEqualTo(1);
    }

    private void assertNotServed() {
        for (String path : new String[] {Wire.HEALTH_PATH, Wire.SERVER_PATH, Wire.EPOCHS_PATH, Wire.CHANGES_PATH}) {
            Problem problem = ann.problemOf("GET", path, Map.of());
            assertThat(problem.type()).as(path).isEqualTo(ProblemType.UNAVAILABLE);
            assertThat(problem.detail()).contains("put back from a copy", "epoch");
        }
        assertThatThrownBy(() -> world.signIn("north", "ann", ServerWorld.PASSWORD, null))
                .hasMessageContaining("put back from a copy");
    }

    private void signInAgain() {
        ann.session = world.signIn("north", "ann", ServerWorld.PASSWORD, ann.session.device());
        ben.session = world.signIn("north", "ben", ServerWorld.PASSWORD, ben.session.device());
    }

    /// What is said to an operation that comes in with the headers of then.
    private Problem sent(Map<String, String> headers, SealedOperation operation) {
        WireResponse answer = world.server
                .api()
                .handle(new WireRequest(
                        "POST",
                        Wire.OPERATIONS_PATH,
                        with(headers, "content-type", Wire.NDJSON),
                        (OperationJson.line(operation) + "\n").getBytes(StandardCharsets.UTF_8)));
        assertThat(answer.status()).isGreaterThanOrEqualTo(400);
        return ProblemJson.read(ServerWorld.text(answer));
    }

    private static Map<String, String> with(Map<String, String> headers, String name, String value) {
        Map<String, String> all = new TreeMap<>(headers);
        all.put(name, value);
        return all;
    }
}
