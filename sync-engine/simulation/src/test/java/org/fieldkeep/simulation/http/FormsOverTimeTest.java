package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.store.FormStore.Use;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.store.record.DecisionOutcome;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Form versions that come and go while a device holds reports written on them.
final class FormsOverTimeTest {

    private static final FormRef NEWER = new FormRef("visit", 2);
    private static final String NEWER_FORM = """
            {"id":"visit","version":2,"title":{"en":"Visit"},"instance_name":"${place}","fields":[
              {"name":"place","type":"text","label":{"en":"Place"},"required":true},
              {"name":"finding","type":"text","label":{"en":"Finding"}},
              {"name":"inspector","type":"text","label":{"en":"Inspector"},"required":true}]}""";

    private HttpWorld world;
    private TestDevice device;
    private Administration admin;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = new HttpWorld(folder);
        device = world.device("laptop", "worker-a");
        admin = world.server.administration();
    }

    @AfterEach
    void close() {
        world.close();
    }

    /// What was written on version 1 would not be content with version 2.
    @Test
    void whatWasWrittenOnAnOlderVersionIsTakenByThatVersionAlsoWhenItIsRetired() {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("written offline"));
        admin.publishForm("north", NEWER_FORM);
        admin.setFormUse("north", "visit", 1, Use.RETIRED);

        device.settle();
        device.sync();

        assertThat(device.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        assertThat(device.store().forms().usable())
                .extracting(form -> form.ref())
                .containsExactly(NEWER);
        assertThat(device.store().forms().of(new FormRef("visit", 1))).isPresent();
    }

    @Test
    void whatWasWrittenOnARefusedVersionWaitsForItsWriterAndGoesOnANewerOne() {
        ReportContent written = TestReports.submitted("written offline");
        UUID report = device.create(UUID.randomUUID(), written);
        UUID first = device.waiting(report).sealed().operation().id();
        admin.publishForm("north", NEWER_FORM);
        admin.setFormUse("north", "visit", 1, Use.REFUSED);

        device.sync();
        device.sync();

        assertThat(device.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(device.state(report).reason())
                .isInstanceOfSatisfying(
                        Reason.Refused.class,
                        refused -> assertThat(refused.errors())
                                .singleElement()
                                .satisfies(error -> assertThat(error.message()).contains("visit 1")));
        Proposal proposal = device.store().reviews().of(report).orElseThrow();
        assertThat(proposal.mine()).isEqualTo(written);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(0));

        ReportContent onNewer = written.withForm(NEWER).withAnswer("inspector", new Answer.Text("worker-a"));
        Decision decision = new Decision("worker-a", Decision.Kind.MINE, proposal.base(), null, Map.of());
        assertThat(device.store().reviews().decide(report, null, new Resolution.Keep(onNewer, decision)))
                .isEqualTo(DecisionOutcome.DECIDED);
        device.settle();

        assertThat(device.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        assertThat(world.server.rows().outcomes(first)).containsExactly("INVALID");
        assertThat(device.store().reports().history(report))
                .anySatisfy(entry -> assertThat(
                                Objects.requireNonNull(entry.content()).form())
                        .isEqualTo(written.form()));
    }

    /// A report that was accepted before stays what it is; only what is written on the version now is refused.
    @Test
    void anAcceptedReportStaysReadableAndItsEditWaits() {
        UUID report = world.shared(device, "before");
        admin.setFormUse("north", "visit", 1, Use.REFUSED);
        device.edit(report, TestReports.submitted("after"));

        device.sync();

        assertThat(device.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(device.finding(report)).isEqualTo("after");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));

        admin.setFormUse("north", "visit", 1, Use.CURRENT);
        Proposal proposal = device.store().reviews().of(report).orElseThrow();
        Decision again = new Decision(
                "worker-a",
                Decision.Kind.MINE,
                proposal.base(),
                Objects.requireNonNull(proposal.theirs()).asBase(),
                Map.of());
        device.store()
                .reviews()
                .decide(
                        report,
                        Objects.requireNonNull(proposal.theirs()).asBase(),
                        new Resolution.Keep(TestReports.submitted("after"), again));
        device.settle();

        assertThat(device.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }
}
