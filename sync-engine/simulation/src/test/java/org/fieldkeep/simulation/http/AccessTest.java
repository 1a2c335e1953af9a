package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Access that is taken away and given back while a device holds work.
final class AccessTest {

    private HttpWorld world;
    private TestDevice mine;
    private TestDevice other;
    private Administration admin;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = new HttpWorld(folder);
        mine = world.device("mine", "worker-a");
        other = world.device("other", "worker-b");
        admin = world.server.administration();
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void whatIsUnsentWhenAccessIsLostIsKeptAndNeverSent() {
        UUID theirs = world.shared(other, "CANARY of somebody else", mine);
        UUID report = world.shared(mine, "before");
        mine.edit(report, TestReports.submitted("mine, unsent"));
        admin.removeAccess("north", "bridges", "worker-a");
        mine.sync();
        mine.sync();
        world.clock.pass(Duration.ofHours(1));
        mine.sync();

        assertThat(mine.knows(theirs)).isFalse();
        assertThat(mine.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        Proposal proposal = mine.store().reviews().of(report).orElseThrow();
        assertThat(TestReports.finding(proposal.mine())).isEqualTo("mine, unsent");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));

        admin.setAccess("north", "bridges", "worker-a", Role.CONTRIBUTOR, Reach.ALL);
        mine.sync();
        mine.sync();

        assertThat(mine.finding(theirs)).isEqualTo("CANARY of somebody else");
        assertThat(TestReports.finding(
                        mine.store().reviews().of(report).orElseThrow().mine()))
                .isEqualTo("mine, unsent");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
    }

    /// The operation was applied, the answer lost, and then access was taken: nothing tells, until access returns.
    @Test
    void whatWasOfferedBeforeAccessWasLostEndsSettledOnceAccessReturns() {
        UUID report = world.shared(mine, "before");
        mine.edit(report, TestReports.submitted("applied, unheard"));
        SealedOperation sealed = mine.waiting(report).sealed();
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropAnswer());
        mine.sync();
        world.proxy.heal();
        admin.removeAccess("north", "bridges", "worker-a");
        mine.sync();
        mine.sync();
        world.clock.pass(Duration.ofHours(1));
        mine.sync();

        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
        assertThat(TestReports.finding(
                        mine.store().reviews().of(report).orElseThrow().mine()))
                .isEqualTo("applied, unheard");

        admin.setAccess("north", "bridges", "worker-a", Role.CONTRIBUTOR, Reach.ALL);
        for (int run = 0; run < 4; run++) {
            world.clock.pass(Duration.ofMinutes(10));
            mine.sync();
        }

        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
        assertThat(world.server.rows().outcomes(sealed.operation().id())).containsExactly("ACCEPTED");
        assertThat(mine.unsettled()).isEmpty();
        assertThat(mine.finding(report)).isEqualTo("applied, unheard");
    }

    /// A receipt is no way around a revocation.
    @Test
    void aReplayAfterAccessWasLostTellsNothing() {
        RawClient client = world.byHand("worker-a");
        UUID report = UUID.randomUUID();
        SealedOperation operation = new Sealing(client).create(report, TestReports.submitted("one"));
        assertThat(client.post(operation).body()).contains("\"receipt\"");
        admin.removeAccess("north", "bridges", "worker-a");

        assertThat(client.post(operation).body()).doesNotContain("\"receipt\"").doesNotContain("feedRevision");
        assertThat(client.get(Wire.SNAPSHOT_PATH + "?limit=100", null).body()).doesNotContain(report.toString());
        assertThat(client.get(Wire.HISTORY_PATH + "?report=" + report, null).body())
                .isEqualTo(client.get(Wire.HISTORY_PATH + "?report=" + UUID.randomUUID(), null)
                        .body());
    }

    @Test
    void somebodyWhoMayOnlyReadKeepsWhatTheServerDoesNotTake() {
        UUID report = world.shared(other, "before", mine);
        admin.setAccess("north", "bridges", "worker-a", Role.VIEWER, Reach.ALL);
        mine.edit(report, TestReports.submitted("not allowed"));
        mine.sync();
        mine.sync();
        long pushes = world.pushes();
        mine.sync();

        assertThat(mine.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(mine.finding(report)).isEqualTo("not allowed");
        assertThat(world.pushes()).isEqualTo(pushes);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
    }

    @Test
    void nothingOfOneOrganisationReachesAnother() {
        UUID report = world.shared(mine, "CANARY of north");
        Installation south = world.installation("south");
        TestDevice stranger = south.signIn("south", "worker-c");
        stranger.sync();
        UUID own = stranger.create(UUID.randomUUID(), TestReports.submitted("CANARY of south"));
        stranger.sync();
        mine.sync();

        assertThat(stranger.knows(report)).isFalse();
        assertThat(mine.knows(own)).isFalse();
        assertThat(stranger.synced(own)).isTrue();
        UUID guessed = stranger.create(report, TestReports.submitted("the same id in another organisation"));
        stranger.sync();
        assertThat(stranger.synced(guessed)).isTrue();
        mine.sync();
        assertThat(mine.finding(report)).isEqualTo("CANARY of north");
        stranger.close();
    }
}
