package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.simulation.proxy.Requests;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The server is put back from a backup, and the devices that were told more come back.
final class RestoresTest {

    private HttpWorld world;
    private TestDevice mine;
    private TestDevice other;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = new HttpWorld(folder);
        mine = world.device("mine", "worker-a");
        other = world.device("other", "worker-b");
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void ofTwentyAcceptedAndTenRestoredAllTwentyAreThereOnceAfterTheDevicesCameBack() {
        List<UUID> reports = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            reports.add(world.shared(i % 2 == 0 ? mine : other, "report " + i));
        }
        Path backup = world.backup("after-ten");
        for (int i = 10; i < 20; i++) {
            reports.add(world.shared(i % 2 == 0 ? mine : other, "report " + i));
        }
        mine.sync();
        other.sync();
        world.restore(backup);
        assertThat(world.server.rows().reports()).isEqualTo(10);

        mine.sync();
        other.sync();
        mine.sync();

        assertThat(world.server.rows().reports()).isEqualTo(20);
        for (int i = 0; i < 20; i++) {
            UUID report = reports.get(i);
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
            assertThat(mine.synced(report)).isTrue();
            assertThat(other.synced(report)).isTrue();
            assertThat(mine.finding(report)).isEqualTo("report " + i);
            assertThat(other.finding(report)).isEqualTo("report " + i);
        }
        assertThat(mine.store().mirror().aside()).isEmpty();
        assertThat(other.store().mirror().aside()).isEmpty();
        world.proxy.on(HttpWorld.pushing(), new Fault.DropRequest());
        long pushes = world.pushes();
        mine.sync();
        other.sync();
        assertThat(world.pushes()).as("nothing is offered again for ever").isEqualTo(pushes);
    }

    /// Ann's edit stands on Ben's, which the backup lacks; Ben comes back later.
    @Test
    void aDeviceWhoseBaseLiesAboveTheBranchWaitsForWhoeverHoldsIt() {
        UUID report = world.shared(mine, "one", other);
        Path backup = world.backup("at-one");
        other.edit(report, TestReports.submitted("two, by the other"));
        other.sync();
        mine.sync();
        assertThat(mine.finding(report)).isEqualTo("two, by the other");
        mine.edit(report, TestReports.submitted("three, on two"));
        world.restore(backup);

        mine.sync();
        assertThat(mine.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(mine.finding(report)).isEqualTo("three, on two");
        assertThat(mine.store().reviews().open()).isEmpty();
        assertThat(mine.store().mirror().aside()).hasSize(1);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));

        other.sync();
        mine.sync();
        other.sync();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(3));
        assertThat(mine.synced(report)).isTrue();
        assertThat(other.finding(report)).isEqualTo("three, on two");
        assertThat(mine.store().mirror().aside()).isEmpty();
    }

    /// The same with a report the backup does not know at all, and nobody who ever offers it again.
    @Test
    void workOnWhatNobodyOffersAgainIsAProposalOnceTheRestoreIsClosed() {
        Path backup = world.backup("before");
        UUID report = world.shared(other, "the other's", mine);
        mine.edit(report, TestReports.submitted("mine, on it"));
        world.restore(backup);
        mine.sync();
        world.clock.pass(Duration.ofHours(2));
        mine.sync();
        assertThat(mine.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(world.server.rows().reports()).isZero();

        world.server.administration().closeRestore();
        mine.sync();

        assertThat(mine.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        Proposal proposal = mine.store().reviews().of(report).orElseThrow();
        assertThat(proposal.kind()).isEqualTo(ProposalKind.UNKNOWN_REPORT);
        assertThat(TestReports.finding(proposal.mine())).isEqualTo("mine, on it");
    }

    @Test
    void whatWasAcceptedGoesBackToPendingUntilItIsThereAgain() {
        Path backup = world.backup("before");
        UUID report = world.shared(mine, "acknowledged");
        world.restore(backup);
        world.proxy.on(HttpWorld.pushing(), Fault.Answer.captivePortal());
        mine.sync();
        assertThat(mine.state(report).state()).isEqualTo(SyncState.PENDING);
        mine = mine.restart();
        assertThat(mine.state(report).state()).isNotEqualTo(SyncState.SYNCED);
        assertThat(mine.store().outbox().settledThrough()).isZero();
        world.proxy.heal();
        mine.sync();
        assertThat(mine.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
    }

    @Test
    void afterTwoRestoresWhileADeviceWasAwayEverythingIsThereOnce() {
        UUID before = world.shared(mine, "before both", other);
        Path first = world.backup("first");
        UUID lostOnce = world.shared(mine, "lost by the first");
        world.restore(first);
        UUID between = world.shared(other, "written between");
        Path second = world.backup("second");
        UUID lostLater = world.shared(other, "lost by the second");
        world.restore(second);
        UUID after = world.shared(other, "written after");

        mine.sync();
        other.sync();
        mine.sync();

        for (UUID report : List.of(before, lostOnce, between, lostLater, after)) {
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
            assertThat(mine.synced(report)).isTrue();
            assertThat(other.synced(report)).isTrue();
        }
    }

    /// The second restore is from a backup older than the first, which knows nothing of the life in between.
    @Test
    void aSecondRestoreFromAnOlderBackupIsFollowedToo() {
        Path older = world.backup("older");
        UUID one = world.shared(mine, "one");
        Path newer = world.backup("newer");
        world.restore(newer);
        UUID between = world.shared(mine, "between");
        world.restore(older);

        mine.sync();

        for (UUID report : List.of(one, between)) {
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
            assertThat(mine.synced(report)).isTrue();
        }
    }

    /// Somebody else wrote in the new life before the device came back.
    @Test
    void whatTheNewLifeDoesNotTakeAgainIsOneProposalWithTheNewestWords() {
        UUID report = world.shared(mine, "one", other);
        Path backup = world.backup("at-one");
        mine.edit(report, TestReports.submitted("two, acknowledged"));
        mine.sync();
        mine.edit(report, TestReports.submitted("three, acknowledged"));
        mine.sync();
        mine.edit(report, TestReports.submitted("four, never sent"));
        world.restore(backup);
        other.edit(report, TestReports.submitted("another two"));
        other.sync();
        assertThat(other.synced(report)).isTrue();

        mine.sync();
        mine.sync();

        assertThat(mine.store().reviews().open()).hasSize(1);
        Proposal proposal = mine.store().reviews().of(report).orElseThrow();
        assertThat(TestReports.finding(proposal.mine())).isEqualTo("four, never sent");
        assertThat(proposal.theirs()).isNotNull();
        assertThat(mine.unsettled()).allMatch(OutboxEntry::parked);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
        assertThat(mine.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
    }

    /// Without the operator's word the server does not serve, and the device waits.
    @Test
    void anUnannouncedRestoreIsWaitedOut() {
        Path backup = world.backup("before");
        UUID report = world.shared(mine, "acknowledged");
        TestServer silent = world.startServer("before", new ServerParts());
        world.proxy.sendTo(silent.port());
        mine.sync();
        assertThat(mine.finding(report)).isEqualTo("acknowledged");
        assertThat(mine.knows(report)).isTrue();
        assertThat(backup).isDirectory();

        silent.administration().startEpoch();
        world.clock.pass(Duration.ofMinutes(10));
        mine.sync();
        assertThat(silent.rows().of(report)).isEqualTo(Effects.of(1));
        assertThat(mine.synced(report)).isTrue();
    }

    @Test
    void aSessionTheBackupDoesNotKnowIsAskedForAndThenEverythingGoesOn() {
        Path backup = world.backup("before");
        TestDevice late = world.device("late", "worker-b");
        UUID report = world.shared(late, "by a device the backup does not know");
        world.restore(backup);
        late.sync();
        assertThat(late.state(report).state()).isIn(SyncState.NEEDS_SIGN_IN, SyncState.SYNCED);
        late.engine().signIn(TestServer.PASSWORD, _ -> {});
        late.settle();
        assertThat(late.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        assertThat(world.proxy.seen())
                .filteredOn(seen -> seen.path().startsWith(Wire.EPOCHS_PATH))
                .isNotEmpty();
    }

    /// The question for the lives is lost on the way, again and again.
    @Test
    void aRestoreIsFollowedHoweverOftenTheQuestionIsLost() {
        Path backup = world.backup("before");
        UUID report = world.shared(mine, "acknowledged");
        world.restore(backup);
        world.proxy.on(Requests.to(Wire.EPOCHS_PATH).times(3), new Fault.DropAnswer());
        for (int run = 0; run < 5; run++) {
            world.clock.pass(Duration.ofMinutes(10));
            mine.sync();
            mine = mine.restart();
        }
        mine.sync();
        assertThat(mine.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        assertThat(mine.state(report).reason()).isInstanceOf(Reason.Sent.class);
    }
}
