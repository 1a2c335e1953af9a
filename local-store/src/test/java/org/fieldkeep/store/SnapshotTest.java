package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.PROJECT;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.store.mirror.PageOutcome;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SnapshotTest {

    private static final Change ACCESS = new Change.AccessChanged(
            1, PROJECT, new Access(PROJECT, "North bridges", Access.Role.CONTRIBUTOR, Access.Reach.ALL));

    private OneAccount account;

    @BeforeEach
    void open(@TempDir Path directory) {
        account = new OneAccount(directory);
        account.grant(PROJECT);
    }

    @AfterEach
    void invariantsHold() {
        account.invariants().hold();
        account.close();
    }

    @Test
    void nothingIsSeenUntilAllPagesAreThere() {
        UUID one = account.id();
        UUID two = account.id();
        stage("more", ACCESS, version(one, 1, "one"));
        assertThat(account.store().mirror().swap(account.generation())).isInstanceOf(PageOutcome.Stale.class);
        assertThat(account.store().reports().open(one, Live.none())).isEmpty();
        account.restart();
        assertThat(account.store().mirror().staged())
                .hasValueSatisfying(progress -> assertThat(progress.next()).isEqualTo("more"));
        stage(null, version(two, 2, "two"));
        assertThat(account.store().mirror().swap(account.generation())).isInstanceOf(PageOutcome.Applied.class);
        assertThat(finding(account.shown(one).content())).isEqualTo("one");
        assertThat(finding(account.shown(two).content())).isEqualTo("two");
        assertThat(account.store().mirror().cursor()).hasValue("snapshot");
        assertThat(account.store().mirror().snapshotsDue()).isEmpty();
        assertThat(account.store().mirror().staged()).isEmpty();
    }

    @Test
    void rowsNeverGoBackAndConflictsAreToldAtOnce() {
        UUID ahead = account.pulled(9, "nine");
        UUID edited = account.pulled(7, "seven");
        account.save(edited, "mine");
        stage(null, ACCESS, version(ahead, 8, "eight"), version(edited, 8, "eight"));
        account.store().mirror().swap(account.generation());
        assertThat(finding(account.shown(ahead).content())).isEqualTo("nine");
        assertThat(account.store().reviews().open())
                .singleElement()
                .satisfies(open -> assertThat(open.kind()).isEqualTo(ProposalKind.EDITED_EDITED));
    }

    @Test
    void whatTheSnapshotLacksGoesButUnsentWorkIsSetAside() {
        UUID gone = account.pulled(1, "gone");
        UUID edited = account.pulled(1, "one");
        account.save(edited, "mine");
        UUID fresh = account.id();
        account.save(fresh, "new, not sent");
        stage(null, ACCESS);
        account.store().mirror().swap(account.generation());
        assertThat(account.store().reports().open(gone, Live.none())).isEmpty();
        assertThat(account.store().reviews().of(edited))
                .hasValueSatisfying(open -> assertThat(open.kind()).isEqualTo(ProposalKind.UNKNOWN_REPORT));
        assertThat(account.waits(fresh)).isTrue();
    }

    @Test
    void whatWasAcceptedWhileTheSnapshotCameStays() {
        UUID report = account.id();
        stage("more", ACCESS);
        account.settled(account.store().reports().save(report, content("mine"), new Stand.Nothing()), 1);
        stage(null, ACCESS);
        account.store().mirror().swap(account.generation());
        assertThat(finding(account.shown(report).content())).isEqualTo("mine");
    }

    @Test
    void aSnapshotThatWouldEmptyTheDeviceAsksFirst() {
        List<UUID> reports = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            reports.add(account.pulled(1, "one of eight"));
        }
        stage(null, ACCESS);
        assertThat(account.store().mirror().swap(account.generation())).isEqualTo(new PageOutcome.AsksFirst(8));
        assertThat(account.store().reports().open(reports.getFirst(), Live.none()))
                .isPresent();
        account.store().mirror().swap(account.generation(), true);
        assertThat(account.store().reports().open(reports.getFirst(), Live.none()))
                .isEmpty();
    }

    @Test
    void lostAccessNeverAsks() {
        for (int i = 0; i < 8; i++) {
            account.pulled(1, "one of eight");
        }
        long before = account.generation();
        stage(null);
        assertThat(account.store().mirror().swap(account.generation())).isInstanceOf(PageOutcome.Applied.class);
        assertThat(account.store().reports().counts(Live.none()).all()).isZero();
        assertThat(account.generation()).isGreaterThan(before);
    }

    @Test
    void aRaisedGenerationDropsWhatWasStaged() {
        stage("more", ACCESS);
        account.store().journal().raiseGeneration();
        assertThat(account.store().mirror().staged()).isEmpty();
    }

    @Test
    void aProjectsSnapshotLeavesOtherProjectsAndTheCursorAlone() {
        account.grant("south");
        UUID other = account.pulled(1, "north");
        String cursor = account.store().mirror().cursor().orElseThrow();
        SnapshotPage page = new SnapshotPage("elsewhere", null, List.of());
        assertThat(account.store().mirror().stage(account.generation(), "south", page))
                .isTrue();
        account.store().mirror().swap(account.generation());
        assertThat(account.store().reports().open(other, Live.none())).isPresent();
        assertThat(account.store().mirror().cursor()).hasValue(cursor);
        assertThat(account.store().mirror().snapshotsDue()).containsExactly(PROJECT);
    }

    private void stage(@Nullable String next, Change... entries) {
        assertThat(account.store()
                        .mirror()
                        .stage(account.generation(), new SnapshotPage("snapshot", next, Arrays.asList(entries))))
                .isTrue();
    }

    private Change version(UUID report, long version, String finding) {
        return new Change.ReportVersion(1, report, account.theirs(version, finding));
    }
}
