package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.store.record.DecisionOutcome;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two people change one report, in each order of arrival.
final class ConflictsTest {

    private HttpWorld world;
    private TestDevice mine;
    private TestDevice other;
    private UUID report;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = new HttpWorld(folder);
        mine = world.device("mine", "worker-a");
        other = world.device("other", "worker-b");
        report = world.shared(mine, "before", other);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void ofTwoUpdatesTheLaterOneIsProposedAndItsDecisionGoesOnTop() {
        mine.edit(report, TestReports.submitted("mine"));
        other.edit(report, TestReports.submitted("theirs"));
        other.sync();
        mine.sync();

        Proposal proposal = proposal(ProposalKind.EDITED_EDITED);
        assertThat(TestReports.finding(proposal.mine())).isEqualTo("mine");
        assertThat(TestReports.finding(proposal.baseContent())).isEqualTo("before");
        assertThat(TestReports.finding(theirs(proposal).content())).isEqualTo("theirs");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));

        decide(new Resolution.Keep(TestReports.submitted("both"), decision(Decision.Kind.MERGED)));
        mine.sync();
        other.sync();

        assertThat(mine.synced(report)).isTrue();
        assertThat(other.finding(report)).isEqualTo("both");
        assertThat(mine.store().reports().history(report))
                .extracting(entry -> TestReports.finding(entry.content()))
                .contains("mine", "theirs", "before", "both");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(3));
    }

    @Test
    void theServersVersionCanStandAndMineStaysInHistory() {
        mine.edit(report, TestReports.submitted("mine"));
        other.edit(report, TestReports.submitted("theirs"));
        other.sync();
        mine.sync();
        decide(new Resolution.Theirs(decision(Decision.Kind.THEIRS)));
        mine.sync();

        assertThat(mine.synced(report)).isTrue();
        assertThat(mine.finding(report)).isEqualTo("theirs");
        assertThat(mine.store().reports().history(report))
                .extracting(entry -> TestReports.finding(entry.content()))
                .contains("mine");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    @Test
    void bothCanBeKept() {
        UUID copy = UUID.randomUUID();
        mine.edit(report, TestReports.submitted("mine"));
        other.edit(report, TestReports.submitted("theirs"));
        other.sync();
        mine.sync();
        decide(new Resolution.KeepBoth(copy, decision(Decision.Kind.KEEP_BOTH)));
        mine.sync();
        other.sync();

        assertThat(mine.finding(report)).isEqualTo("theirs");
        assertThat(other.finding(copy)).isEqualTo("mine");
        assertThat(mine.synced(copy)).isTrue();
        assertThat(world.server.rows().of(copy)).isEqualTo(Effects.of(1));
    }

    /// F-10.
    @Test
    void anEditThatMeetsADeletionIsKeptAndCanBringTheReportBack() {
        mine.edit(report, TestReports.submitted("mine"));
        other.delete(report);
        other.sync();
        mine.sync();

        Proposal proposal = proposal(ProposalKind.EDITED_DELETED);
        assertThat(TestReports.finding(proposal.mine())).isEqualTo("mine");
        assertThat(theirs(proposal).deleted()).isTrue();
        mine.sync();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));

        decide(new Resolution.Keep(TestReports.submitted("mine"), decision(Decision.Kind.MINE)));
        mine.sync();
        other.sync();

        assertThat(mine.synced(report)).isTrue();
        assertThat(other.finding(report)).isEqualTo("mine");
        assertThat(other.shown(report).row().deleted()).isFalse();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(3));
    }

    @Test
    void aDeletionThatMeetsAnEditIsAskedAboutAndLosesNothing() {
        mine.delete(report);
        other.edit(report, TestReports.submitted("theirs"));
        other.sync();
        mine.sync();

        Proposal proposal = proposal(ProposalKind.DELETED_EDITED);
        assertThat(proposal.mine()).isNull();
        assertThat(TestReports.finding(theirs(proposal).content())).isEqualTo("theirs");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));

        decide(new Resolution.KeepDeletion(decision(Decision.Kind.MINE)));
        mine.sync();
        other.sync();

        assertThat(other.shown(report).row().deleted()).isTrue();
        assertThat(other.store().reports().history(report))
                .extracting(entry -> TestReports.finding(entry.content()))
                .contains("theirs");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(3));
    }

    @Test
    void twoDeletionsAreNoLoss() {
        mine.delete(report);
        other.delete(report);
        other.sync();
        mine.sync();
        mine.sync();

        assertThat(mine.shown(report).row().deleted()).isTrue();
        assertThat(mine.unsettled()).isEmpty();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    /// F-13.
    @Test
    void whatSomebodyElseDeletedIsNotSentBack() {
        other.delete(report);
        other.sync();
        long pushes = world.pushes();
        mine.sync();
        mine.sync();

        assertThat(mine.shown(report).row().deleted()).isTrue();
        assertThat(mine.unsettled()).isEmpty();
        assertThat(world.pushes()).isEqualTo(pushes);
    }

    /// A decision on a version that is no longer the newest changes nothing.
    @Test
    void aDecisionOnAnOvertakenVersionIsAskedAgain() {
        mine.edit(report, TestReports.submitted("mine"));
        other.edit(report, TestReports.submitted("theirs"));
        other.sync();
        mine.sync();
        Base shown = theirs(proposal(ProposalKind.EDITED_EDITED)).asBase();
        other.edit(report, TestReports.submitted("theirs, again"));
        other.sync();
        mine.sync();

        Resolution keep = new Resolution.Keep(TestReports.submitted("mine"), decision(Decision.Kind.MINE));
        assertThat(mine.store().reviews().decide(report, shown, keep)).isEqualTo(DecisionOutcome.MOVED_ON);
        assertThat(TestReports.finding(
                        theirs(proposal(ProposalKind.EDITED_EDITED)).content()))
                .isEqualTo("theirs, again");
    }

    private Proposal proposal(ProposalKind kind) {
        assertThat(mine.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(mine.unsettled()).isEmpty();
        Proposal proposal = mine.store().reviews().of(report).orElseThrow();
        assertThat(proposal.kind()).isEqualTo(kind);
        return proposal;
    }

    private static ServerVersion theirs(Proposal proposal) {
        return Objects.requireNonNull(proposal.theirs());
    }

    private void decide(Resolution resolution) {
        Proposal proposal = mine.store().reviews().of(report).orElseThrow();
        assertThat(mine.store().reviews().decide(report, theirs(proposal).asBase(), resolution))
                .isEqualTo(DecisionOutcome.DECIDED);
    }

    private static Decision decision(Decision.Kind kind) {
        return new Decision("worker-a", kind, null, null, Map.of());
    }
}
