package org.fieldkeep.client.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class PlannerTest {

    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(60);

    private final Planner planner = new Planner();

    @Test
    void pushAndPullGoAtOnce() {
        Plan plan = planner.plan(facts().outbox(entry(1)).build());
        assertThat(plan.steps()).hasSize(2);
        assertThat(plan.steps().get(0)).isInstanceOf(Step.Push.class);
        assertThat(plan.steps().get(1)).isEqualTo(new Step.Pull());
    }

    @Test
    void aLaneThatIsBusyGetsNothingMore() {
        assertThat(planner.plan(facts().outbox(entry(1)).pushBusy().build()).steps())
                .containsExactly(new Step.Pull());
        assertThat(planner.plan(facts().outbox(entry(1)).pullBusy().build()).steps())
                .hasSize(1)
                .first()
                .isInstanceOf(Step.Push.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = SessionPhase.class,
            names = {"SIGNED_OUT", "SIGN_IN_NEEDED", "ACCOUNT_DISABLED", "REFRESHING"})
    void withoutAUsableTokenNothingIsSent(SessionPhase phase) {
        Plan plan = planner.plan(facts().outbox(entry(1)).session(phase).build());
        assertThat(plan.steps()).isEmpty();
        assertThat(plan.wake()).isNull();
    }

    @Test
    void aFreshTokenComesBeforeAnythingElseAndOnlyIfSomethingIsDue() {
        assertThat(planner.plan(facts().session(SessionPhase.REFRESH_DUE).build())
                        .steps())
                .containsExactly(new Step.Refresh());
        assertThat(planner.plan(facts().session(SessionPhase.REFRESH_DUE)
                                .pullDue(LATER)
                                .build())
                        .steps())
                .isEmpty();
        assertThat(planner.plan(facts().session(SessionPhase.REFRESH_DUE)
                                .pushBusy()
                                .build())
                        .steps())
                .isEmpty();
    }

    @Test
    void whileTheAccountWaitsNothingIsSentAndTheWakeIsItsEnd() {
        Plan plan =
                planner.plan(facts().outbox(entry(1)).accountNotBefore(LATER).build());
        assertThat(plan).isEqualTo(Plan.waitUntil(LATER));
    }

    @Test
    void ofAServerThatLeadsAnotherLifeOnlyItsLivesAreAsked() {
        assertThat(planner.plan(facts().outbox(entry(1)).otherLife().build()).steps())
                .containsExactly(new Step.AskEpochs());
        assertThat(planner.plan(facts().outbox(entry(1)).otherLife().epochBusy().build())
                        .steps())
                .isEmpty();
        assertThat(planner.plan(facts().otherLife()
                                .session(SessionPhase.REFRESH_DUE)
                                .build())
                        .steps())
                .containsExactly(new Step.Refresh());
        assertThat(planner.plan(facts().otherLife().accountNotBefore(LATER).build()))
                .isEqualTo(Plan.waitUntil(LATER));
    }

    @Test
    void afterAFailureOneRequestGoesAhead() {
        assertThat(planner.plan(facts().outbox(entry(1)).probing().build()).steps())
                .hasSize(1)
                .first()
                .isInstanceOf(Step.Push.class);
        assertThat(planner.plan(facts().probing().build()).steps()).containsExactly(new Step.Pull());
        assertThat(planner.plan(facts().outbox(entry(1)).probing().pullBusy().build())
                        .steps())
                .isEmpty();
    }

    @Test
    void anOperationWaitsForItsNextAttemptAndHoldsUpNoOther() {
        Plan plan = planner.plan(facts().pullDue(LATER.plusSeconds(9))
                .outbox(waiting(1, LATER), entry(2))
                .build());
        assertThat(pushed(plan)).containsExactly(id(2));
        assertThat(plan.wake()).isEqualTo(LATER);
    }

    @Test
    void aPersonsHurryCutsOurOwnWaitingShort() {
        Plan plan =
                planner.plan(facts().outbox(waiting(1, LATER)).hurried(id(1)).build());
        assertThat(pushed(plan)).containsExactly(id(1));
    }

    @Test
    void whatIsParkedIsNotSentButItsWithdrawalIs() {
        assertThat(planner.plan(facts().outbox(parked(1)).pullDue(LATER).build())
                        .steps())
                .isEmpty();
        Plan plan = planner.plan(
                facts().outbox(withdrawing(1), entry(2)).pullDue(LATER).build());
        assertThat(plan.steps()).hasSize(1).first().isInstanceOf(Step.Withdraw.class);
    }

    @Test
    void aBatchKeepsToItsSizeAndToAHundred() {
        OutboxEntry[] many =
                IntStream.rangeClosed(1, 250).mapToObj(PlannerTest::entry).toArray(OutboxEntry[]::new);
        assertThat(pushed(planner.plan(facts().outbox(many).build()))).hasSize(100);
        assertThat(pushed(planner.plan(facts().outbox(many).batch(7).build()))).hasSize(7);
        assertThat(pushed(planner.plan(facts().outbox(many).batch(700).build())))
                .hasSize(100);
    }

    @Test
    void aBatchKeepsToFourMebibytesButOneOperationAlwaysGoes() {
        OutboxEntry[] large =
                IntStream.rangeClosed(1, 8).mapToObj(n -> large(n, 900_000)).toArray(OutboxEntry[]::new);
        assertThat(pushed(planner.plan(facts().outbox(large).build()))).hasSize(4);
        assertThat(pushed(planner.plan(facts().outbox(large(1, 5_000_000)).build())))
                .hasSize(1);
    }

    @Test
    void thoseThatFailedLeastComeFirst() {
        OutboxEntry[] outbox =
                Stream.of(attempted(1, 9), attempted(2, 1), entry(3)).toArray(OutboxEntry[]::new);
        assertThat(pushed(planner.plan(facts().outbox(outbox).batch(2).build())))
                .containsExactly(id(3), id(2));
    }

    @Test
    void anOperationTooOldIsLookedUpAndNotSent() {
        Plan plan = planner.plan(
                facts().outbox(entry(1), entry(2)).lookUp(id(1)).pullDue(LATER).build());
        assertThat(plan.steps()).containsExactly(new Step.AskHistory(id(1)));
    }

    @Test
    void untilTheMirrorIsFreshAnOperationTooOldOnlyWaits() {
        Plan plan = planner.plan(
                facts().outbox(entry(1), entry(2)).tooOld(id(1)).pullDue(LATER).build());
        assertThat(pushed(plan)).containsExactly(id(2));
    }

    @Test
    void aStoredWaitThatOnlyAWrongClockCanExplainDoesNotCount() {
        Plan plan = planner.plan(
                facts().outbox(waiting(1, NOW.plus(Duration.ofDays(3650)))).build());
        assertThat(pushed(plan)).containsExactly(id(1));
    }

    @Test
    void aNewDeviceComesBeforeAnyPush() {
        Plan plan = planner.plan(
                facts().outbox(entry(1)).newDeviceDue().pullDue(LATER).build());
        assertThat(plan.steps()).containsExactly(new Step.NewDevice());
    }

    private static List<UUID> pushed(Plan plan) {
        return plan.steps().stream()
                .flatMap(step -> step instanceof Step.Push push ? push.entries().stream() : Stream.empty())
                .map(entry -> entry.sealed().operation().id())
                .toList();
    }

    private static UUID id(int n) {
        return new UUID(0, n);
    }

    private static OutboxEntry entry(int n) {
        return entry(n, "", 0, null, false, null);
    }

    private static OutboxEntry large(int n, int size) {
        return entry(n, "x".repeat(size), 0, null, false, null);
    }

    private static OutboxEntry waiting(int n, Instant next) {
        return entry(n, "", 1, next, false, null);
    }

    private static OutboxEntry attempted(int n, int attempts) {
        return entry(n, "", attempts, NOW, false, null);
    }

    private static OutboxEntry parked(int n) {
        return entry(n, "", 1, null, true, null);
    }

    private static OutboxEntry withdrawing(int n) {
        return entry(n, "", 0, null, true, new Withdrawal(id(n), new UUID(1, n), new UUID(2, 2), n, ""));
    }

    private static OutboxEntry entry(
            int n, String text, int attempts, @Nullable Instant next, boolean parked, @Nullable Withdrawal withdrawal) {
        ReportContent content = ReportContent.empty("north-bridges", new FormRef("site-visit", 3))
                .withAnswer("finding", new Answer.Text(text));
        SealedOperation sealed = OperationJson.seal(
                new Operation(id(n), new UUID(2, 2), n, new UUID(1, n), Action.CREATE, content, null, 1, null));
        return new OutboxEntry(sealed, false, parked, withdrawal, attempts, next, null, false);
    }

    private static FactsBuilder facts() {
        return new FactsBuilder();
    }

    /// Facts of a signed-in account with nothing to send and a pull due.
    private static final class FactsBuilder {
        private SessionPhase session = SessionPhase.LIVE;
        private Instant accountNotBefore = Instant.MIN;
        private boolean probing;
        private boolean otherLife;
        private boolean epochBusy;
        private List<OutboxEntry> outbox = List.of();
        private Set<UUID> hurried = Set.of();
        private Set<UUID> tooOld = Set.of();
        private @Nullable UUID toLookUp;
        private boolean newDeviceDue;
        private boolean pushBusy;
        private boolean pullBusy;
        private Instant pullDue = NOW;
        private int batch = 100;

        FactsBuilder session(SessionPhase phase) {
            session = phase;
            return this;
        }

        FactsBuilder accountNotBefore(Instant at) {
            accountNotBefore = at;
            return this;
        }

        FactsBuilder probing() {
            probing = true;
            return this;
        }

        FactsBuilder outbox(OutboxEntry... entries) {
            outbox = List.of(entries);
            return this;
        }

        FactsBuilder hurried(UUID operation) {
            hurried = Set.of(operation);
            return this;
        }

        FactsBuilder tooOld(UUID operation) {
            tooOld = Set.of(operation);
            return this;
        }

        FactsBuilder lookUp(UUID operation) {
            toLookUp = operation;
            return tooOld(operation);
        }

        FactsBuilder newDeviceDue() {
            newDeviceDue = true;
            return this;
        }

        FactsBuilder pushBusy() {
            pushBusy = true;
            return this;
        }

        FactsBuilder pullBusy() {
            pullBusy = true;
            return this;
        }

        FactsBuilder otherLife() {
            otherLife = true;
            return this;
        }

        FactsBuilder epochBusy() {
            epochBusy = true;
            return this;
        }

        FactsBuilder pullDue(Instant at) {
            pullDue = at;
            return this;
        }

        FactsBuilder batch(int size) {
            batch = size;
            return this;
        }

        Facts build() {
            return new Facts(
                    NOW,
                    session,
                    accountNotBefore,
                    probing,
                    otherLife,
                    epochBusy,
                    outbox,
                    hurried,
                    tooOld,
                    toLookUp,
                    newDeviceDue,
                    pushBusy,
                    Instant.MIN,
                    pullBusy,
                    pullDue,
                    batch);
        }
    }
}
