package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.engine.RunResult;
import org.fieldkeep.client.session.AccountSignIn.Result;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.simulation.proxy.FaultProxy;
import org.fieldkeep.simulation.proxy.Requests;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Somebody else answers in the server's place.
final class StrangersTest {

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

    @Test
    void aRedirectIsNotFollowedAndNothingGoesWhereItPoints() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("crack"));
        FaultProxy elsewhere = world.proxyTo(world.server);
        for (int status : List.of(301, 302, 303, 307, 308)) {
            world.proxy.on(
                    Requests.all(),
                    Scripted.answer(
                            status, "text/html", "", Map.of("Location", elsewhere.uri() + Wire.OPERATIONS_PATH)));
            device.sync();
            assertThat(device.state(report).reason()).isInstanceOf(Reason.NetworkLogin.class);
            world.proxy.heal();
        }
        assertThat(elsewhere.seen()).isEmpty();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(0));

        device.sync();
        assertThat(device.synced(report)).isTrue();
    }

    @Test
    void behindALoginPageNothingIsSentNorHeardNorLost() {
        UUID report = world.shared(device, "before");
        device.edit(report, TestReports.submitted("typed in the hotel"));
        OutboxEntry waiting = device.waiting(report);
        world.proxy.on(Requests.all(), Fault.Answer.captivePortal());
        device.sync();
        device.sync();

        assertThat(device.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(device.state(report).reason()).isInstanceOf(Reason.NetworkLogin.class);
        assertThat(device.waiting(report).sealed()).isEqualTo(waiting.sealed());
        assertThat(device.engine().status().lastRun())
                .isInstanceOfSatisfying(
                        RunResult.Stopped.class,
                        stopped -> assertThat(stopped.trouble()).isEqualTo(Trouble.NETWORK_LOGIN));
        world.proxy.heal();
        device.sync();
        assertThat(device.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    /// Whatever answers, no password leaves before a Fieldkeep server was heard.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200|text/html|<h1>Welcome</h1>|NETWORK_LOGIN",
                "302|text/html|''|NETWORK_LOGIN",
                "200|application/json|{}|NOT_FIELDKEEP",
                "200|application/json|[1,2]|NOT_FIELDKEEP",
                "200|application/json|{\"server\":\"no uuid\"}|NOT_FIELDKEEP",
                "200|text/plain|hello|NOT_FIELDKEEP",
                "404|text/html|nothing here|NOT_FIELDKEEP",
                "403|text/html|no|NOT_FIELDKEEP",
                "401|text/html|who are you|NOT_FIELDKEEP",
                "500|text/html|oops|SERVER_ERROR",
                "503|text/html|later|BUSY",
                "426|text/html|upgrade|UPDATE_NEEDED"
            })
    void aServerThatIsNoFieldkeepServerIsToldAndGetsNoPassword(int status, String type, String body, Trouble trouble) {
        Installation fresh = world.installation("fresh");
        world.proxy.on(Requests.all(), Scripted.answer(status, type, body));
        int before = world.proxy.seen().size();

        Result result = fresh.tryToSignIn("north", "worker-a", TestServer.PASSWORD);

        assertThat(result)
                .isInstanceOfSatisfying(
                        Result.NotSignedIn.class,
                        not -> assertThat(not.why())
                                .isInstanceOfSatisfying(
                                        SignInResult.Failed.class,
                                        failed -> assertThat(failed.trouble()).isEqualTo(trouble)));
        assertThat(world.proxy.seen().subList(before, world.proxy.seen().size()))
                .isNotEmpty()
                .noneMatch(seen -> seen.body().contains(TestServer.PASSWORD));
        assertThat(fresh.directories().list()).isEmpty();
    }

    /// F-11.
    @Test
    void anotherServerAtTheSameAddressStopsEverythingAndDeletesNothing() {
        for (int i = 0; i < 12; i++) {
            device.create(UUID.randomUUID(), TestReports.submitted("sent " + i));
        }
        device.sync();
        List<UUID> pending = List.of(UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID());
        TestServer stranger = world.startServer("stranger", new ServerParts());
        world.proxy.sendTo(stranger.port());
        pending.forEach(report -> device.create(report, TestReports.submitted("pending")));
        device.sync();
        world.clock.pass(Duration.ofHours(4));
        device.sync();
        device.sync();

        assertThat(pending).allSatisfy(report -> {
            assertThat(device.state(report).state()).isEqualTo(SyncState.PENDING);
            assertThat(device.state(report).reason()).isInstanceOf(Reason.OtherServer.class);
        });
        assertThat(device.store().reports().list(ReportQuery.all(100), Live.none()))
                .hasSize(15);
        assertThat(device.unsettled()).hasSize(3);
        assertThat(stranger.rows().reports()).isZero();

        world.proxy.sendTo(world.server.port());
        device.sync();
        assertThat(pending).allSatisfy(report -> {
            assertThat(device.synced(report)).isTrue();
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        });
    }

    @Test
    void signingInAgainAtAnotherServerIsRefusedBeforeThePasswordLeaves() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("pending"));
        TestServer stranger = world.startServer("stranger", new ServerParts());
        world.proxy.sendTo(stranger.port());
        int before = world.proxy.seen().size();
        List<SignInResult> results = new ArrayList<>();
        device.engine().signIn(TestServer.PASSWORD, results::add);
        device.settle();

        assertThat(results)
                .singleElement()
                .isInstanceOfSatisfying(
                        SignInResult.Failed.class,
                        failed -> assertThat(failed.trouble()).isEqualTo(Trouble.OTHER_SERVER));
        assertThat(world.proxy.seen().subList(before, world.proxy.seen().size()))
                .noneMatch(seen -> seen.body().contains(TestServer.PASSWORD));
        assertThat(device.unsettled()).hasSize(1);
        assertThat(device.finding(report)).isEqualTo("pending");
    }

    /// Its identity is the server's, and its life comes from none that this device knows.
    @Test
    void anEpochThatIsNoDescendantStopsSendingAndDeletesNothing() {
        UUID sent = world.shared(device, "sent");
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("pending"));
        world.server.administration().startEpoch();
        world.proxy.on(
                Requests.to(Wire.EPOCHS_PATH),
                Scripted.answer(200, Wire.JSON, SessionJson.write(new Ancestry(UUID.randomUUID(), List.of()))));
        device.sync();
        device.sync();

        assertThat(device.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(device.state(report).reason()).isInstanceOf(Reason.ServerRestored.class);
        assertThat(device.finding(sent)).isEqualTo("sent");
        assertThat(device.unsettled()).hasSize(1);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(0));

        world.proxy.heal();
        device.sync();
        assertThat(device.synced(report)).isTrue();
        assertThat(world.server.rows().of(sent)).isEqualTo(Effects.of(1));
    }
}
