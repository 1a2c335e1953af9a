package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.PROJECT;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.store.mirror.PageOutcome;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.state.Live;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the account may do changed: all that is out of reach goes at once, work of one's own stays and is offered for
/// review once the project is in reach again.
final class AccessChangesTest {

    private static final String SECRET = "CANARY";

    private OneAccount account;

    @BeforeEach
    void open(@TempDir Path directory) {
        account = new OneAccount(directory);
        account.grant(PROJECT);
    }

    @AfterEach
    void close() {
        account.invariants().hold();
        account.close();
    }

    /// Ways in which a report goes out of reach.
    enum Loss {
        REVOKED,
        NARROWED_TO_ONES_OWN,
        MOVED_AWAY,
        DELETED_IN_A_PROJECT_THAT_IS_THEN_TAKEN_AWAY,
        GONE_FROM_THE_WHOLE_SNAPSHOT
    }

    @ParameterizedTest
    @EnumSource
    void nothingOfOthersStaysAnywhereInTheFile(Loss loss) {
        UUID plain = account.pulled(3, SECRET + " plain");
        account.pull(plain, 4, SECRET + " plain, newer");
        UUID edited = account.pulled(3, SECRET + " under an edit");
        account.save(edited, "mine");
        account.pull(edited, 4, SECRET + " newer, a conflict");
        UUID offered = account.pulled(3, SECRET + " under an offered edit");
        account.save(offered, "mine, offered");
        account.offer(offered);
        UUID behind = account.pulled(3, SECRET + " under what was accepted");
        account.save(behind, "mine, accepted");
        account.accept(account.offer(behind), 4);
        account.pull(behind, 5, SECRET + " newer than mine");
        assertThat(tablesThatHold(SECRET)).isNotEmpty();

        lose(loss, plain, edited, offered, behind);

        assertThat(tablesThatHold(SECRET)).isEmpty();
        assertThat(account.store().reports().open(plain, Live.none())).isEmpty();
        assertThat(account.store().reports().open(behind, Live.none())).isEmpty();
        assertThat(finding(account.proposal(edited).mine())).isEqualTo("mine");
        assertThat(finding(account.proposal(offered).mine())).isEqualTo("mine, offered");
        assertThat(account.proposal(edited).kind()).isEqualTo(ProposalKind.ACCESS_LOST);
        assertThat(account.store().outbox().unsettled())
                .allSatisfy(entry -> assertThat(entry.parked()).isTrue());
    }

    @Test
    void aChangeThatTakesNothingAwayLeavesGenerationAndContentAlone() {
        UUID report = account.pulled(3, "three");
        long before = account.generation();
        account.page(access(Access.Role.REVIEWER, Access.Reach.ALL));
        assertThat(account.generation()).isEqualTo(before);
        assertThat(finding(account.shown(report).content())).isEqualTo("three");
        assertThat(account.store().mirror().snapshotsDue()).containsExactly(PROJECT);
    }

    @Test
    void aLowerRoleKeepsContentAndPutsWhatTheServerDoesNotTakeUpForReview() {
        UUID report = account.pulled(3, "three");
        account.save(report, "mine");
        long before = account.generation();
        account.page(access(Access.Role.VIEWER, Access.Reach.ALL));
        assertThat(account.generation()).isGreaterThan(before);
        assertThat(finding(account.shown(report).content())).isEqualTo("mine");
        account.offer(report);
        account.park(account.waiting(report), ProblemType.FORBIDDEN);
        assertThat(account.proposal(report).kind()).isEqualTo(ProposalKind.NOT_ALLOWED);
    }

    /// Until the project's reports are there again nothing can be compared.
    @Test
    void whatWasSetAsideIsOfferedForReviewOnceTheProjectIsThereAgain() {
        UUID unchanged = account.id();
        Base three = account.pull(unchanged, 3, "three");
        account.save(unchanged, "mine on three");
        UUID moved = account.pulled(3, "three");
        account.save(moved, "mine on an older three");
        UUID created = account.id();
        account.save(created, "never sent");
        account.revoke(PROJECT);
        account.grant(PROJECT);
        assertThat(account.proposal(unchanged).kind()).isEqualTo(ProposalKind.ACCESS_LOST);

        swap(
                new Change.ReportVersion(
                        1,
                        unchanged,
                        new ServerVersion(
                                3,
                                three.operation(),
                                content("three"),
                                "worker-b",
                                account.receipt(1).receivedAt())),
                new Change.ReportVersion(2, moved, account.theirs(4, "four")));

        assertThat(account.proposal(unchanged).kind()).isEqualTo(ProposalKind.SET_ASIDE);
        assertThat(account.proposal(unchanged).code()).isEqualTo("access-returned");
        assertThat(finding(account.proposal(unchanged).baseContent())).isEqualTo("three");
        assertThat(account.proposal(moved).kind()).isEqualTo(ProposalKind.EDITED_EDITED);
        assertThat(account.proposal(moved).theirs()).isNotNull();
        assertThat(account.proposal(created).kind()).isEqualTo(ProposalKind.SET_ASIDE);
        assertThat(account.store().outbox().unsettled())
                .as("nothing goes by itself")
                .isEmpty();

        decide(created);
        assertThat(finding(account.waiting(created).sealed().operation().content()))
                .isEqualTo("never sent");
    }

    @Test
    void whatOthersMadeStaysSetAsideWhileOnlyOnesOwnIsInReach() {
        UUID report = account.pulled(3, "others'");
        account.save(report, "mine on it");
        account.page(access(Access.Role.CONTRIBUTOR, Access.Reach.OWN));
        swap();
        assertThat(account.proposal(report).kind()).isEqualTo(ProposalKind.ACCESS_LOST);
    }

    @Test
    void whatWasOfferedStaysUnsettledUntilItIsWithdrawnAndThenWaitsForReview() {
        UUID report = account.pulled(3, "three");
        account.save(report, "mine");
        OutboxEntry offered = account.offer(report);
        account.revoke(PROJECT);
        account.restart();
        assertThat(account.waiting(report).sealed()).isEqualTo(offered.sealed());
        account.grant(PROJECT);
        swap(new Change.ReportVersion(1, report, account.theirs(4, "four")));
        assertThat(account.waiting(report).withdrawal()).isNotNull();
        account.refuse(account.waiting(report), Problem.of(ProblemType.WITHDRAWN, ""));
        assertThat(account.waits(report)).isFalse();
        assertThat(account.proposal(report).kind()).isEqualTo(ProposalKind.EDITED_EDITED);
        assertThat(finding(account.proposal(report).mine())).isEqualTo("mine");
    }

    @Test
    void theRemovalIsWholeOrNotAtAll() {
        UUID one = account.pulled(3, SECRET);
        UUID two = account.pulled(3, SECRET);
        long generation = account.generation();
        PageOutcome outcome = account.store()
                .mirror()
                .applyPage(
                        generation - 1,
                        new ChangePage("late", false, List.of(new Change.AccessChanged(9, PROJECT, null))));
        assertThat(outcome).isInstanceOf(PageOutcome.Stale.class);
        assertThat(account.store().reports().open(one, Live.none())).isPresent();
        assertThat(account.store().reports().open(two, Live.none())).isPresent();
        account.revoke(PROJECT);
        account.restart();
        assertThat(tablesThatHold(SECRET)).isEmpty();
    }

    private void lose(Loss loss, UUID... reports) {
        switch (loss) {
            case REVOKED -> account.revoke(PROJECT);
            case NARROWED_TO_ONES_OWN -> account.page(access(Access.Role.CONTRIBUTOR, Access.Reach.OWN));
            case MOVED_AWAY ->
                account.page(Arrays.stream(reports)
                        .map(report -> new Change.ReportOutOfReach(30, report))
                        .toArray(Change[]::new));
            case DELETED_IN_A_PROJECT_THAT_IS_THEN_TAKEN_AWAY -> {
                account.page(Arrays.stream(reports)
                        .map(report -> new Change.ReportVersion(30, report, deletedElsewhere()))
                        .toArray(Change[]::new));
                account.revoke("elsewhere");
            }
            case GONE_FROM_THE_WHOLE_SNAPSHOT -> {
                account.store().mirror().stage(account.generation(), new SnapshotPage("anew", null, List.of()));
                account.store().mirror().swap(account.generation(), true);
            }
        }
    }

    private ServerVersion deletedElsewhere() {
        return ServerVersion.tombstone(9, account.id(), "worker-b", Instant.parse("2026-11-30T09:30:00Z"), "elsewhere");
    }

    private Change access(Access.Role role, Access.Reach reach) {
        return new Change.AccessChanged(9, PROJECT, new Access(PROJECT, PROJECT, role, reach));
    }

    private void swap(Change... reports) {
        List<Change> entries = new ArrayList<>(Arrays.asList(reports));
        account.store().mirror().stage(account.generation(), PROJECT, new SnapshotPage("project", null, entries));
        assertThat(account.store().mirror().swap(account.generation(), true)).isInstanceOf(PageOutcome.Applied.class);
    }

    private void decide(UUID report) {
        account.store()
                .reviews()
                .decide(report, null, new Resolution.Keep(content("never sent"), account.decision(Decision.Kind.MINE)));
    }

    /// Every table with a column that holds the text, asked of the file without the store.
    private List<String> tablesThatHold(String text) {
        try (Database database = account.database()) {
            return database.read(handle -> tables(handle).stream()
                    .filter(table -> holds(handle, table, text))
                    .toList());
        }
    }

    private static List<String> tables(Handle handle) {
        return handle.createQuery("SELECT name FROM sqlite_master WHERE type = 'table'")
                .mapTo(String.class)
                .list();
    }

    private static boolean holds(Handle handle, String table, String text) {
        return handle.createQuery("SELECT * FROM " + table).mapToMap().list().stream()
                .flatMap(row -> row.values().stream())
                .anyMatch(value -> value instanceof String words
                        && words.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)));
    }
}
