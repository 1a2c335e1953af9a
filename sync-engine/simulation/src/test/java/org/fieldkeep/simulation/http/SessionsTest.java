package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.engine.RunResult;
import org.fieldkeep.client.engine.SessionPhase;
import org.fieldkeep.client.session.AccountSignIn.Result;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.simulation.proxy.FaultProxy.Seen;
import org.fieldkeep.simulation.proxy.Link;
import org.fieldkeep.simulation.proxy.Requests;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who is signed in, for how long, and what that means for what waits.
final class SessionsTest {

    private static final int MANY = 1_000;

    private HttpWorld world;
    private Installation laptop;
    private TestDevice device;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = new HttpWorld(folder);
        laptop = world.installation("laptop");
        device = world.device(laptop, "worker-a");
    }

    @AfterEach
    void close() {
        world.close();
    }

    /// F-47.
    @Test
    void anAnswerAfterSignOutChangesNothing() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("crack"));
        RawClient somebody = world.byHand("worker-b");
        somebody.push(new Sealing(somebody).create(UUID.randomUUID(), TestReports.submitted("new on the server")));
        SealedOperation sealed = device.waiting(report).sealed();
        Optional<String> cursor = device.store().mirror().cursor();
        device.engine().syncNow();
        device.tick();
        List<Runnable> late = new ArrayList<>();
        while (laptop.answers().underWay() > 0) {
            late.add(laptop.answers().hold());
        }
        assertThat(late).as("a push and a pull").hasSize(2);

        device.engine().signOut();
        late.forEach(Runnable::run);
        device.settle();

        assertThat(device.waiting(report).sealed()).isEqualTo(sealed);
        assertThat(device.state(report).state()).isEqualTo(SyncState.NEEDS_SIGN_IN);
        assertThat(device.store().mirror().cursor()).isEqualTo(cursor);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));

        device.close();
        device = world.device(laptop, "worker-a");
        assertThat(device.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
    }

    /// F-20: a global failure is no reason to hammer.
    @Test
    void aThousandOperationsUnderARefusedSessionAreOnePushAndOneRefresh() {
        fill(MANY);
        world.server.administration().signOut("north", "worker-a");
        long requests = world.proxy.seen().size();

        device.sync();
        device.sync();

        assertThat(world.pushes()).isEqualTo(1);
        assertThat(world.proxy.count(Wire.REFRESH_PATH)).isEqualTo(1);
        assertThat(world.proxy.seen().size() - requests).isLessThanOrEqualTo(3);
        assertThat(device.unsettled()).hasSize(MANY);
        UUID any = device.unsettled().getFirst().sealed().operation().report();
        assertThat(device.state(any).state()).isEqualTo(SyncState.NEEDS_SIGN_IN);
        assertThat(device.engine().status().lastRun())
                .isInstanceOfSatisfying(
                        RunResult.SignInNeeded.class,
                        ended -> assertThat(ended.waiting()).isEqualTo(MANY));

        List<SignInResult> results = new ArrayList<>();
        device.engine().signIn(TestServer.PASSWORD, results::add);
        device.settle();
        assertThat(results).singleElement().isInstanceOf(SignInResult.SignedIn.class);
        assertThat(device.unsettled()).isEmpty();
        assertThat(world.server.rows().reports()).isEqualTo(MANY);
    }

    @Test
    void aThousandOperationsMeetABusyServerOnce() {
        fill(300);
        world.proxy.on(Requests.all(), Scripted.answer(503, "text/html", "", Map.of("Retry-After", "60")));
        Instant busy = world.clock.instant();
        long requests = world.proxy.seen().size();
        device.settle();
        long asked = world.proxy.seen().size() - requests;
        device.engine().syncNow();
        Instant wake = device.settle().orElseThrow();

        assertThat(asked).as("a push and a pull at once").isLessThanOrEqualTo(2);
        assertThat(world.proxy.seen().size() - requests).isEqualTo(asked);
        assertThat(Duration.between(busy, wake)).isGreaterThanOrEqualTo(Duration.ofSeconds(60));
        world.proxy.heal();
        world.clock.passUntil(wake.minusMillis(1));
        device.sync();
        assertThat(world.proxy.seen().size() - requests).isEqualTo(asked);
        world.clock.passUntil(wake);
        device.settle();
        assertThat(device.unsettled()).isEmpty();
    }

    /// F-43 and F-44.
    @Test
    void whatOnePersonLeftIsNeverSentAsAnother() {
        world.proxy.link(Link.REFUSING);
        UUID one = device.create(UUID.randomUUID(), TestReports.submitted("CANARY-A one"));
        UUID two = device.create(UUID.randomUUID(), TestReports.submitted("CANARY-A two"));
        device.settle();
        List<SealedOperation> left =
                device.unsettled().stream().map(OutboxEntry::sealed).toList();
        device.engine().signOut();
        device.settle();
        device.close();
        world.proxy.heal();
        int before = world.proxy.seen().size();

        TestDevice second = world.device(laptop, "worker-b");
        for (int run = 0; run < 3; run++) {
            second.create(UUID.randomUUID(), TestReports.submitted("of b, run " + run));
            second.sync();
        }
        TestDevice restarted = second.restart();
        restarted.sync();
        restarted.close();

        List<Seen> sent = world.proxy.seen();
        assertThat(sent.subList(before, sent.size()))
                .noneMatch(seen -> seen.body().contains("CANARY-A"));
        assertThat(world.server.rows().of(one)).isEqualTo(Effects.of(0));
        TestDevice again = world.device(laptop, "worker-a");
        assertThat(left).hasSize(2).allSatisfy(kept -> {
            UUID report = kept.operation().report();
            assertThat(again.synced(report)).isTrue();
            assertThat(world.server.rows().author(report)).isEqualTo("worker-a");
            assertThat(world.server.rows().outcomes(kept.operation().id())).containsExactly("ACCEPTED");
        });
        assertThat(again.knows(two)).isTrue();
    }

    @Test
    void anotherPersonsSessionIsTakenNeitherByTheEngineNorByTheServer() {
        device.create(UUID.randomUUID(), TestReports.submitted("of a"));
        RawClient other = world.byHand("worker-b");
        SealedOperation ofA = device.unsettled().getFirst().sealed();

        assertThatThrownBy(() -> device.engine().adopt(other.session())).isInstanceOf(IllegalArgumentException.class);
        assertThat(other.post(ofA).body()).doesNotContain("\"receipt\"");
        assertThat(world.server.rows().of(ofA.operation().report())).isEqualTo(Effects.of(0));

        device.sync();
        assertThat(world.server.rows().author(ofA.operation().report())).isEqualTo("worker-a");
    }

    /// F-46.
    @Test
    void aDisabledAccountKeepsItsWorkAndGoesOnSaving() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("one"));
        world.server.administration().setDisabled("north", "worker-a", true);
        device.sync();

        assertThat(device.engine().status().session()).isEqualTo(SessionPhase.ACCOUNT_DISABLED);
        assertThat(device.state(report).state()).isEqualTo(SyncState.NEEDS_SIGN_IN);
        assertThat(device.state(report).reason()).isEqualTo(new Reason.SignIn(true));
        device.edit(report, TestReports.submitted("two"));
        device.sync();
        assertThat(device.finding(report)).isEqualTo("two");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(0));

        world.server.administration().setDisabled("north", "worker-a", false);
        device.engine().signIn(TestServer.PASSWORD, _ -> {});
        device.settle();
        assertThat(device.synced(report)).isTrue();
    }

    @Test
    void anExpiredTokenIsRefreshedOnceWithoutAWord() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("one"));
        world.clock.pass(Duration.ofHours(3));
        device.sync();

        assertThat(device.synced(report)).isTrue();
        assertThat(world.proxy.count(Wire.REFRESH_PATH)).isEqualTo(1);
    }

    @Test
    void aRefreshWhoseAnswerIsLostSignsNobodyOut() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("one"));
        world.clock.pass(Duration.ofHours(3));
        world.proxy.on(Requests.to(Wire.REFRESH_PATH).times(3), new Fault.DropAnswer());
        device.sync();
        device.sync();
        device.sync();
        world.proxy.heal();
        device.sync();

        assertThat(device.engine().status().session()).isEqualTo(SessionPhase.LIVE);
        assertThat(device.synced(report)).isTrue();
    }

    @Test
    void aRestartedProgramGoesOnWithWhatTheKeyStoreRemembers() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("one"));
        TestDevice again = device.restart();
        again.settle();

        assertThat(again.synced(report)).isTrue();
        again.close();
    }

    @Test
    void aWrongPasswordIsToldAndMakesNothing() {
        Installation fresh = world.installation("fresh");
        Result result = fresh.tryToSignIn("north", "worker-a", "not the password");

        assertThat(result).isEqualTo(new Result.NotSignedIn(new SignInResult.WrongPassword()));
        assertThat(fresh.tryToSignIn("north", "nobody", TestServer.PASSWORD)).isEqualTo(result);
        assertThat(fresh.tryToSignIn("nowhere", "worker-a", TestServer.PASSWORD))
                .isEqualTo(result);
        assertThat(fresh.directories().list()).isEmpty();
        assertThat(fresh.tryToSignIn("north", "worker-a", TestServer.PASSWORD)).isInstanceOf(Result.Ready.class);
    }

    @Test
    void aWrongPasswordForAnOpenStoreChangesNothing() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("one"));
        world.server.administration().signOut("north", "worker-a");
        device.sync();
        List<SignInResult> results = new ArrayList<>();
        device.engine().signIn("not the password", results::add);
        device.settle();

        assertThat(results).singleElement().isInstanceOf(SignInResult.WrongPassword.class);
        assertThat(device.unsettled()).hasSize(1);
        assertThat(device.finding(report)).isEqualTo("one");
    }

    @Test
    void anAddressWhereNothingListensIsToldAndMakesNothing() {
        world.proxy.link(Link.REFUSING);
        Installation fresh = world.installation("fresh");

        assertThat(trouble(fresh.tryToSignIn("north", "worker-a", TestServer.PASSWORD)))
                .isEqualTo(Trouble.UNREACHABLE);
        assertThat(fresh.directories().list()).isEmpty();
    }

    @Test
    void anAddressThatNobodyKnowsIsTold() {
        Installation fresh = world.installation("fresh", URI.create("https://fieldkeep.invalid"), HttpWorld.LIMITS);

        assertThat(trouble(fresh.tryToSignIn("north", "worker-a", TestServer.PASSWORD)))
                .isEqualTo(Trouble.UNKNOWN_HOST);
    }

    private static Trouble trouble(Result result) {
        return result instanceof Result.NotSignedIn(SignInResult.Failed failed) ? failed.trouble() : throwing(result);
    }

    private static Trouble throwing(Result result) {
        throw new AssertionError("signed in or refused: " + result);
    }

    private void fill(int count) {
        for (int i = 0; i < count; i++) {
            device.create(UUID.randomUUID(), TestReports.submitted("report " + i));
        }
    }
}
