package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.DecisionOutcome;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.HistoryEntry;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.report.WithdrawReason;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DecidingTest {

    private static final Problem WITHDRAWN = Problem.of(ProblemType.WITHDRAWN, "");

    private OneAccount account;
    private UUID report;

    @BeforeEach
    void open(@TempDir Path directory) {
        account = new OneAccount(directory);
        report = account.id();
    }

    @AfterEach
    void invariantsHold() {
        account.invariants().hold();
        account.close();
    }

    @Test
    void mineIsSealedOnTheVersionThatWasShown() {
        Base eight = conflict();
        Resolution mine = new Resolution.Keep(content("mine"), account.decision(Decision.Kind.MINE));
        assertThat(decide(eight, mine)).isEqualTo(DecisionOutcome.DECIDED);
        Operation next = account.waiting(report).sealed().operation();
        assertThat(next.base()).isEqualTo(eight);
        assertThat(next.action()).isEqualTo(Action.UPDATE);
        assertThat(next.decision()).isNotNull();
        assertThat(next.localRevision()).isEqualTo(2);
        assertThat(account.store().reviews().open()).isEmpty();
        assertThat(account.store().reports().history(report))
                .extracting(entry -> finding(entry.content()))
                .contains("seven", "eight", "mine");
    }

    @Test
    void aDecisionOnAVersionThatMovedOnChangesNothing() {
        Base eight = conflict();
        account.pull(report, 9, "nine");
        Resolution mine = new Resolution.Keep(content("mine"), account.decision(Decision.Kind.MINE));
        assertThat(decide(eight, mine)).isEqualTo(DecisionOutcome.MOVED_ON);
        assertThat(account.waits(report)).isFalse();
        assertThat(finding(theirs(proposal()))).isEqualTo("nine");
    }

    @Test
    void theirsSettlesTheRevisionAndARestartSendsNothing() {
        Base eight = conflict();
        decide(eight, new Resolution.Theirs(account.decision(Decision.Kind.THEIRS)));
        account.restart();
        assertThat(account.store().recoveredAtStart()).isEmpty();
        assertThat(account.waits(report)).isFalse();
        assertThat(finding(shown().content())).isEqualTo("eight");
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(account.store().reports().history(report))
                .extracting(entry -> finding(entry.content()))
                .contains("mine");
    }

    @Test
    void anEditorStillOpenOnTheProposalMeetsTheirsAsAConflictAgain() {
        Saved mine = conflicting();
        decide(mirror(), new Resolution.Theirs(account.decision(Decision.Kind.THEIRS)));
        Saved again = account.store().reports().save(report, content("mine, typed on"), mine.stand());
        assertThat(again.openedReview()).isTrue();
    }

    @Test
    void keepBothMakesANewReportAndLeavesTheirs() {
        Base eight = conflict();
        UUID copy = account.id();
        decide(eight, new Resolution.KeepBoth(copy, account.decision(Decision.Kind.KEEP_BOTH)));
        account.restart();
        assertThat(account.store().recoveredAtStart()).isEmpty();
        assertThat(account.waits(report)).isFalse();
        assertThat(account.waiting(copy).sealed().operation().action()).isEqualTo(Action.CREATE);
        assertThat(finding(account.waiting(copy).sealed().operation().content()))
                .isEqualTo("mine");
        assertThat(finding(shown().content())).isEqualTo("eight");
    }

    @Test
    void keepBothUnderAnIdThatIsTakenIsRefused() {
        Base eight = conflict();
        Resolution both = new Resolution.KeepBoth(report, account.decision(Decision.Kind.KEEP_BOTH));
        assertThatThrownBy(() -> decide(eight, both)).isInstanceOf(IllegalArgumentException.class);
        assertThat(account.store().reviews().open()).hasSize(1);
    }

    @Test
    void mineOverATombstoneIsARestore() {
        report = account.pulled(7, "seven");
        Stand stand = shown().stand();
        Base tombstone = account.pull(report, 8, null);
        account.store().reports().save(report, content("mine"), stand);
        assertThat(proposal().kind()).isEqualTo(ProposalKind.EDITED_DELETED);
        assertThat(account.row(report).deleted()).isFalse();
        decide(tombstone, new Resolution.Keep(content("mine"), account.decision(Decision.Kind.MINE)));
        assertThat(account.waiting(report).sealed().operation().action()).isEqualTo(Action.RESTORE);
        assertThat(account.waiting(report).sealed().operation().base()).isEqualTo(tombstone);
    }

    @Test
    void deletedHereAndEditedThereAsksAndKeepsTheEdit() {
        report = account.pulled(7, "seven");
        account.store().reports().delete(report, shown().stand());
        Base eight = account.pull(report, 8, "eight");
        assertThat(proposal().kind()).isEqualTo(ProposalKind.DELETED_EDITED);
        assertThat(proposal().mine()).isNull();
        decide(eight, new Resolution.KeepDeletion(account.decision(Decision.Kind.MINE)));
        assertThat(account.waiting(report).sealed().operation().action()).isEqualTo(Action.DELETE);
        assertThat(account.store().reports().history(report))
                .filteredOn(entry -> entry.content() != null)
                .extracting(entry -> finding(entry.content()))
                .contains("eight");
    }

    @Test
    void deletedOnBothSidesNeedsNobody() {
        report = account.pulled(7, "seven");
        account.store().reports().delete(report, shown().stand());
        account.pull(report, 8, null);
        assertThat(account.store().reviews().open()).isEmpty();
        assertThat(account.waits(report)).isFalse();
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void anEditConflictBecomesADeletionConflictWhenTheServerDeletes() {
        conflict();
        account.pull(report, 9, null);
        assertThat(proposal().kind()).isEqualTo(ProposalKind.EDITED_DELETED);
        assertThat(finding(proposal().mine())).isEqualTo("mine");
    }

    @Test
    void refusedAndDiscardedAndReopenedSendsNothing() {
        report = account.pulled(7, "seven");
        account.store().reports().save(report, content("wrong"), shown().stand());
        account.refuse(account.offer(report), invalid());
        assertThat(account.row(report).state().reason())
                .isInstanceOfSatisfying(
                        Reason.Refused.class,
                        refused -> assertThat(refused.errors())
                                .extracting(FieldError::field)
                                .containsExactly("site_code"));
        assertThat(account.store().reports().counts(Live.none()).refused()).isEqualTo(1);
        decide(mirror(), new Resolution.Discard(account.decision(Decision.Kind.DISCARD)));
        account.restart();
        assertThat(account.store().recoveredAtStart()).isEmpty();
        assertThat(account.waits(report)).isFalse();
        assertThat(finding(shown().content())).isEqualTo("seven");
    }

    @Test
    void correctingARefusedCreateIsACreateUnderANewId() {
        account.store().reports().save(report, content("wrong"), new Stand.Nothing());
        OutboxEntry refused = account.offer(report);
        account.refuse(refused, invalid());
        decide(null, new Resolution.Keep(content("right"), account.decision(Decision.Kind.MINE)));
        Operation next = account.waiting(report).sealed().operation();
        assertThat(next.action()).isEqualTo(Action.CREATE);
        assertThat(next.id()).isNotEqualTo(refused.sealed().operation().id());
    }

    @Test
    void aDiscardedCreateGoesToTheTrashAndCanComeBack() {
        account.store().reports().save(report, content("wrong"), new Stand.Nothing());
        account.refuse(account.offer(report), invalid());
        decide(null, new Resolution.Discard(account.decision(Decision.Kind.DISCARD)));
        assertThat(account.row(report).deleted()).isTrue();
        assertThat(account.row(report).state().reason()).isInstanceOf(Reason.NeverSent.class);
        account.store().reports().restore(report, content("wrong"), shown().stand());
        assertThat(account.waiting(report).sealed().operation().action()).isEqualTo(Action.CREATE);
    }

    @Test
    void aParkedOperationStaysUnsettledAndIsNotOfferedAgain() {
        OutboxEntry parked = parked();
        assertThat(account.waiting(report).parked()).isTrue();
        assertThat(account.store()
                        .outbox()
                        .offer(
                                account.generation(),
                                List.of(parked.sealed().operation().id())))
                .isEmpty();
        assertThat(account.row(report).state().reason()).isInstanceOf(Reason.NotAllowed.class);
        account.restart();
        assertThat(account.waiting(report).parked()).isTrue();
        assertThat(account.waiting(report).sealed().json())
                .isEqualTo(parked.sealed().json());
    }

    @Test
    void aDecisionAboutAParkedOperationIsCarriedOutOnceTheServerVoidedIt() {
        OutboxEntry parked = parked();
        Resolution keep = new Resolution.Keep(content("for another project"), account.decision(Decision.Kind.MINE));
        assertThat(decide(mirror(), keep)).isEqualTo(DecisionOutcome.WITHDRAWING_FIRST);
        account.restart();
        OutboxEntry withdrawing = account.waiting(report);
        assertThat(withdrawing.withdrawal()).isNotNull();
        assertThat(account.row(report).state().reason()).isInstanceOf(Reason.Withdrawing.class);
        assertThat(account.store().reviews().open()).isEmpty();
        assertThat(account.refuse(parked, WITHDRAWN)).isTrue();
        assertThat(finding(account.waiting(report).sealed().operation().content()))
                .isEqualTo("for another project");
        assertThat(account.store().reviews().of(report)).isEmpty();
    }

    @Test
    void aDecisionThatMeetsAnAppliedOperationIsToldAndReviewedAgain() {
        OutboxEntry parked = parked();
        decide(mirror(), new Resolution.Discard(account.decision(Decision.Kind.DISCARD)));
        assertThat(account.accept(parked, 8)).isTrue();
        assertThat(proposal().kind()).isEqualTo(ProposalKind.APPLIED);
        assertThat(account.row(report).state().reason()).isInstanceOf(Reason.AppliedAfterAll.class);
        decide(mirror(), new Resolution.Theirs(account.decision(Decision.Kind.THEIRS)));
        assertThat(finding(shown().content())).isEqualTo("mine");
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void aDecisionWhoseVersionMovedOnWhileItWaitedIsReviewedAgain() {
        OutboxEntry parked = parked();
        decide(mirror(), new Resolution.Keep(content("again"), account.decision(Decision.Kind.MINE)));
        account.pull(report, 8, "eight");
        account.refuse(parked, WITHDRAWN);
        assertThat(account.waits(report)).isFalse();
        assertThat(finding(proposal().mine())).isEqualTo("mine");
        assertThat(finding(theirs(proposal()))).isEqualTo("eight");
    }

    @Test
    void aSaveAfterTheDecisionTakesTheDecisionBack() {
        OutboxEntry parked = parked();
        decide(mirror(), new Resolution.Discard(account.decision(Decision.Kind.DISCARD)));
        account.store().reports().save(report, content("second thoughts"), shown().stand());
        account.refuse(parked, WITHDRAWN);
        assertThat(finding(proposal().mine())).isEqualTo("second thoughts");
    }

    @Test
    void givingUpWhatWasNeverOfferedDropsItAtOnce() {
        report = account.pulled(7, "seven");
        account.store().reports().save(report, content("mine"), shown().stand());
        assertThat(account.store().reports().withdraw(report, WithdrawReason.GIVE_UP))
                .isTrue();
        assertThat(account.waits(report)).isFalse();
        assertThat(finding(shown().content())).isEqualTo("seven");
        assertThat(account.store().reports().history(report))
                .extracting(HistoryEntry::content)
                .contains(content("mine"));
    }

    @Test
    void givingUpWhatWasOfferedWaitsForTheServer() {
        report = account.pulled(7, "seven");
        account.store().reports().save(report, content("mine"), shown().stand());
        OutboxEntry offered = account.offer(report);
        assertThat(account.store().reports().withdraw(report, WithdrawReason.GIVE_UP))
                .isTrue();
        account.restart();
        assertThat(account.waiting(report).withdrawal()).isNotNull();
        assertThat(finding(shown().content())).isEqualTo("mine");
        account.refuse(offered, WITHDRAWN);
        assertThat(account.waits(report)).isFalse();
        assertThat(finding(shown().content())).isEqualTo("seven");
    }

    @Test
    void takingBackToCorrectLeavesAProposal() {
        account.store().reports().save(report, content("mine"), new Stand.Nothing());
        OutboxEntry offered = account.offer(report);
        account.store().reports().withdraw(report, WithdrawReason.CORRECT);
        account.refuse(offered, WITHDRAWN);
        assertThat(proposal().kind()).isEqualTo(ProposalKind.SET_ASIDE);
        assertThat(finding(proposal().mine())).isEqualTo("mine");
    }

    private Base conflict() {
        conflicting();
        Base theirs = mirror();
        assertThat(theirs).isNotNull();
        return theirs == null ? new Base(0, report) : theirs;
    }

    private Saved conflicting() {
        report = account.pulled(7, "seven");
        Saved saved = account.store().reports().save(report, content("mine"), shown().stand());
        account.pull(report, 8, "eight");
        assertThat(proposal().kind()).isEqualTo(ProposalKind.EDITED_EDITED);
        return saved;
    }

    private OutboxEntry parked() {
        report = account.pulled(7, "seven");
        account.store().reports().save(report, content("mine"), shown().stand());
        OutboxEntry offered = account.offer(report);
        assertThat(account.park(offered, ProblemType.FORBIDDEN)).isTrue();
        return offered;
    }

    private DecisionOutcome decide(@Nullable Base shown, Resolution resolution) {
        return account.store().reviews().decide(report, shown, resolution);
    }

    private @Nullable Base mirror() {
        Proposal open = proposal();
        return open.theirs() == null ? null : open.theirs().asBase();
    }

    private static @Nullable ReportContent theirs(Proposal open) {
        return open.theirs() == null ? null : open.theirs().content();
    }

    private Problem invalid() {
        return Problem.of(ProblemType.INVALID, "").withErrors(List.of(new FieldError("site_code", "constraint", "no")));
    }

    private Shown shown() {
        return account.store().reports().open(report, Live.none()).orElseThrow();
    }

    private Proposal proposal() {
        return account.store().reviews().of(report).orElseThrow();
    }
}
