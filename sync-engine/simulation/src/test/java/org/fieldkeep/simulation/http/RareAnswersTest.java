package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.simulation.proxy.Requests;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers that only come to those who were away for long, and clocks and texts that only some people have.
final class RareAnswersTest {

    private HttpWorld world;
    private TestDevice device;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = new HttpWorld(folder);
        device = world.device("laptop", "worker-a");
    }

    @AfterEach
    void close() {
        world.close();
    }

    /// the receipt is gone, and the report's history says that the operation had landed.
    @Test
    void whatIsTooOldToTellIsFoundInHistoryAndNotSentAgain() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("landed"));
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropAnswer());
        device.settle();
        world.proxy.heal();
        forgetReceipts();
        device.sync();
        device.sync();

        assertThat(device.synced(report)).isTrue();
        assertThat(world.server.rows().of(report).version()).isEqualTo(1);
        assertThat(device.store().reviews().open()).isEmpty();
    }

    /// the receipt is gone, and history does not know the operation.
    @Test
    void whatIsTooOldAndNeverLandedGoesUnderANewId() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("never landed"));
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropRequest());
        device.settle();
        world.proxy.heal();
        SealedOperation old = device.waiting(report).sealed();
        UUID later = device.create(UUID.randomUUID(), TestReports.submitted("later, and first"));
        world.proxy.on(HttpWorld.pushing().containing(report.toString()), new Fault.DropRequest());
        for (int run = 0; run < 6 && !device.synced(later); run++) {
            device.sync();
        }
        assertThat(device.synced(later)).isTrue();
        world.proxy.heal();
        forgetReceipts();
        device.sync();
        device.sync();

        assertThat(device.synced(report)).isTrue();
        assertThat(world.server.rows().of(report).version()).isEqualTo(1);
        assertThat(world.server.rows().outcomes(old.operation().id())).isEmpty();
    }

    ///
    @Test
    void afterACursorThatIsTooOldASnapshotComesAndUnsentWorkStays() {
        TestDevice other = world.device("other", "worker-b");
        UUID theirs = world.shared(other, "theirs");
        device.sync();
        UUID mine = device.create(UUID.randomUUID(), TestReports.submitted("unsent"));
        world.proxy.on(Requests.to(Wire.OPERATIONS_PATH), Fault.Answer.captivePortal());
        world.proxy.on(
                Requests.to(Wire.CHANGES_PATH).first(), Scripted.problem(Problem.of(ProblemType.CURSOR_TOO_OLD, "")));
        other.edit(theirs, TestReports.submitted("theirs, newer"));
        long snapshots = world.proxy.count(Wire.SNAPSHOT_PATH);
        device.sync();
        device.sync();
        world.proxy.heal();
        other.sync();
        device.sync();
        device.sync();

        assertThat(world.proxy.count(Wire.SNAPSHOT_PATH)).isGreaterThan(snapshots);
        assertThat(device.synced(mine)).isTrue();
        assertThat(device.finding(theirs)).isEqualTo("theirs, newer");
    }

    /// F-01.
    @Test
    void acceptedForProcessingIsNoAcknowledgementAndAPullInBetweenTakesNothingAway() {
        TestDevice other = world.device("other", "worker-b");
        UUID report = world.shared(device, "before", other);
        device.edit(report, TestReports.submitted("mine"));
        SealedOperation sealed = device.waiting(report).sealed();
        world.proxy.on(HttpWorld.pushing().first(), Scripted.answer(202, Wire.JSON, "{\"job\":1}"));
        device.sync();
        other.edit(report, TestReports.submitted("theirs"));
        other.sync();
        world.proxy.on(HttpWorld.pushing(), new Fault.DropRequest());
        device.sync();
        world.clock.pass(Duration.ofMinutes(2));
        device.settle();

        assertThat(device.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(device.finding(report)).isEqualTo("mine");
        assertThat(device.waiting(report).sealed()).isEqualTo(sealed);
        world.proxy.heal();
        device.sync();
        assertThat(device.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(TestReports.finding(
                        device.store().reviews().of(report).orElseThrow().mine()))
                .isEqualTo("mine");
    }

    /// "Sync now" ends our own waiting, never the server's, in the same run of the program or a later one.
    @Test
    void howLongTheServerAskedToWaitForOneOperationHoldsAcrossARestart() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("asked to wait"));
        world.proxy.on(
                HttpWorld.pushing().first(),
                Scripted.line(
                        device.waiting(report).sealed(),
                        Problem.of(ProblemType.IN_PROGRESS, "").withRetryAfterSeconds(60)));
        device.settle();
        long pushes = world.pushes();
        device.sync();
        device = device.restart();
        device.sync();
        assertThat(world.pushes()).isEqualTo(pushes);
        world.clock.pass(Duration.ofSeconds(61));
        device.sync();
        assertThat(device.synced(report)).isTrue();
    }

    /// F-48: the clocks of devices decide nothing.
    @Test
    void clocksThatDisagreeMakeNoConflicts() {
        InstantSource ahead = () -> world.clock.instant().plus(Duration.ofMinutes(61));
        InstantSource behind = () -> world.clock.instant().minus(Duration.ofHours(25));
        TestDevice one =
                world.device(world.installation("ahead", world.proxy.uri(), HttpWorld.LIMITS, ahead), "worker-a");
        TestDevice two =
                world.device(world.installation("behind", world.proxy.uri(), HttpWorld.LIMITS, behind), "worker-b");
        UUID report = world.shared(one, "edit 0", two);
        for (int edit = 1; edit <= 20; edit++) {
            TestDevice editing = edit % 2 == 0 ? one : two;
            editing.edit(report, TestReports.submitted("edit " + edit));
            editing.sync();
            one.sync();
            two.sync();
        }

        assertThat(one.finding(report)).isEqualTo("edit 20");
        assertThat(two.finding(report)).isEqualTo("edit 20");
        assertThat(world.server.rows().of(report).version()).isEqualTo(21);
        assertThat(one.store().reviews().open()).isEmpty();
        assertThat(two.store().reviews().open()).isEmpty();
        assertThat(one.engine().status().clockDifference()).isNotNull();
    }

    /// F-60: what was typed arrives as it was typed.
    @Test
    void oddTextArrivesAtOthersAsItWasTyped() {
        TestDevice other = world.device("other", "worker-b");
        String odd = "O'Brien \"ok\"; -- \\ \t tab\n=1+1\u2028e\u0301\u202Eabc\uD83D\uDE00\u05D0\u05D1 "
                + "\u0001\u001F\u007F ".repeat(3) + "x".repeat(100_000);
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted(odd));
        device.sync();
        other.sync();

        assertThat(device.synced(report)).isTrue();
        assertThat(other.finding(report)).isEqualTo(odd);
    }

    private void forgetReceipts() {
        world.clock.pass(Duration.ofDays(400));
        world.server.administration().forgetOldReceipts(Duration.ofDays(1));
        world.receiptsWereForgotten();
        device.engine().signIn(TestServer.PASSWORD, _ -> {});
        device.settle();
    }
}
