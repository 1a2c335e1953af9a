package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.EditedElsewhere;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SavingTest {

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
    void aSavedReportWaitsToBeSentAndOutlivesTheProcess() {
        Saved saved = save("AAA", new Stand.Nothing());
        account.restart();
        assertThat(saved.localRevision()).isEqualTo(1);
        assertThat(finding(shown().content())).isEqualTo("AAA");
        assertThat(account.waiting(report).sealed().operation().action()).isEqualTo(Action.CREATE);
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.PENDING);
        assertThat(account.store().recoveredAtStart()).isEmpty();
    }

    @Test
    void twoSavesBeforeAnythingWasOfferedAreOneOperation() {
        Saved first = save("AAA", new Stand.Nothing());
        Operation superseded = account.waiting(report).sealed().operation();
        save("BBB", first.stand());
        Operation next = account.waiting(report).sealed().operation();
        assertThat(account.store().outbox().unsettled()).hasSize(1);
        assertThat(next.id()).isNotEqualTo(superseded.id());
        assertThat(next.sequence()).isGreaterThan(superseded.sequence());
        assertThat(next.action()).isEqualTo(Action.CREATE);
        assertThat(next.localRevision()).isEqualTo(2);
        assertThat(finding(next.content())).isEqualTo("BBB");
    }

    @Test
    void deletingWhatWasNeverOfferedNeedsNoOperationAndStaysInHistory() {
        Saved saved = save("AAA", new Stand.Nothing());
        Saved deleted = account.store().reports().delete(report, saved.stand());
        assertThat(account.waits(report)).isFalse();
        assertThat(account.row(report).deleted()).isTrue();
        assertThat(finding(account.store().reports().history(report).getLast().content()))
                .isEqualTo("AAA");
        account.restart();
        assertThat(account.store().recoveredAtStart()).isEmpty();
        account.store().reports().restore(report, content("AAA"), deleted.stand());
        assertThat(account.waiting(report).sealed().operation().action()).isEqualTo(Action.CREATE);
    }

    @Test
    void savingAgainInTheSameEditorAfterTheReceiptIsNoConflictWithOneself() {
        Saved first = save("AAA", new Stand.Nothing());
        account.settled(first, 1);
        Saved second = save("BBB", first.stand());
        assertThat(second.openedReview()).isFalse();
        Operation next = account.waiting(report).sealed().operation();
        assertThat(next.action()).isEqualTo(Action.UPDATE);
        assertThat(next.base()).isNotNull().extracting(Base::version).isEqualTo(1L);
    }

    @Test
    void savingInAnEditorThatAPullOvertookAfterTheReceiptIsAConflictAtOnce() {
        Saved first = save("AAA", new Stand.Nothing());
        account.settled(first, 1);
        account.pull(report, 2, "theirs");
        Saved second = save("BBB", first.stand());
        assertThat(second.openedReview()).isTrue();
        assertThat(account.waits(report)).isFalse();
        Proposal proposal = proposal();
        assertThat(proposal.kind()).isEqualTo(ProposalKind.EDITED_EDITED);
        assertThat(finding(proposal.mine())).isEqualTo("BBB");
        assertThat(finding(proposal.baseContent())).isEqualTo("AAA");
        assertThat(proposal.theirs()).isNotNull();
    }

    @Test
    void savingOnAVersionThatThePullLeftBehindIsAConflictAtOnce() {
        report = account.pulled(7, "seven");
        Stand stand = shown().stand();
        account.pull(report, 8, "eight");
        assertThat(save("mine", stand).openedReview()).isTrue();
        assertThat(finding(proposal().baseContent())).isEqualTo("seven");
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.NEEDS_REVIEW);
    }

    @Test
    void aSaveFromAnEditorThatAnotherEditorOvertookWritesNothing() {
        report = account.pulled(7, "seven");
        Stand stand = shown().stand();
        save("first", stand);
        assertThatThrownBy(() -> save("second", stand)).isInstanceOf(EditedElsewhere.class);
        assertThat(finding(shown().content())).isEqualTo("first");
    }

    @Test
    void savesBehindAnUploadBecomeOneNextOperationWithTheNewest() {
        Saved saved = save("one", new Stand.Nothing());
        OutboxEntry offered = account.offer(report);
        saved = save("two", saved.stand());
        save("three", saved.stand());
        assertThat(account.waiting(report).sealed().json())
                .isEqualTo(offered.sealed().json());
        assertThat(account.accept(offered, 1)).isTrue();
        Operation next = account.waiting(report).sealed().operation();
        assertThat(next.localRevision()).isEqualTo(3);
        assertThat(finding(next.content())).isEqualTo("three");
        assertThat(next.base())
                .isEqualTo(new Base(1, offered.sealed().operation().id()));
    }

    @Test
    void acknowledgingRevision12KeepsRevision13Pending() {
        Saved saved = save("1", new Stand.Nothing());
        for (int revision = 2; revision <= 12; revision++) {
            saved = save(Integer.toString(revision), saved.stand());
        }
        OutboxEntry twelve = account.offer(report);
        save("13", saved.stand());
        account.restart();
        assertThat(account.accept(twelve, 1)).isTrue();
        account.restart();
        assertThat(account.waiting(report).sealed().operation().localRevision()).isEqualTo(13);
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.PENDING);
        assertThat(finding(shown().content())).isEqualTo("13");
    }

    @Test
    void refusedWhileANewerRevisionWaitsProposesTheNewerText() {
        report = account.pulled(7, "seven");
        Saved saved = save("one", shown().stand());
        OutboxEntry offered = account.offer(report);
        save("two", saved.stand());
        account.refuse(offered, Problem.of(ProblemType.VERSION_CONFLICT, "").withCurrent(account.theirs(8, "eight")));
        Proposal proposal = proposal();
        assertThat(finding(proposal.mine())).isEqualTo("two");
        assertThat(finding(proposal.baseContent())).isEqualTo("seven");
        assertThat(proposal.theirs()).isNotNull();
        assertThat(finding(proposal.theirs() == null ? null : proposal.theirs().content()))
                .isEqualTo("eight");
        assertThat(account.waits(report)).isFalse();
    }

    @Test
    void aLostAnswerAndSomebodysVersionOnTopOfItIsNoConflict() {
        save("mine", new Stand.Nothing());
        OutboxEntry offered = account.offer(report);
        account.pull(report, 2, "on top of mine");
        assertThat(account.store().reviews().open()).isEmpty();
        account.restart();
        assertThat(account.accept(account.offer(report), 1)).isTrue();
        assertThat(account.store().reviews().open()).isEmpty();
        assertThat(finding(shown().content())).isEqualTo("on top of mine");
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(offered.sealed().operation().localRevision()).isEqualTo(1);
    }

    @Test
    void aStagedEditBehindAReceiptThatThePullOvertookIsAConflictAtOnce() {
        Saved saved = save("mine", new Stand.Nothing());
        OutboxEntry offered = account.offer(report);
        save("mine, again", saved.stand());
        account.pull(report, 2, "on top of mine");
        account.accept(offered, 1);
        assertThat(finding(proposal().mine())).isEqualTo("mine, again");
        assertThat(finding(proposal().baseContent())).isEqualTo("mine");
        assertThat(account.waits(report)).isFalse();
    }

    @Test
    void aSaveDuringReviewIsTheProposalsAndSealsNothing() {
        report = account.pulled(7, "seven");
        Stand stand = shown().stand();
        account.pull(report, 8, "eight");
        Saved saved = save("mine", stand);
        Saved again = save("mine, better", saved.stand());
        assertThat(again.openedReview()).isFalse();
        assertThat(account.waits(report)).isFalse();
        assertThat(finding(proposal().mine())).isEqualTo("mine, better");
        assertThat(proposal().localRevision()).isEqualTo(2);
    }

    @Test
    void lookingChangesNothing() {
        report = account.pulled(7, "seven");
        Shown before = shown();
        account.clock().pass(Duration.ofHours(1));
        assertThat(shown()).isEqualTo(before);
    }

    private Saved save(String finding, Stand stand) {
        return account.store().reports().save(report, content(finding), stand);
    }

    private Shown shown() {
        return account.store().reports().open(report, Live.none()).orElseThrow();
    }

    private Proposal proposal() {
        return account.store().reviews().of(report).orElseThrow();
    }
}
