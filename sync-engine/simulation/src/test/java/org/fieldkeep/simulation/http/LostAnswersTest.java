package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.fieldkeep.client.transport.HttpLimits;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.simulation.proxy.Link;
import org.fieldkeep.simulation.proxy.Requests;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What gets lost, cut, delayed, doubled or altered between a device and the server.
final class LostAnswersTest {

    private static final int TRANSPORT_TRIES = 2;

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
    void aLostAnswerIsReplayedAndSettledOnce() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("crack"));
        OutboxEntry sealed = device.waiting(report);
        world.proxy.on(HttpWorld.pushing().times(TRANSPORT_TRIES), new Fault.DropAnswer());

        device.settle();

        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        assertThat(device.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(device.waiting(report).sealed()).isEqualTo(sealed.sealed());
        assertThat(device.waiting(report).askingServer()).isTrue();

        device.sync();

        assertThat(device.synced(report)).isTrue();
        assertThat(device.unsettled()).isEmpty();
        assertThat(device.store().reviews().open()).isEmpty();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        assertThat(world.server.rows().outcomes(sealed.sealed().operation().id()))
                .containsExactly("ACCEPTED");
        assertThat(pushedBodies())
                .hasSizeGreaterThan(1)
                .containsOnly(pushedBodies().getFirst());
    }

    /// One operation per cut; whatever of its answer got through, it ends applied once and shown as sent once.
    @Test
    void anAnswerCutAnywhereAcknowledgesNothingThatIsNotWhole() {
        List<UUID> reports = new ArrayList<>();
        for (int bytes = 0; bytes < 900; bytes += 29) {
            UUID report = device.create(UUID.randomUUID(), TestReports.submitted("cut after " + bytes));
            reports.add(report);
            world.proxy.on(HttpWorld.pushing().times(TRANSPORT_TRIES), new Fault.CutAnswer(bytes));
            device.sync();
            if (device.unsettled().isEmpty()) {
                assertThat(device.synced(report)).isTrue();
            } else {
                assertThat(device.state(report).state()).isEqualTo(SyncState.PENDING);
            }
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
            world.proxy.heal();
            device.sync();
            assertThat(device.synced(report)).isTrue();
        }

        assertThat(reports)
                .allSatisfy(report -> assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1)));
    }

    @Test
    void aRequestCutAnywhereHasNoEffectOrOne() {
        List<UUID> reports = new ArrayList<>();
        for (int bytes = 0; bytes < 1_500; bytes += 61) {
            UUID report = device.create(UUID.randomUUID(), TestReports.submitted("cut after " + bytes));
            reports.add(report);
            world.proxy.on(HttpWorld.pushing().times(TRANSPORT_TRIES), new Fault.CutRequest(bytes));
            device.sync();
            world.proxy.heal();
        }
        device.sync();

        assertThat(reports).allSatisfy(report -> {
            assertThat(device.synced(report)).isTrue();
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        });
    }

    @Test
    void aRequestHeardTwiceAtOnceHasOneEffect() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("crack"));
        world.proxy.on(HttpWorld.pushing().first(), new Fault.DoubleRequest(Duration.ZERO));

        device.sync();

        assertThat(device.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
    }

    @Test
    void aRequestHeardAgainLaterIsAnsweredByItsReceipt() throws Exception {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("crack"));
        world.proxy.on(HttpWorld.pushing().first(), new Fault.DoubleRequest(Duration.ofMillis(150)));
        device.sync();
        device.edit(report, TestReports.submitted("crack, longer"));
        device.sync();
        Thread.sleep(400);

        assertThat(device.synced(report)).isTrue();
        assertThat(device.finding(report)).isEqualTo("crack, longer");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    /// F-25 (a): the server is slow and the client impatient.
    @Test
    void anAnswerAfterTheTimeOutIsAskedForAgain() {
        HttpLimits impatient = new HttpLimits(Duration.ofSeconds(2), Duration.ofMillis(700), 4096, 1 << 20);
        TestDevice hasty = world.device(world.installation("hasty", world.proxy.uri(), impatient), "worker-b");
        UUID report = hasty.create(UUID.randomUUID(), TestReports.submitted("crack"));
        OutboxEntry sealed = hasty.waiting(report);
        world.proxy.on(HttpWorld.pushing().first(), new Fault.DelayAnswer(Duration.ofSeconds(3)));

        hasty.settle();

        assertThat(hasty.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(hasty.state(report).reason()).isInstanceOf(Reason.Offline.class);
        assertThat(hasty.waiting(report).sealed()).isEqualTo(sealed.sealed());

        hasty.sync();

        assertThat(hasty.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        assertThat(world.pushes()).isEqualTo(2);
    }

    @Test
    void aRequestThatArrivesLongAfterItWasGivenUpChangesNothingMore() throws Exception {
        HttpLimits impatient = new HttpLimits(Duration.ofSeconds(2), Duration.ofMillis(400), 4096, 1 << 20);
        TestDevice hasty = world.device(world.installation("hasty", world.proxy.uri(), impatient), "worker-b");
        UUID report = hasty.create(UUID.randomUUID(), TestReports.submitted("one"));
        world.proxy.on(HttpWorld.pushing().first(), new Fault.DelayRequest(Duration.ofMillis(1_200)));
        hasty.settle();
        hasty.sync();
        hasty.edit(report, TestReports.submitted("two"));
        hasty.sync();
        Thread.sleep(1_300);

        hasty.sync();

        assertThat(hasty.finding(report)).isEqualTo("two");
        assertThat(hasty.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    /// N15: whichever bit flips in a request, nothing but the sealed text is ever applied, and nothing is set aside.
    @Test
    void aRequestAlteredOnTheWayIsSentAgain() {
        List<UUID> reports = new ArrayList<>();
        for (int at = 0; at < 900; at += 37) {
            UUID report = device.create(UUID.randomUUID(), TestReports.submitted("altered at " + at));
            reports.add(report);
            world.proxy.on(HttpWorld.pushing().first(), new Fault.AlterRequest(at));
            device.sync();
            world.proxy.heal();
            device.sync();
            assertThat(device.state(report).state()).as("altered at %s", at).isEqualTo(SyncState.SYNCED);
        }

        assertThat(reports)
                .allSatisfy(report -> assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1)));
    }

    @Test
    void anAnswerAlteredOnTheWayNeitherAcknowledgesNorSetsAside() {
        List<UUID> reports = new ArrayList<>();
        for (int at = 0; at < 300; at += 5) {
            UUID report = device.create(UUID.randomUUID(), TestReports.submitted("altered at " + at));
            OutboxEntry sealed = device.waiting(report);
            reports.add(report);
            world.proxy.on(HttpWorld.pushing().first(), new Fault.AlterAnswer(at));
            device.sync();
            assertThat(device.waiting(report).sealed()).as("altered at %s", at).isEqualTo(sealed.sealed());
            assertThat(device.state(report).state()).as("altered at %s", at).isEqualTo(SyncState.PENDING);
            world.proxy.heal();
            device.sync();
            assertThat(device.synced(report)).as("altered at %s", at).isTrue();
            assertThat(device.shown(report).row().serverVersion()).isEqualTo(1);
        }

        assertThat(reports)
                .allSatisfy(report -> assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1)));
    }

    @Test
    void aPageAlteredOnTheWayIsNotTakenIn() {
        TestDevice other = world.device("other", "worker-b");
        for (int at = 0; at < 700; at += 23) {
            UUID report = device.create(UUID.randomUUID(), TestReports.submitted("as it was written " + at));
            device.sync();
            world.proxy.on(Requests.to("/v1/sync/changes").first(), new Fault.AlterAnswer(at));
            other.sync();
            assertThat(other.knows(report)).as("altered at %s", at).isFalse();
            world.proxy.heal();
            other.sync();
            assertThat(other.finding(report)).isEqualTo("as it was written " + at);
        }
    }

    /// F-33: two hundred edits while every third answer is lost.
    @Test
    void nobodyConflictsWithThemselves() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("edit 0"));
        for (int edit = 1; edit <= 60; edit++) {
            if (edit % 3 == 0) {
                world.proxy.on(HttpWorld.pushing().times(TRANSPORT_TRIES), new Fault.DropAnswer());
            }
            device.sync();
            world.proxy.heal();
            device.edit(report, TestReports.submitted("edit " + edit));
        }
        device.sync();
        device.sync();

        assertThat(device.store().reviews().open()).isEmpty();
        assertThat(device.synced(report)).isTrue();
        assertThat(device.finding(report)).isEqualTo("edit 60");
        Effects effects = world.server.rows().of(report);
        assertThat(effects).isEqualTo(Effects.of(effects.version()));
        assertThat(effects.version()).isBetween(41L, 61L);
    }

    @Test
    void whileNothingAnswersEverythingWaitsAndGoesAfterwards() throws Exception {
        for (Link link : List.of(Link.REFUSING, Link.INBOUND_CUT)) {
            UUID report = device.create(UUID.randomUUID(), TestReports.submitted("under " + link));
            OutboxEntry sealed = device.waiting(report);
            world.proxy.link(link);
            if (link == Link.REFUSING) {
                device.sync();
                assertThat(device.state(report).reason()).isInstanceOf(Reason.Offline.class);
                assertThat(device.waiting(report).sealed()).isEqualTo(sealed.sealed());
            } else {
                device.engine().syncNow();
                long before = world.pushes();
                device.tick();
                await(() -> world.pushes() > before);
                await(() -> world.server.rows().of(report).version() == 1);
                world.proxy.heal();
                device.settle();
            }
            world.proxy.heal();
            device.sync();
            assertThat(device.synced(report)).isTrue();
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        }
    }

    private static void await(BooleanSupplier reached) throws InterruptedException {
        while (!reached.getAsBoolean()) {
            Thread.sleep(5);
        }
    }

    private List<String> pushedBodies() {
        return world.proxy.seen().stream()
                .filter(seen -> seen.path().startsWith("/v1/sync/operations"))
                .map(seen -> seen.body())
                .toList();
    }
}
