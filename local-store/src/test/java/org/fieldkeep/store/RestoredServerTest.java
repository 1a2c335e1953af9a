package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.PROJECT;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.store.mirror.AsideReport;
import org.fieldkeep.store.mirror.EpochOutcome;
import org.fieldkeep.store.mirror.PageOutcome;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The server was restored from a backup: what was accepted after it is offered again, and nothing is forgotten.
final class RestoredServerTest {

    private static final UUID LATER = new UUID(1, 20);

    private OneAccount account;

    @BeforeEach
    void open(@TempDir Path directory) {
        account = new OneAccount(directory);
        account.grant(PROJECT);
    }

    @AfterEach
    void close() {
        account.invariants().hold();
        account.close();
    }

    @Test
    void whatLiesOnTheAncestryIsNotOfferedAgain() {
        UUID report = account.id();
        account.settled(save(report, "kept"), 1);
        assertThat(adopt(Long.MAX_VALUE)).isEqualTo(EpochOutcome.ADOPTED);
        assertThat(account.store().outbox().unsettled()).isEmpty();
        assertThat(adopt(Long.MAX_VALUE)).as("twice").isEqualTo(EpochOutcome.FOLLOWED_ALREADY);
        assertThat(account.store().account().epoch()).isEqualTo(LATER);
        assertThat(account.store().mirror().cursor()).isEmpty();
    }

    @Test
    void whatTheBackupLacksGoesOutAgainWithItsOwnBytesInItsOrder() {
        UUID report = account.id();
        Saved saved = save(report, "one");
        OutboxEntry first = account.offer(report);
        account.accept(first, 1);
        saved = account.store().reports().save(report, content("two"), saved.stand());
        OutboxEntry second = account.offer(report);
        account.accept(second, 2);
        account.store().reports().save(report, content("three"), saved.stand());
        long before = account.generation();
        adopt(0);
        assertThat(account.generation()).isGreaterThan(before);
        assertThat(account.store().outbox().settledThrough()).isZero();
        account.restart();
        swap();
        assertThat(finding(account.shown(report).content())).isEqualTo("three");
        assertThat(account.waiting(report).sealed()).isEqualTo(first.sealed());
        assertThat(accepted(first, 1)).isTrue();
        assertThat(account.waiting(report).sealed()).isEqualTo(second.sealed());
        assertThat(accepted(second, 2)).isTrue();
        OutboxEntry own = account.waiting(report);
        assertThat(finding(own.sealed().operation().content())).isEqualTo("three");
        assertThat(own.sealed().operation().base())
                .isEqualTo(new Base(2, second.sealed().operation().id()));
        assertThat(accepted(account.offer(report), 3)).isTrue();
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(account.store().outbox().settledThrough()).isEqualTo(3);
    }

    @Test
    void aReportWhoseCreationWasLostIsPendingAndStaysReadable() {
        UUID report = account.id();
        account.settled(save(report, "only here now"), 1);
        adopt(0);
        swap();
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.PENDING);
        assertThat(account.row(report).state().reason()).isInstanceOf(Reason.ServerRestored.class);
        assertThat(finding(account.shown(report).content())).isEqualTo("only here now");
        assertThat(account.store().reports().counts(Live.none()).notSent()).isEqualTo(1);
        account.restart();
        assertThat(account.store().recoveredAtStart()).isEmpty();
        assertThat(account.waits(report)).isTrue();
    }

    @Test
    void theMirrorGoesBackToWhatTheNewLifeHolds() {
        UUID report = account.pulled(7, "seven");
        ServerVersion seven = account.theirs(6, "six");
        account.pull(report, 8, "eight");
        adopt(0);
        swap(new Change.ReportVersion(1, report, seven));
        assertThat(finding(account.shown(report).content())).isEqualTo("six");
        assertThat(account.row(report).serverVersion()).isEqualTo(6);
        assertThat(account.store().reports().history(report))
                .extracting(entry -> finding(entry.content()))
                .contains("eight");
    }

    @Test
    void whatTheNewLifeDoesNotTakeAgainIsAProposal() {
        UUID report = account.pulled(7, "seven");
        Saved saved = account.store()
                .reports()
                .save(report, content("mine"), account.shown(report).stand());
        OutboxEntry kept = account.offer(report);
        account.accept(kept, 8);
        account.store().reports().save(report, content("mine, newer"), saved.stand());
        adopt(0);
        ServerVersion other = account.theirs(8, "somebody else's eight");
        boolean settled = account.refuse(
                account.waiting(report),
                Problem.of(ProblemType.VERSION_CONFLICT, "").withCurrent(other));
        assertThat(settled).isTrue();
        assertThat(account.waits(report)).isFalse();
        assertThat(account.store().reviews().of(report)).hasValueSatisfying(open -> {
            assertThat(finding(open.mine())).isEqualTo("mine, newer");
            assertThat(open.theirs()).isNotNull();
        });
    }

    @Test
    void aSettledReportThatIsNotTakenAgainIsAProposalToo() {
        UUID report = account.id();
        account.settled(save(report, "mine"), 1);
        adopt(0);
        swap();
        assertThat(account.park(account.waiting(report), ProblemType.FORBIDDEN)).isTrue();
        assertThat(account.store().reviews().of(report))
                .hasValueSatisfying(open -> assertThat(finding(open.mine())).isEqualTo("mine"));
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(account.waits(report)).isFalse();
    }

    @Test
    void anEditorOpenedBeforeTheRestoreStillSaves() {
        UUID report = account.id();
        account.settled(save(report, "one"), 1);
        Stand stand = account.shown(report).stand();
        adopt(0);
        swap();
        assertThat(account.store().reports().save(report, content("two"), stand).openedReview())
                .isFalse();
        accepted(account.waiting(report), 1);
        assertThat(finding(account.waiting(report).sealed().operation().content()))
                .isEqualTo("two");
    }

    @Test
    void waitingForWhoeverHoldsTheBaseKeepsTheMark() {
        UUID report = account.id();
        account.settled(save(report, "mine"), 1);
        adopt(0);
        OutboxEntry again = account.waiting(report);
        assertThat(account.store()
                        .outbox()
                        .retryLater(
                                account.generation(),
                                again.sealed().operation().id(),
                                1,
                                account.clock().instant(),
                                null,
                                "base-unknown",
                                false))
                .isTrue();
        assertThat(account.waiting(report).attempts()).isEqualTo(1);
        assertThat(account.waiting(report).sealed()).isEqualTo(again.sealed());
    }

    @Test
    void aLifeThatComesFromNoneThisStoreKnowsChangesNothing() {
        UUID report = account.id();
        account.settled(save(report, "kept"), 1);
        long generation = account.generation();
        Optional<String> cursor = account.store().mirror().cursor();
        assertThat(adopt(LATER)).as("without ancestry").isEqualTo(EpochOutcome.NO_DESCENDANT);
        assertThat(adopt(LATER, new Ancestry.Life(new UUID(8, 8), 1000)))
                .as("of somebody else")
                .isEqualTo(EpochOutcome.NO_DESCENDANT);
        assertThat(account.store().account().epoch()).isEqualTo(OneAccount.EPOCH);
        assertThat(account.store().mirror().cursor()).isEqualTo(cursor);
        assertThat(account.generation()).isEqualTo(generation);
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void theLifeBeforeIsNoDescendantOfTheOneAfterIt() {
        adopt(Long.MAX_VALUE);
        assertThat(adopt(OneAccount.EPOCH)).isEqualTo(EpochOutcome.NO_DESCENDANT);
        assertThat(account.store().account().epoch()).isEqualTo(LATER);
    }

    @Test
    void afterTwoRestoresWhatEitherForgotGoesOutAgainAndNothingElse() {
        UUID kept = account.id();
        account.settled(save(kept, "before both"), 1);
        long first = account.receipt(0).feedRevision();
        UUID lostOnce = account.id();
        account.settled(save(lostOnce, "lost by the first"), 1);
        adopt(first);
        swap(row(kept, "before both"));
        accepted(account.offer(lostOnce), 1);
        long second = account.receipt(0).feedRevision();
        UUID lostLater = account.id();
        save(lostLater, "lost by the second");
        accepted(account.offer(lostLater), 1);
        assertThat(adopt(new UUID(1, 21), new Ancestry.Life(OneAccount.EPOCH, first), new Ancestry.Life(LATER, second)))
                .isEqualTo(EpochOutcome.ADOPTED);
        assertThat(account.waits(kept)).isFalse();
        assertThat(account.waits(lostOnce)).isFalse();
        assertThat(account.waits(lostLater)).isTrue();
    }

    /// The second restore is from a backup older than the first: the life in between is on no line any more.
    @Test
    void aRestoreFromBeforeTheLastOneIsFollowedToo() {
        UUID between = account.id();
        adopt(0);
        save(between, "in the life between");
        accepted(account.offer(between), 1);
        UUID third = new UUID(1, 21);
        assertThat(adopt(third, new Ancestry.Life(OneAccount.EPOCH, 0))).isEqualTo(EpochOutcome.ADOPTED);
        swap();
        assertThat(account.row(between).state().state()).isEqualTo(SyncState.PENDING);
        assertThat(accepted(account.offer(between), 1, third)).isTrue();
        assertThat(account.row(between).state().state()).isEqualTo(SyncState.SYNCED);
    }

    /// The second restore is from a backup newer than the first.
    @Test
    void whatABetterBackupHasIsNotOfferedAgain() {
        UUID report = account.id();
        account.settled(save(report, "mine"), 1);
        adopt(0);
        assertThat(account.waits(report)).isTrue();
        adopt(new UUID(1, 21), new Ancestry.Life(OneAccount.EPOCH, Long.MAX_VALUE));
        assertThat(account.waits(report)).isFalse();
    }

    @Test
    void anAnswerDelayedAcrossTheRestoreChangesNothing() {
        UUID report = account.id();
        save(report, "mine");
        OutboxEntry offered = account.offer(report);
        long asked = account.generation();
        adopt(0);
        assertThat(account.store()
                        .outbox()
                        .accepted(
                                asked,
                                offered.sealed().operation().id(),
                                offered.sealed().digest(),
                                account.receipt(1)))
                .isFalse();
        assertThat(account.waiting(report).sealed()).isEqualTo(offered.sealed());
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.PENDING);
    }

    @Test
    void whatOthersMadeAndTheServerForgotStaysReadableAside() {
        UUID forgotten = account.pulled(3, "only here now");
        UUID behind = account.pulled(7, "seven");
        ServerVersion seven = account.theirs(7, "seven");
        account.pull(behind, 8, "eight");
        adopt(0);
        assertThat(account.store().mirror().aside()).as("before the snapshot").isEmpty();
        swap(new Change.ReportVersion(1, behind, seven));
        assertThat(account.store().reports().open(forgotten, Live.none())).isEmpty();
        assertThat(account.store().mirror().aside())
                .extracting(row -> finding(row.content()))
                .containsExactlyInAnyOrder("only here now", "eight");
        account.restart();
        assertThat(account.store().mirror().aside()).hasSize(2);
    }

    @Test
    void whatTheServerHasAgainIsNoLongerAside() {
        UUID report = account.pulled(3, "three");
        ServerVersion three = account.theirs(4, "four");
        account.page(new Change.ReportVersion(50, report, three));
        adopt(0);
        swap();
        AsideReport aside = account.store().mirror().aside().getFirst();
        assertThat(aside.version()).isEqualTo(three.asBase());
        account.page(new Change.ReportVersion(1, report, three));
        assertThat(account.store().mirror().aside()).isEmpty();
        assertThat(finding(account.shown(report).content())).isEqualTo("four");
    }

    @Test
    void aReportThatComesBackHasItsHistoryAndCountsOn() {
        UUID report = account.pulled(3, "three");
        account.store()
                .reports()
                .save(report, content("given up"), account.shown(report).stand());
        Base four = account.pull(report, 4, "four");
        account.store().reviews().decide(report, four, new Resolution.Theirs(account.decision(Decision.Kind.THEIRS)));
        adopt(0);
        swap();
        assertThat(account.store().reports().open(report, Live.none())).isEmpty();
        account.pull(report, 1, "one again");
        assertThat(account.store().reports().history(report))
                .extracting(entry -> finding(entry.content()))
                .contains("given up", "three");
        Saved next = account.store()
                .reports()
                .save(report, content("next"), account.shown(report).stand());
        assertThat(next.localRevision()).isEqualTo(2);
    }

    /// The backup knows of less access than the account had: what is lacking is out of reach, not forgotten.
    @Test
    void nothingOfOthersStaysAsideWhereTheNewLifeGrantsOnlyOnesOwn() {
        UUID report = account.pulled(3, "others'");
        account.pull(report, 4, "others', newer");
        adopt(0);
        account.store()
                .mirror()
                .stage(
                        account.generation(),
                        new SnapshotPage(
                                "new life",
                                null,
                                List.of(new Change.AccessChanged(
                                        1,
                                        PROJECT,
                                        new Access(PROJECT, "North", Access.Role.CONTRIBUTOR, Access.Reach.OWN)))));
        account.store().mirror().swap(account.generation(), true);
        assertThat(account.store().mirror().aside()).isEmpty();
        assertThat(account.store().reports().open(report, Live.none())).isEmpty();
        assertThat(account.store().reports().history(report)).isEmpty();
    }

    @Test
    void whatIsAsideGoesWithTheAccessToItsProject() {
        account.pulled(3, "somebody else's");
        adopt(0);
        swap();
        account.page(new Change.AccessChanged(
                2, PROJECT, new Access(PROJECT, "North", Access.Role.CONTRIBUTOR, Access.Reach.OWN)));
        assertThat(account.store().mirror().aside()).as("narrowed to one's own").isEmpty();
        UUID again = account.pulled(1, "another");
        adopt(new UUID(1, 21), new Ancestry.Life(LATER, 0));
        swap();
        assertThat(account.store().mirror().aside()).hasSize(1);
        account.revoke(PROJECT);
        assertThat(account.store().mirror().aside()).isEmpty();
        assertThat(account.store().reports().history(again)).isEmpty();
    }

    /// Its base was made by somebody who may not have been back yet.
    @Test
    void workOnWhatTheServerForgotWaitsAndIsNoProposalByItself() {
        UUID report = account.pulled(3, "theirs, forgotten");
        account.store()
                .reports()
                .save(report, content("mine on it"), account.shown(report).stand());
        Base base = account.waiting(report).sealed().operation().base();
        adopt(0);
        swap();
        assertThat(account.store().reviews().of(report)).isEmpty();
        assertThat(account.waiting(report).sealed().operation().base()).isEqualTo(base);
        assertThat(finding(account.shown(report).content())).isEqualTo("mine on it");
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.PENDING);
    }

    @Test
    void workOnAVersionAboveTheBranchWaitsToo() {
        UUID report = account.pulled(7, "seven");
        ServerVersion seven = account.theirs(7, "seven");
        Base nine = account.pull(report, 9, "nine");
        account.store()
                .reports()
                .save(report, content("mine on nine"), account.shown(report).stand());
        adopt(0);
        swap(new Change.ReportVersion(1, report, seven));
        assertThat(account.store().reviews().of(report)).isEmpty();
        assertThat(account.waiting(report).sealed().operation().base()).isEqualTo(new Base(9, nine.operation()));
    }

    @Test
    void noneOfManyForgottenReportsAsksAPerson() {
        for (int i = 0; i < 30; i++) {
            account.pulled(1, "of somebody else " + i);
        }
        adopt(0);
        account.store()
                .mirror()
                .stage(
                        account.generation(),
                        new SnapshotPage(
                                "new life",
                                null,
                                List.of(new Change.AccessChanged(
                                        1,
                                        PROJECT,
                                        new Access(PROJECT, "North", Access.Role.CONTRIBUTOR, Access.Reach.ALL)))));
        assertThat(account.store().mirror().swap(account.generation())).isInstanceOf(PageOutcome.Applied.class);
        assertThat(account.store().mirror().aside()).hasSize(30);
    }

    /// It was made below the branch, so the new life has it; that the snapshot lacks it means that it lies elsewhere
    /// now.
    @Test
    void whatTheNewLifeHasAndDoesNotShowIsOutOfReachWithItsHistory() {
        UUID report = account.pulled(1, "to be seen by few");
        account.pull(report, 2, "to be seen by fewer");
        adopt(Long.MAX_VALUE);
        swap();
        assertThat(account.store().mirror().aside()).isEmpty();
        assertThat(account.store().reports().open(report, Live.none())).isEmpty();
        assertThat(account.store().reports().history(report)).isEmpty();
    }

    /// Two restores from one life: what lies below both branches was heard in the first and is in the second.
    @Test
    void whatTwoLivesFromOneHaveInCommonIsOutOfReachWhereItIsNotShown() {
        UUID report = heardInALifeThatASiblingFollows(7);
        assertThat(account.store().mirror().aside()).isEmpty();
        assertThat(account.store().reports().history(report)).isEmpty();
    }

    /// What lies between the two branches is in the first life only.
    @Test
    void whatLiesAboveTheLowerOfTwoBranchesIsForgottenAndStaysAside() {
        UUID report = heardInALifeThatASiblingFollows(9);
        assertThat(account.store().mirror().aside())
                .extracting(AsideReport::report)
                .containsExactly(report);
    }

    /// What others did is the same as what this device did; the decision log says why nobody was asked.
    @Test
    void aDeletionThatIsNotTakenAgainSinceOthersDeletedTooAsksNobody() {
        UUID report = account.pulled(7, "to go");
        account.store().reports().delete(report, account.shown(report).stand());
        OutboxEntry deleted = account.offer(report);
        account.accept(deleted, 8);
        adopt(0);
        account.refuse(
                account.waiting(report),
                Problem.of(ProblemType.VERSION_CONFLICT, "").withCurrent(account.theirs(8, null)));
        assertThat(account.store().reviews().open()).isEmpty();
        assertThat(account.waits(report)).isFalse();
        try (Database database = account.database()) {
            assertThat(database.<List<String>>read(handle -> handle.createQuery("SELECT kind FROM decision_log")
                            .mapTo(String.class)
                            .list()))
                    .containsExactly("BOTH_DELETED");
        }
    }

    /// What was accepted is on no server, and the new life does not grant the project.
    @Test
    void whatIsToBeOfferedAgainBecomesAProposalWhereAccessIsLost() {
        UUID report = account.id();
        account.settled(save(report, "acknowledged once"), 1);
        adopt(0);
        account.store().mirror().stage(account.generation(), new SnapshotPage("new life", null, List.of()));
        account.store().mirror().swap(account.generation(), true);
        assertThat(account.store().reviews().of(report)).hasValueSatisfying(open -> {
            assertThat(open.kind()).isEqualTo(ProposalKind.ACCESS_LOST);
            assertThat(finding(open.mine())).isEqualTo("acknowledged once");
        });
        assertThat(account.waits(report)).isFalse();
    }

    @Test
    void whatHistoryShowsToBeThereAgainIsAcceptedThoughItsReceiptIsTooOld() {
        UUID report = account.id();
        account.settled(save(report, "mine"), 1);
        adopt(0);
        OutboxEntry again = account.offer(report);
        ServerVersion landed = new ServerVersion(
                1,
                again.sealed().operation().id(),
                content("mine"),
                "worker-a",
                account.receipt(1).receivedAt());
        account.store()
                .outbox()
                .tooOld(account.generation(), again.sealed().operation().id(), 5, landed);
        assertThat(account.store().reviews().open()).isEmpty();
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    /// A report heard at this place of a life that branched off at 9; the next life branched off at 8 and shows
    /// nothing.
    private UUID heardInALifeThatASiblingFollows(long place) {
        UUID report = account.id();
        adopt(LATER, new Ancestry.Life(OneAccount.EPOCH, 9));
        swap(new Change.ReportVersion(place, report, account.theirs(1, "heard")));
        adopt(new UUID(1, 21), new Ancestry.Life(OneAccount.EPOCH, 8));
        swap();
        return report;
    }

    private Change row(UUID report, String finding) {
        return new Change.ReportVersion(1, report, account.theirs(1, finding));
    }

    private EpochOutcome adopt(long head) {
        return adopt(LATER, new Ancestry.Life(OneAccount.EPOCH, head));
    }

    private EpochOutcome adopt(UUID epoch, Ancestry.Life... earlier) {
        return account.store().mirror().adoptEpoch(account.generation(), new Ancestry(epoch, List.of(earlier)));
    }

    private void swap(Change... reports) {
        List<Change> entries = new ArrayList<>(Arrays.asList(reports));
        entries.add(new Change.AccessChanged(
                1, PROJECT, new Access(PROJECT, "North", Access.Role.CONTRIBUTOR, Access.Reach.ALL)));
        account.store().mirror().stage(account.generation(), new SnapshotPage("new life", null, entries));
        account.store().mirror().swap(account.generation(), true);
    }

    private boolean accepted(OutboxEntry entry, long version) {
        return accepted(entry, version, LATER);
    }

    private boolean accepted(OutboxEntry entry, long version, UUID epoch) {
        Receipt receipt = account.receipt(version);
        return account.store()
                .outbox()
                .accepted(
                        account.generation(),
                        entry.sealed().operation().id(),
                        entry.sealed().digest(),
                        new Receipt(version, receipt.feedRevision(), epoch, receipt.receivedAt()));
    }

    private Saved save(UUID report, String finding) {
        return account.store().reports().save(report, content(finding), new Stand.Nothing());
    }
}
