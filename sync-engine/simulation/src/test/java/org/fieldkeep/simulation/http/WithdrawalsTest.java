package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.simulation.proxy.Requests;
import org.fieldkeep.store.report.WithdrawReason;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a person gives up is withdrawn until the server has settled it, whatever is answered in between.
final class WithdrawalsTest {

    private static HttpWorld world;
    private static int rows;

    @BeforeAll
    static void open(@TempDir Path folder) {
        world = new HttpWorld(folder);
    }

    @AfterAll
    static void close() {
        world.close();
    }

    /// An answer that settles nothing.
    record Unsettling(String what, Function<SealedOperation, Fault> answer) {
        @Override
        public String toString() {
            return what;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void isAskedForAgainUntilTheServerSettlesIt(Unsettling row) {
        TestDevice device = world.device("laptop-" + ++rows, "worker-a");
        UUID report = world.shared(device, "before");
        device.edit(report, TestReports.submitted("given up"));
        SealedOperation sealed = device.waiting(report).sealed();
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropRequest());
        device.sync();
        world.proxy.heal();
        device.store().reports().withdraw(report, WithdrawReason.GIVE_UP);
        world.proxy.on(Requests.to(Wire.WITHDRAWALS_PATH).times(2), row.answer().apply(sealed));
        long pushes = world.pushes();
        device.sync();

        assertThat(device.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(device.state(report).reason()).isInstanceOf(Reason.Withdrawing.class);
        assertThat(device.waiting(report).sealed()).isEqualTo(sealed);

        world.proxy.heal();
        device = device.restart();
        world.clock.pass(Duration.ofHours(25));
        device.sync();
        device.sync();

        assertThat(device.synced(report)).isTrue();
        assertThat(device.finding(report)).isEqualTo("before");
        assertThat(world.pushes()).as("it is not sent while it is withdrawn").isEqualTo(pushes);
        assertThat(world.server.rows().outcomes(sealed.operation().id())).containsExactly("WITHDRAWN");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        device.close();
    }

    static Stream<Unsettling> isAskedForAgainUntilTheServerSettlesIt() {
        return Stream.of(
                fault("the request lost", new Fault.DropRequest()),
                fault("the answer lost", new Fault.DropAnswer()),
                fault("the answer cut", new Fault.CutAnswer(150)),
                fault("the answer altered", new Fault.AlterAnswer(40)),
                fault("a login page", Fault.Answer.captivePortal()),
                fault("an error", Scripted.answer(500, "text/html", "")),
                fault("busy", Scripted.answer(503, "text/html", "", Map.of("Retry-After", "30"))),
                line("forbidden", ProblemType.FORBIDDEN),
                line("unknown", ProblemType.UNKNOWN_REPORT),
                line("malformed", ProblemType.MALFORMED),
                line("in progress", ProblemType.IN_PROGRESS),
                line("unavailable", ProblemType.UNAVAILABLE));
    }

    /// What was staged behind the withdrawn operation goes once it is settled.
    @Test
    void aSaveAfterGivingUpIsSentAndNotThrownAway() {
        TestDevice device = world.device("laptop-" + ++rows, "worker-a");
        UUID report = world.shared(device, "before");
        device.edit(report, TestReports.submitted("given up"));
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropRequest());
        device.sync();
        world.proxy.heal();
        device.store().reports().withdraw(report, WithdrawReason.GIVE_UP);
        device.edit(report, TestReports.submitted("on second thought"));
        device.sync();
        device.sync();

        assertThat(device.finding(report)).isEqualTo("on second thought");
        boolean sent = device.synced(report) && world.server.rows().of(report).equals(Effects.of(2));
        boolean asked = device.state(report).state() == SyncState.NEEDS_REVIEW;
        assertThat(sent || asked).as("sent, or put before the person").isTrue();
    }

    private static Unsettling fault(String what, Fault fault) {
        return new Unsettling(what, _ -> fault);
    }

    private static Unsettling line(String what, ProblemType type) {
        return new Unsettling(what, one -> Scripted.line(one, Problem.of(type, "")));
    }
}
