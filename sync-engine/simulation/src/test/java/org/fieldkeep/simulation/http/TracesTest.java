package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.store.record.DecisionOutcome;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.WithdrawReason;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.SyncState;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The courses of events in which a plausible reading of the rules goes wrong.
final class TracesTest {

    private HttpWorld world;
    private TestDevice mine;
    private TestDevice other;

    @BeforeEach
    void open(@TempDir Path temporary) {
        world = new HttpWorld(temporary);
        mine = world.device("mine", "worker-a");
        other = world.device("other", "worker-b");
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void savingAgainInTheSameEditorAfterAcceptanceIsNoConflict() {
        UUID report = UUID.randomUUID();
        Saved first = mine.store().reports().save(report, TestReports.submitted("one"), new Stand.Nothing());
        mine.settle();
        assertThat(mine.synced(report)).isTrue();
        Saved second = mine.store().reports().save(report, TestReports.submitted("two"), first.stand());
        mine.sync();
        mine.store().reports().save(report, TestReports.submitted("three"), second.stand());
        mine.sync();

        assertThat(mine.store().reviews().open()).isEmpty();
        assertThat(mine.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(3));
    }

    @Test
    void savingInTheSameEditorOverSomebodysPulledVersionIsAConflict() {
        UUID report = UUID.randomUUID();
        Saved first = mine.store().reports().save(report, TestReports.submitted("one"), new Stand.Nothing());
        mine.settle();
        other.sync();
        other.edit(report, TestReports.submitted("theirs"));
        other.sync();
        mine.sync();
        long pushes = world.pushes();

        mine.store().reports().save(report, TestReports.submitted("typed over one"), first.stand());
        mine.sync();

        Proposal proposal = mine.store().reviews().of(report).orElseThrow();
        assertThat(proposal.kind()).isEqualTo(ProposalKind.EDITED_EDITED);
        assertThat(TestReports.finding(proposal.mine())).isEqualTo("typed over one");
        assertThat(TestReports.finding(proposal.baseContent())).isEqualTo("one");
        assertThat(TestReports.finding(content(proposal))).isEqualTo("theirs");
        assertThat(world.pushes()).as("known without a trip").isEqualTo(pushes);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    @Test
    void whatIsTypedWhileRevision12UploadsWaitsForItsReceiptAndThenGoes() {
        UUID report = UUID.randomUUID();
        mine.create(report, TestReports.submitted("revision 1"));
        for (int revision = 2; revision <= 12; revision++) {
            mine.edit(report, TestReports.submitted("revision " + revision));
        }
        SealedOperation twelve = mine.waiting(report).sealed();
        assertThat(twelve.operation().localRevision()).isEqualTo(12);

        mine.tick();
        mine.edit(report, TestReports.submitted("revision 13"));
        assertThat(mine.state(report).state()).isEqualTo(SyncState.SENDING);
        assertThat(mine.waiting(report).sealed()).isEqualTo(twelve);
        mine.answerUntil(() -> !mine.waiting(report).sealed().equals(twelve));

        SealedOperation thirteen = mine.waiting(report).sealed();
        assertThat(mine.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(thirteen.operation().localRevision()).isEqualTo(13);
        assertThat(thirteen.operation().base())
                .isEqualTo(new Base(1, twelve.operation().id()));
        assertThat(mine.finding(report)).isEqualTo("revision 13");

        mine.settle();

        assertThat(mine.synced(report)).isTrue();
        assertThat(mine.store().reviews().open()).isEmpty();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    @Test
    void twoStagedSavesBehindOneUploadGoAsOne() {
        UUID report = mine.create(UUID.randomUUID(), TestReports.submitted("one"));
        mine.tick();
        mine.edit(report, TestReports.submitted("two"));
        mine.edit(report, TestReports.submitted("three"));
        mine.settle();

        assertThat(mine.synced(report)).isTrue();
        assertThat(mine.finding(report)).isEqualTo("three");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    @Test
    void aLostAnswerUnderSomebodysVersionIsNoFalseConflict() {
        UUID report = world.shared(mine, "before", other);
        mine.edit(report, TestReports.submitted("mine, accepted"));
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropAnswer());
        mine.sync();
        assertThat(mine.state(report).state()).isEqualTo(SyncState.PENDING);
        world.proxy.heal();
        other.sync();
        other.edit(report, TestReports.submitted("theirs, on mine"));
        other.sync();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(3));

        mine.sync();
        mine.sync();

        assertThat(mine.store().reviews().open()).isEmpty();
        assertThat(mine.synced(report)).isTrue();
        assertThat(mine.finding(report)).isEqualTo("theirs, on mine");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(3));
    }

    @Test
    void aStagedEditBehindALostAnswerMeetsSomebodysVersionAsAConflict() {
        UUID report = world.shared(mine, "before", other);
        mine.edit(report, TestReports.submitted("mine, accepted"));
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropAnswer());
        mine.sync();
        world.proxy.heal();
        mine.edit(report, TestReports.submitted("mine, staged"));
        other.sync();
        other.edit(report, TestReports.submitted("theirs, on mine"));
        other.sync();

        mine.sync();
        mine.sync();

        Proposal proposal = mine.store().reviews().of(report).orElseThrow();
        assertThat(TestReports.finding(proposal.mine())).isEqualTo("mine, staged");
        assertThat(TestReports.finding(proposal.baseContent())).isEqualTo("mine, accepted");
        assertThat(TestReports.finding(content(proposal))).isEqualTo("theirs, on mine");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(3));
    }

    @Test
    void whatIsRefusedAndDiscardedIsNotSentAfterARestart() {
        UUID report = mine.create(UUID.randomUUID(), TestReports.refusable("wrong"));
        mine.sync();
        assertThat(mine.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(mine.store().reviews().decide(report, null, new Resolution.Discard(decision(Decision.Kind.DISCARD))))
                .isEqualTo(DecisionOutcome.DECIDED);
        long pushes = world.pushes();

        TestDevice again = mine.restart();
        again.sync();
        again.sync();
        again.close();

        assertThat(world.pushes()).isEqualTo(pushes);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(0));
    }

    @Test
    void aRefusalWhileANewerRevisionWaitsProposesTheNewerText() {
        UUID report = mine.create(UUID.randomUUID(), TestReports.refusable("refused"));
        mine.tick();
        mine.edit(report, TestReports.refusable("typed meanwhile"));
        mine.settle();

        Proposal proposal = mine.store().reviews().of(report).orElseThrow();
        assertThat(proposal.kind()).isEqualTo(ProposalKind.REFUSED);
        assertThat(TestReports.finding(proposal.mine())).isEqualTo("typed meanwhile");
        assertThat(mine.unsettled()).isEmpty();
    }

    @Test
    void aDraftsTextIsInNobodyElsesPageAfterItWasSubmitted() {
        UUID report = mine.create(UUID.randomUUID(), TestReports.draft("SECRET-DRAFT"));
        mine.sync();
        other.sync();
        assertThat(other.knows(report)).isFalse();
        mine.edit(report, TestReports.draft("SECRET-DRAFT, second"));
        mine.sync();
        mine.edit(report, TestReports.submitted("for everybody"));
        mine.sync();
        other.sync();

        assertThat(other.finding(report)).isEqualTo("for everybody");
        RawClient nosy = world.byHand("worker-b");
        for (String path : List.of(Wire.SNAPSHOT_PATH + "?limit=100", Wire.HISTORY_PATH + "?report=" + report)) {
            assertThat(nosy.get(path, null).body()).contains(report.toString()).doesNotContain("SECRET-DRAFT");
        }
        assertThat(filesBelow(other.directory())).doesNotContain("SECRET-DRAFT");
        SealedOperation guess =
                new Sealing(nosy).update(report, TestReports.submitted("guess"), new Base(1, UUID.randomUUID()));
        assertThat(nosy.post(guess).body()).contains("version-conflict").doesNotContain("SECRET-DRAFT");
    }

    /// The answer is lost and the person gives the change up: if the server has it, it stays, and the person is told.
    @Test
    void givingUpWhatTheServerHasAppliedTellsThePerson() {
        UUID report = world.shared(mine, "before");
        mine.edit(report, TestReports.submitted("given up too late"));
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropAnswer());
        mine.sync();
        world.proxy.heal();
        assertThat(mine.store().reports().withdraw(report, WithdrawReason.GIVE_UP))
                .isTrue();

        mine.sync();
        mine.sync();

        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
        assertThat(mine.store().reviews().of(report).orElseThrow().kind()).isEqualTo(ProposalKind.APPLIED);
        assertThat(mine.unsettled()).isEmpty();
    }

    /// The request never arrived before it was withdrawn, and arrives afterwards.
    @Test
    void aLateDuplicateOfWhatWasWithdrawnIsNeverApplied() {
        UUID report = world.shared(mine, "before");
        mine.edit(report, TestReports.submitted("given up in time"));
        SealedOperation sealed = mine.waiting(report).sealed();
        world.proxy.on(HttpWorld.pushing().times(2), new Fault.DropRequest());
        mine.sync();
        world.proxy.heal();
        assertThat(mine.store().reports().withdraw(report, WithdrawReason.GIVE_UP))
                .isTrue();
        mine.sync();
        mine.sync();

        assertThat(mine.finding(report)).isEqualTo("before");
        assertThat(mine.synced(report)).isTrue();
        world.byHand("worker-a").post(sealed);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        assertThat(world.server.rows().outcomes(sealed.operation().id())).containsExactly("WITHDRAWN");

        mine.edit(report, TestReports.submitted("after all"));
        mine.sync();
        assertThat(mine.synced(report)).isTrue();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    /// Two computers with a copy of one file use the same numbers under other ids.
    @Test
    void aCopyOfTheStoreRegistersAsADeviceOfItsOwn() throws IOException {
        UUID shared = world.shared(mine, "before");
        Installation twin = world.installation("twin");
        Path copy = twin.directories().directory(mine.store().account().id());
        copyTree(mine.directory(), copy);
        TestDevice original = mine;
        UUID one = original.create(UUID.randomUUID(), TestReports.submitted("from the original"));
        original.edit(shared, TestReports.submitted("edited on the original"));
        original.sync();
        assertThat(original.synced(one)).isTrue();

        TestDevice clone = twin.signIn("north", "worker-a");
        UUID two = clone.create(UUID.randomUUID(), TestReports.submitted("from the copy"));
        UUID three = clone.create(UUID.randomUUID(), TestReports.submitted("from the copy as well"));
        assertThat(clone.store().device()).isEqualTo(original.store().device());
        clone.sync();
        clone.sync();
        original.sync();

        assertThat(clone.store().device()).isNotEqualTo(original.store().device());
        assertThat(List.of(two, three)).allSatisfy(report -> {
            assertThat(clone.synced(report)).isTrue();
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
        });
        assertThat(world.server.rows().of(one)).isEqualTo(Effects.of(1));
        assertThat(clone.finding(one)).isEqualTo("from the original");
        assertThat(clone.finding(shared)).isEqualTo("edited on the original");
        assertThat(original.finding(three)).isEqualTo("from the copy as well");
        assertThat(clone.store().reviews().open()).isEmpty();
        clone.close();
    }

    private static Decision decision(Decision.Kind kind) {
        return new Decision("worker-a", kind, null, null, Map.of());
    }

    private static @Nullable ReportContent content(Proposal proposal) {
        return proposal.theirs() == null ? null : proposal.theirs().content();
    }

    private static String filesBelow(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            StringBuilder all = new StringBuilder();
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
            return all.toString();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
