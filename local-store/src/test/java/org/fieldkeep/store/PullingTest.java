package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.PROJECT;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.mirror.PageOutcome;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.ReportFilter;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PullingTest {

    private OneAccount account;

    @BeforeEach
    void open(@TempDir Path directory) {
        account = new OneAccount(directory);
        account.grant(PROJECT);
    }

    @AfterEach
    void invariantsHold() {
        account.invariants().hold();
        account.close();
    }

    @Test
    void aNewerVersionUnderUnofferedWorkIsAConflictAtOnce() {
        UUID report = account.pulled(7, "seven");
        account.save(report, "mine");
        account.pull(report, 8, "eight");
        assertThat(account.waits(report)).isFalse();
        Proposal proposal = account.proposal(report);
        assertThat(proposal.kind()).isEqualTo(ProposalKind.EDITED_EDITED);
        assertThat(proposal.base())
                .isNotNull()
                .extracting(base -> base.version())
                .isEqualTo(7L);
        assertThat(finding(account.shown(report).content())).isEqualTo("mine");
        assertThat(account.row(report).state().reason()).isEqualTo(new Reason.ChangedBySomeoneElse("worker-b"));
    }

    @Test
    void aNewerVersionUnderAnOfferedOperationWaitsForItsReceipt() {
        UUID report = account.pulled(7, "seven");
        account.save(report, "mine");
        OutboxEntry offered = account.offer(report);
        account.pull(report, 8, "eight");
        assertThat(account.waiting(report).sealed().json())
                .isEqualTo(offered.sealed().json());
        assertThat(account.store().reviews().open()).isEmpty();
    }

    @Test
    void onesOwnOperationInTheFeedOpensNothing() {
        UUID report = account.pulled(7, "seven");
        account.save(report, "mine");
        OutboxEntry offered = account.offer(report);
        ServerVersion own = new ServerVersion(
                8,
                offered.sealed().operation().id(),
                content("mine"),
                "worker-a",
                account.receipt(8).receivedAt());
        account.page(new Change.ReportVersion(200, report, own));
        account.save(report, "mine, newer");
        account.accept(offered, 8);
        account.page(new Change.ReportVersion(200, report, own));
        assertThat(account.store().reviews().open()).isEmpty();
        assertThat(finding(account.waiting(report).sealed().operation().content()))
                .isEqualTo("mine, newer");
        assertThat(finding(account.shown(report).content())).isEqualTo("mine, newer");
    }

    @Test
    void aPageAppliedTwiceIsAPageAppliedOnce() {
        UUID report = account.id();
        Change change = new Change.ReportVersion(1, report, account.theirs(3, "three"));
        account.page(change);
        Shown once = account.shown(report);
        long generation = account.generation();
        account.page(change);
        assertThat(account.shown(report)).isEqualTo(once);
        assertThat(account.generation()).isEqualTo(generation);
        assertThat(account.store().reports().history(report)).hasSize(1);
    }

    @Test
    void theMirrorNeverGoesBackWithinALife() {
        UUID report = account.pulled(8, "eight");
        account.pull(report, 7, "seven");
        assertThat(finding(account.shown(report).content())).isEqualTo("eight");
    }

    @Test
    void whatTheServerDeletedIsInTheTrashWithItsLastContent() {
        UUID report = account.pulled(7, "seven");
        account.pull(report, 8, null);
        assertThat(account.store().reports().list(ReportQuery.all(10), Live.none()))
                .isEmpty();
        assertThat(account.store().reports().list(ReportQuery.all(10).with(ReportFilter.TRASH), Live.none()))
                .singleElement()
                .satisfies(row -> assertThat(row.state().state()).isEqualTo(SyncState.SYNCED));
        assertThat(finding(account.store().reports().history(report).getLast().content()))
                .isEqualTo("seven");
        assertThat(account.waits(report)).isFalse();
    }

    @Test
    void anUnreadableFormHidesNoOther() {
        account.page(
                new Change.FormPublished(1, "{\"id\":", false),
                new Change.FormPublished(
                        2, "{\"id\":\"f\",\"version\":1,\"title\":{\"en\":\"F\"},\"fields\":[]}", false));
        assertThat(account.store().forms().usable())
                .extracting(form -> form.id())
                .containsExactly("f");
    }

    @Test
    void manyRemovalsAtOnceAskFirst() {
        List<Change> deletions = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            UUID report = account.pulled(1, "one of many");
            deletions.add(new Change.ReportVersion(1, report, account.theirs(2, null)));
        }
        ChangePage page = new ChangePage("next", false, deletions);
        PageOutcome asked = account.store().mirror().applyPage(account.generation(), page);
        assertThat(asked).isEqualTo(new PageOutcome.AsksFirst(12));
        assertThat(account.store().mirror().cursor()).isNotEqualTo(Optional.of("next"));
        assertThat(account.store().reports().counts(Live.none()).all()).isEqualTo(12);
        account.store().mirror().applyPage(account.generation(), page, true);
        assertThat(account.store().reports().counts(Live.none()).trash()).isEqualTo(12);
        assertThat(account.store().mirror().cursor()).hasValue("next");
    }

    @Test
    void lostAccessRemovesWhatIsOutOfReachAndOnlyThat() {
        account.grant("south");
        UUID gone = account.pulled(7, "secret");
        UUID stays = account.id();
        account.page(new Change.ReportVersion(
                5,
                stays,
                new ServerVersion(
                        1,
                        account.id(),
                        content("south").withProject("south"),
                        "worker-b",
                        account.receipt(1).receivedAt())));
        long before = account.generation();
        account.revoke(PROJECT);
        assertThat(account.generation()).isGreaterThan(before);
        assertThat(account.store().reports().open(gone, Live.none())).isEmpty();
        assertThat(account.store().reports().history(gone)).isEmpty();
        assertThat(account.store().reports().open(stays, Live.none())).isPresent();
        assertThat(account.store().reports().list(ReportQuery.all(10).searching("secret"), Live.none()))
                .isEmpty();
        long after = account.generation();
        account.revoke(PROJECT);
        assertThat(account.generation()).isEqualTo(after);
    }

    @Test
    void unsentWorkOfALostProjectIsSetAsideAndNeverSent() {
        UUID edited = account.pulled(7, "theirs, now secret");
        account.save(edited, "mine");
        UUID created = account.id();
        account.save(created, "new");
        UUID offered = account.pulled(3, "three");
        account.save(offered, "under way");
        account.offer(offered);
        account.revoke(PROJECT);
        for (UUID report : List.of(edited, created, offered)) {
            assertThat(account.proposal(report).kind()).isEqualTo(ProposalKind.ACCESS_LOST);
            assertThat(account.proposal(report).baseContent()).isNull();
            assertThat(account.row(report).state().reason()).isInstanceOf(Reason.AccessRemoved.class);
        }
        assertThat(finding(account.shown(edited).content())).isEqualTo("mine");
        assertThat(account.waits(edited)).isFalse();
        assertThat(account.waits(created)).isFalse();
        assertThat(account.waiting(offered).parked()).isTrue();
        assertThat(account.store().reports().history(edited)).hasSize(1);
    }

    @Test
    void whatIsTypedWhileAccessIsLostGoesOnAsAProposal() {
        UUID report = account.pulled(7, "seven");
        Stand stand = account.shown(report).stand();
        account.revoke(PROJECT);
        assertThat(account.store()
                        .reports()
                        .save(report, content("typed"), stand)
                        .openedReview())
                .isTrue();
        assertThat(account.proposal(report).kind()).isEqualTo(ProposalKind.ACCESS_LOST);
        assertThat(account.waits(report)).isFalse();
    }

    @Test
    void anOfferedOperationIsTakenBackByItselfOnceAccessReturns() {
        UUID report = account.pulled(7, "seven");
        account.save(report, "mine");
        account.offer(report);
        account.revoke(PROJECT);
        account.grant(PROJECT);
        assertThat(account.store().mirror().snapshotsDue()).containsExactly(PROJECT);
        assertThat(account.waiting(report).withdrawal()).isNotNull();
        assertThat(account.store().reviews().open()).hasSize(1);
    }

    @Test
    void aSetAsideProposalCanBeSentAgainAfterTheProjectCameBack() {
        UUID report = account.pulled(7, "seven");
        account.save(report, "mine");
        account.revoke(PROJECT);
        account.grant(PROJECT);
        var seven = account.pull(report, 7, "seven");
        account.store()
                .reviews()
                .decide(report, seven, new Resolution.Keep(content("mine"), account.decision(Decision.Kind.MINE)));
        assertThat(account.waiting(report).sealed().operation().base()).isEqualTo(seven);
    }

    @Test
    void aLateReceiptAfterAccessWasLostChangesNothing() {
        UUID report = account.pulled(7, "seven");
        account.save(report, "mine");
        OutboxEntry offered = account.offer(report);
        long asked = account.generation();
        account.revoke(PROJECT);
        assertThat(account.store()
                        .outbox()
                        .accepted(
                                asked,
                                offered.sealed().operation().id(),
                                offered.sealed().digest(),
                                account.receipt(8)))
                .isFalse();
        assertThat(account.waiting(report).parked()).isTrue();
    }

    @Test
    void narrowedToOnesOwnKeepsOnlyWhatOneMade() {
        UUID own = account.id();
        account.settled(account.store().reports().save(own, content("own"), new Stand.Nothing()), 1);
        UUID others = account.pulled(1, "others");
        long before = account.generation();
        account.page(new Change.AccessChanged(
                9, PROJECT, new Access(PROJECT, PROJECT, Access.Role.CONTRIBUTOR, Access.Reach.OWN)));
        assertThat(account.generation()).isGreaterThan(before);
        assertThat(account.store().reports().open(own, Live.none())).isPresent();
        assertThat(account.store().reports().open(others, Live.none())).isEmpty();
        assertThat(account.store().mirror().snapshotsDue()).containsExactly(PROJECT);
    }

    @Test
    void aReportThatWentOutOfReachGoesAndItsUnsentWorkIsSetAside() {
        UUID gone = account.pulled(7, "seven");
        UUID edited = account.pulled(7, "seven");
        account.save(edited, "mine");
        account.page(new Change.ReportOutOfReach(20, gone), new Change.ReportOutOfReach(21, edited));
        assertThat(account.store().reports().open(gone, Live.none())).isEmpty();
        assertThat(account.proposal(edited).kind()).isEqualTo(ProposalKind.ACCESS_LOST);
    }

    @Test
    void nothingIsWrittenUnderAnOlderGeneration() {
        long old = account.generation();
        account.store().journal().raiseGeneration();
        UUID report = account.id();
        ChangePage page =
                new ChangePage("late", false, List.of(new Change.ReportVersion(1, report, account.theirs(1, "late"))));
        assertThat(account.store().mirror().applyPage(old, page)).isInstanceOf(PageOutcome.Stale.class);
        assertThat(account.store().reports().open(report, Live.none())).isEmpty();
        assertThat(account.store().mirror().cursor()).isNotEqualTo(Optional.of("late"));
    }
}
