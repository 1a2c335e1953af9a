package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.engine.RunResult;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.accept.ContentRules;
import org.fieldkeep.server.accept.Offered;
import org.fieldkeep.server.accept.Rules;
import org.fieldkeep.server.accept.Ruling;
import org.fieldkeep.server.accept.Visibility;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One report that cannot go parks alone; everything else goes.
final class OneBadReportTest {

    private static final String FATAL = "the server fails over this";

    private HttpWorld world;
    private TestDevice device;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = new HttpWorld(folder, new FailingParts());
        device = world.device("laptop", "worker-a");
    }

    @AfterEach
    void close() {
        world.close();
    }

    /// F-19.
    @Test
    void ofFiftyReportsFortySevenGoWhileThreeAreParkedEachInItsWay() {
        UUID unreadable = device.create(UUID.randomUUID(), TestReports.submitted("unreadable"));
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropRequest());
        device.settle();
        world.proxy.heal();
        spoil(unreadable);
        UUID invalid = device.create(UUID.randomUUID(), TestReports.refusable("invalid"));
        UUID fatal = device.create(UUID.randomUUID(), TestReports.submitted(FATAL));
        List<UUID> good = new ArrayList<>();
        for (int i = 0; i < 47; i++) {
            good.add(device.create(UUID.randomUUID(), TestReports.submitted("good " + i)));
        }

        device.sync();

        assertThat(good).allSatisfy(report -> {
            assertThat(device.synced(report)).isTrue();
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        });
        assertThat(device.state(invalid).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(device.state(invalid).reason())
                .isInstanceOfSatisfying(
                        Reason.Refused.class,
                        refused -> assertThat(refused.errors())
                                .singleElement()
                                .satisfies(error -> assertThat(error.field()).isEqualTo("site_code")));
        assertThat(device.state(unreadable).reason()).isInstanceOf(Reason.CannotBeRead.class);
        assertThat(device.state(fatal).state()).isEqualTo(SyncState.PENDING);
        assertThat(device.state(fatal).reason())
                .isInstanceOfSatisfying(
                        Reason.ServerError.class,
                        error -> assertThat(error.next()).isNotNull());
        assertThat(device.engine().status().lastRun())
                .isInstanceOfSatisfying(
                        RunResult.Partly.class,
                        partly -> assertThat(partly.sent()).isEqualTo(47));

        device.edit(invalid, TestReports.submitted("corrected"));
        assertThat(device.store().reviews().of(invalid).orElseThrow().kind()).isEqualTo(ProposalKind.REFUSED);
        TestDevice again = device.restart();
        again.settle();
        assertThat(again.state(unreadable).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(again.finding(unreadable)).isEqualTo("unreadable");
        assertThat(again.state(fatal).state()).isEqualTo(SyncState.PENDING);
        again.close();
    }

    @Test
    void whatWasNeverOfferedAndCannotBeReadIsSealedAnewFromTheReport() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("kept in the report"));
        spoil(report);
        device.sync();
        device.sync();

        assertThat(device.synced(report)).isTrue();
        assertThat(device.finding(report)).isEqualTo("kept in the report");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
    }

    /// F-20: three failures in a row are the run's.
    @Test
    void aServerThatFailsOverEverythingStopsTheRun() {
        for (int i = 0; i < 5; i++) {
            device.create(UUID.randomUUID(), TestReports.submitted(FATAL));
        }
        Instant failed = world.clock.instant();
        Instant wake = device.settle().orElseThrow();

        assertThat(world.pushes()).isEqualTo(1);
        assertThat(device.engine().status().lastRun())
                .isInstanceOfSatisfying(
                        RunResult.Stopped.class,
                        stopped -> assertThat(stopped.trouble()).isEqualTo(Trouble.SERVER_ERROR));
        assertThat(Duration.between(failed, wake)).isEqualTo(Installation.BACKOFF_STEP);
        assertThat(device.unsettled()).hasSize(5).allMatch(entry -> !entry.parked());
    }

    @Test
    void aReportLargerThanTheServerTakesParksAlone() {
        UUID large = device.create(UUID.randomUUID(), TestReports.submitted("x".repeat(Wire.MAX_OPERATION_BYTES)));
        UUID small = device.create(UUID.randomUUID(), TestReports.submitted("small"));
        device.sync();
        device.sync();

        assertThat(device.synced(small)).isTrue();
        assertThat(device.state(large).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(device.state(large).reason()).isEqualTo(new Reason.TooLarge((long) Wire.MAX_OPERATION_BYTES));
        assertThat(device.finding(large)).hasSize(Wire.MAX_OPERATION_BYTES);
    }

    @Test
    void aBatchThatIsTooLargeGoesInHalves() {
        List<UUID> reports = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            reports.add(device.create(UUID.randomUUID(), TestReports.submitted("one of forty")));
        }
        world.proxy.on(HttpWorld.pushing().times(2), Scripted.answer(413, "text/html", "too large"));
        device.sync();

        assertThat(reports)
                .allSatisfy(report -> assertThat(device.synced(report)).isTrue());
        assertThat(lines()).startsWith(40L, 20L, 10L);
    }

    private List<Long> lines() {
        return world.proxy.seen().stream()
                .filter(seen -> seen.path().startsWith(Wire.OPERATIONS_PATH))
                .map(seen -> seen.body().lines().count())
                .toList();
    }

    private void spoil(UUID report) {
        try (SqliteDatabase file = SqliteDatabase.open(
                device.directory().resolve(AccountDirectories.DATABASE), SqliteSettings.standard())) {
            int spoilt = file.write(handle -> handle.createUpdate(
                            "UPDATE operation SET json = substr(json, 1, 60) WHERE report = :report")
                    .bind("report", report.toString())
                    .execute());
            assertThat(spoilt).isEqualTo(1);
        }
    }

    /// A server that throws over some reports.
    private static final class FailingParts extends ServerParts {
        @Override
        protected Rules rules(Visibility visibility, ContentRules contents) {
            return new Rules(visibility, contents) {
                @Override
                public Ruling rule(Handle handle, Offered offered, Optional<ReportState> found) {
                    if (TestReports.finding(offered.operation().content()).equals(FATAL)) {
                        throw new IllegalStateException("planted");
                    }
                    return super.rule(handle, offered, found);
                }
            };
        }
    }
}
