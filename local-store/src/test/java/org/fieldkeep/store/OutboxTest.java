package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.outbox.Outbox;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.report.WithdrawReason;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.Pause;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutboxTest {

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
    void everyAnswerUnderAnOlderGenerationChangesNothing() {
        Saved saved = save("one", new Stand.Nothing());
        OutboxEntry offered = account.offer(report);
        UUID operation = offered.sealed().operation().id();
        String digest = offered.sealed().digest();
        Problem conflict = Problem.of(ProblemType.VERSION_CONFLICT, "");
        long old = account.generation();
        account.store().journal().raiseGeneration();
        Outbox outbox = account.store().outbox();
        assertThat(outbox.accepted(old, operation, digest, account.receipt(1))).isFalse();
        assertThat(outbox.refused(old, operation, digest, conflict)).isFalse();
        assertThat(outbox.parked(old, operation, conflict)).isFalse();
        assertThat(outbox.retryLater(old, operation, 1, Instant.EPOCH, null, "late", true))
                .isFalse();
        assertThat(outbox.reRegistered(old, account.id(), operation)).isFalse();
        assertThat(outbox.tooOld(old, operation, 9, null)).isFalse();
        assertThat(outbox.offer(old, List.of(operation))).isEmpty();
        assertThat(account.store().journal().setBackoff(old, RunBackoff.NONE)).isFalse();
        assertThat(account.store().journal().fullSync(old, Instant.EPOCH)).isFalse();
        assertThat(account.waiting(report)).isEqualTo(offered);
        assertThat(account.store().reviews().open()).isEmpty();
        assertThat(saved.localRevision()).isEqualTo(1);
    }

    @Test
    void onlyTheMatchingOperationAndDigestSettle() {
        save("one", new Stand.Nothing());
        UUID never = account.waiting(report).sealed().operation().id();
        String digest = account.waiting(report).sealed().digest();
        Outbox outbox = account.store().outbox();
        assertThat(outbox.accepted(account.generation(), never, digest, account.receipt(1)))
                .as("never offered")
                .isFalse();
        OutboxEntry offered = account.offer(report);
        assertThat(outbox.accepted(account.generation(), never, "0".repeat(64), account.receipt(1)))
                .isFalse();
        assertThat(outbox.accepted(account.generation(), account.id(), digest, account.receipt(1)))
                .isFalse();
        assertThat(account.accept(offered, 1)).isTrue();
        assertThat(account.accept(offered, 1)).as("a second copy").isFalse();
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void anOfferedOperationKeepsItsBytesOverRestarts() {
        save("one", new Stand.Nothing());
        OutboxEntry offered = account.offer(report);
        account.restart();
        save("two", shown().stand());
        account.restart();
        assertThat(account.offer(report).sealed()).isEqualTo(offered.sealed());
    }

    @Test
    void attemptsAndTheirTimesOutliveARestartAndSyncNowForgetsThem() {
        save("one", new Stand.Nothing());
        OutboxEntry offered = account.offer(report);
        Instant next = Instant.parse("2026-11-30T14:32:00Z");
        account.store()
                .outbox()
                .retryLater(account.generation(), offered.sealed().operation().id(), 31, next, null, "internal", false);
        account.restart();
        assertThat(account.waiting(report).attempts()).isEqualTo(31);
        assertThat(account.row(report).state().reason()).isEqualTo(new Reason.ServerError(next, 31));
        account.store().outbox().retryNow(account.generation());
        assertThat(account.waiting(report).nextAttempt()).isNull();
    }

    @Test
    void whatTheServerAskedForOutlivesARestartAndNothingShortensIt() {
        save("one", new Stand.Nothing());
        OutboxEntry offered = account.offer(report);
        Instant floor = Instant.parse("2026-11-30T14:31:00Z");
        account.store()
                .outbox()
                .retryLater(
                        account.generation(),
                        offered.sealed().operation().id(),
                        1,
                        floor.plusSeconds(60),
                        floor,
                        "in-progress",
                        false);
        account.restart();
        account.store().outbox().retryNow(account.generation());
        assertThat(account.waiting(report).serverFloor()).isEqualTo(floor);
        assertThat(account.waiting(report).nextAttempt()).isEqualTo(floor);
    }

    @Test
    void theStateFollowsTheRowsAndTheRunningEngine() {
        Saved saved = save("one", new Stand.Nothing());
        UUID operation = account.offer(report).sealed().operation().id();
        assertThat(state(Live.none())).isEqualTo(SyncState.PENDING);
        assertThat(state(new Live(false, false, Set.of(operation), null))).isEqualTo(SyncState.SENDING);
        assertThat(state(new Live(true, true, Set.of(operation), null))).isEqualTo(SyncState.NEEDS_SIGN_IN);
        Live offline = new Live(false, false, Set.of(), new Pause(Pause.Kind.OFFLINE, null));
        assertThat(account.row(report, offline).state().reason()).isInstanceOf(Reason.Offline.class);
        save("two", saved.stand());
        assertThat(account.row(report).state().reason()).isInstanceOf(Reason.WaitsForEarlier.class);
    }

    @Test
    void typingKeepsASettledReportFromLookingSynced() {
        account.settled(save("one", new Stand.Nothing()), 1);
        account.store().workingCopies().keep(report, content("typing"), shown().stand());
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.PENDING);
        account.restart();
        assertThat(account.store().workingCopies().all())
                .singleElement()
                .satisfies(copy -> assertThat(finding(copy.typed())).isEqualTo("typing"));
        save("typing", shown().stand());
        assertThat(account.store().workingCopies().all()).isEmpty();
    }

    @Test
    void acceptedOperationsAreKeptThirtyDays() {
        account.settled(save("one", new Stand.Nothing()), 1);
        assertThat(kept()).isEqualTo(1);
        account.clock().pass(Duration.ofDays(31));
        account.settled(save("two", shown().stand()), 2);
        assertThat(kept()).isEqualTo(1);
    }

    @Test
    void settledThroughStopsBeforeTheFirstUnsettled() {
        Outbox outbox = account.store().outbox();
        assertThat(outbox.settledThrough()).isZero();
        account.settled(save("one", new Stand.Nothing()), 1);
        assertThat(outbox.settledThrough()).isEqualTo(1);
        save("two", shown().stand());
        UUID other = account.id();
        account.settled(account.store().reports().save(other, content("other"), new Stand.Nothing()), 1);
        assertThat(outbox.settledThrough()).isEqualTo(1);
        account.settled(save("three", shown().stand()), 2);
        assertThat(outbox.settledThrough()).isEqualTo(4);
    }

    @Test
    void aCopiedStoreSealsEverythingNotOfferedAnewUnderItsNewDevice() {
        save("voided", new Stand.Nothing());
        OutboxEntry voided = account.offer(report);
        UUID never = account.id();
        account.store().reports().save(never, content("never offered"), new Stand.Nothing());
        UUID earlier = account.waiting(never).sealed().operation().id();
        UUID underWay = account.id();
        account.store().reports().save(underWay, content("under way"), new Stand.Nothing());
        OutboxEntry offered = account.offer(underWay);
        UUID device = account.id();
        assertThat(account.store()
                        .outbox()
                        .reRegistered(
                                account.generation(),
                                device,
                                voided.sealed().operation().id()))
                .isTrue();
        Operation anew = account.waiting(report).sealed().operation();
        assertThat(anew.id()).isNotEqualTo(voided.sealed().operation().id());
        assertThat(anew.device()).isEqualTo(device);
        assertThat(finding(anew.content())).isEqualTo("voided");
        assertThat(account.waiting(report).offered()).isFalse();
        assertThat(account.waiting(never).sealed().operation().id()).isNotEqualTo(earlier);
        assertThat(account.waiting(never).sealed().operation().device()).isEqualTo(device);
        assertThat(account.waiting(underWay)).isEqualTo(offered);
        assertThat(account.store().device()).isEqualTo(device);
        account.store()
                .outbox()
                .reRegistered(
                        account.generation(),
                        device,
                        offered.sealed().operation().id());
        assertThat(account.store().outbox().unsettled())
                .extracting(entry -> entry.sealed().operation().sequence())
                .doesNotHaveDuplicates();
    }

    @Test
    void tooOldOnACurrentBaseGoesOutUnderANewIdAboveTheWatermark() {
        report = account.pulled(7, "seven");
        save("mine", shown().stand());
        OutboxEntry old = account.offer(report);
        tooOld(old, 40);
        Operation anew = account.waiting(report).sealed().operation();
        assertThat(anew.id()).isNotEqualTo(old.sealed().operation().id());
        assertThat(anew.sequence()).isGreaterThan(40);
        assertThat(anew.base()).isNotNull().extracting(Base::version).isEqualTo(7L);
    }

    @Test
    void tooOldOnABaseThatMovedIsAProposal() {
        report = account.pulled(7, "seven");
        save("mine", shown().stand());
        OutboxEntry old = account.offer(report);
        account.pull(report, 8, "eight");
        tooOld(old, 40);
        assertThat(account.waits(report)).isFalse();
        assertThat(account.store().reviews().of(report))
                .hasValueSatisfying(open -> assertThat(finding(open.mine())).isEqualTo("mine"));
    }

    @Test
    void tooOldButFoundOnTheServerHadLanded() {
        save("mine", new Stand.Nothing());
        OutboxEntry old = account.offer(report);
        account.page(new Change.ReportVersion(
                1,
                report,
                new ServerVersion(1, old.sealed().operation().id(), content("mine"), "worker-a", Instant.EPOCH)));
        tooOld(old, 40);
        assertThat(account.waits(report)).isFalse();
        assertThat(account.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void tooOldWhileBeingWithdrawnIsAProposal() {
        save("mine", new Stand.Nothing());
        OutboxEntry old = account.offer(report);
        account.store().reports().withdraw(report, WithdrawReason.GIVE_UP);
        tooOld(old, 40);
        assertThat(account.waits(report)).isFalse();
        assertThat(account.store().reviews().of(report))
                .hasValueSatisfying(open -> assertThat(open.kind()).isEqualTo(ProposalKind.SET_ASIDE));
    }

    private void tooOld(OutboxEntry entry, long watermark) {
        assertThat(account.store()
                        .outbox()
                        .tooOld(account.generation(), entry.sealed().operation().id(), watermark, null))
                .isTrue();
    }

    private long kept() {
        try (var database = account.database()) {
            return database.read(handle -> handle.createQuery(
                            "SELECT count(*) FROM operation WHERE outcome = 'ACCEPTED' AND json IS NOT NULL")
                    .mapTo(Long.class)
                    .one());
        }
    }

    private SyncState state(Live live) {
        return account.row(report, live).state().state();
    }

    private Saved save(String finding, Stand stand) {
        return account.store().reports().save(report, content(finding), stand);
    }

    private Shown shown() {
        return account.store().reports().open(report, Live.none()).orElseThrow();
    }
}
