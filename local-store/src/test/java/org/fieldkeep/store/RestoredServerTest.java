package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.PROJECT;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;
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
        assertThat(adopt(Long.MAX_VALUE)).isTrue();
        assertThat(account.store().outbox().unsettled()).isEmpty();
        assertThat(adopt(Long.MAX_VALUE)).as("twice").isFalse();
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
        assertThat(finding(shown(report).content())).isEqualTo("three");
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
        assertThat(finding(shown(report).content())).isEqualTo("only here now");
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
        assertThat(finding(shown(report).content())).isEqualTo("six");
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
                .save(report, content("mine"), shown(report).stand());
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
        Stand stand = shown(report).stand();
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
                                "base-unknown",
                                false))
                .isTrue();
        assertThat(account.waiting(report).attempts()).isEqualTo(1);
        assertThat(account.waiting(report).sealed()).isEqualTo(again.sealed());
    }

    private boolean adopt(long head) {
        return account.store()
                .mirror()
                .adoptEpoch(
                        account.generation(), new Ancestry(LATER, List.of(new Ancestry.Life(OneAccount.EPOCH, head))));
    }

    private void swap(Change... reports) {
        List<Change> entries = new ArrayList<>(Arrays.asList(reports));
        entries.add(new Change.AccessChanged(
                1, PROJECT, new Access(PROJECT, "North", Access.Role.CONTRIBUTOR, Access.Reach.ALL)));
        account.store().mirror().stage(account.generation(), new SnapshotPage("new life", null, entries));
        account.store().mirror().swap(account.generation(), true);
    }

    private boolean accepted(OutboxEntry entry, long version) {
        Receipt receipt = account.receipt(version);
        return account.store()
                .outbox()
                .accepted(
                        account.generation(),
                        entry.sealed().operation().id(),
                        entry.sealed().digest(),
                        new Receipt(version, receipt.feedRevision(), LATER, receipt.receivedAt()));
    }

    private Saved save(UUID report, String finding) {
        return account.store().reports().save(report, content(finding), new Stand.Nothing());
    }

    private Shown shown(UUID report) {
        return account.store().reports().open(report, Live.none()).orElseThrow();
    }
}
