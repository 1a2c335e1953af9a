package org.fieldkeep.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.fieldkeep.app.testaccount.TestAccount;
import org.fieldkeep.app.testaccount.Visits;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReviewViewModelTest {

    private static final ReportContent SEVEN = TestAccount.content("Valve leaks at the flange.");

    @TempDir
    private Path directory;

    private final Visits visits = new Visits();
    private TestAccount account;

    @BeforeEach
    void openStore() {
        account = new TestAccount(directory);
    }

    @AfterEach
    void closeStore() {
        account.close();
    }

    // --- field by field

    @Test
    void onlyOpenFieldsAreAskedAndTheRestIsFolded() {
        UUID report = conflict(with("severity", "high"), with("severity", "low"));

        ReviewPage page = page(review(report));

        assertThat(page.rows()).extracting(ReviewRow::label).containsExactly("Severity");
        assertThat(page.rows().getFirst().base()).isEqualTo("Medium");
        assertThat(page.settled()).extracting(ReviewRow::label).contains("Place", "Site code", "Finding");
        assertThat(page.sentence()).startsWith("You started from version 7. The server now has version 8, by worker-b");
        assertThat(page.todo()).isEqualTo("1 field to decide: Severity");
    }

    @Test
    void saveResultIsOffUntilEachOpenFieldIsDecided() {
        UUID report = conflict(
                with("severity", "high").withAnswer("finding", text("mine")),
                with("severity", "low").withAnswer("finding", text("theirs")));
        ReviewViewModel review = review(report);

        review.saveResult();
        review.pick("severity", new Pick.Mine());
        assertThat(page(review).saveable()).isFalse();
        review.saveResult();
        assertThat(account.waiting(report)).isEmpty();

        review.pick("finding", new Pick.Edited(text("both")));
        assertThat(page(review).saveable()).isTrue();
        review.saveResult();

        Operation sealed = waiting(report);
        assertThat(sealed.action()).isEqualTo(Action.UPDATE);
        assertThat(Objects.requireNonNull(sealed.base()).version()).isEqualTo(8);
        assertThat(Objects.requireNonNull(sealed.content()).answers())
                .containsEntry("severity", text("high"))
                .containsEntry("finding", text("both"));
        Decision decision = Objects.requireNonNull(sealed.decision());
        assertThat(decision.by()).isEqualTo("worker-a");
        assertThat(decision.kind()).isEqualTo(Decision.Kind.MERGED);
        assertThat(decision.picks())
                .containsEntry("severity", Decision.Side.MINE)
                .containsEntry("finding", Decision.Side.EDITED);
    }

    @Test
    void independentFieldsOfBothSidesMergeWithoutAQuestion() {
        UUID report = conflict(with("place", "Pump house"), with("site_code", "AB-2000"));
        ReviewViewModel review = review(report);

        assertThat(page(review).rows()).isEmpty();
        assertThat(page(review).saveable()).isTrue();
        assertThat(page(review).todo()).startsWith("Nothing to choose");
        review.saveResult();

        assertThat(Objects.requireNonNull(waiting(report).content()).answers())
                .containsEntry("place", text("Pump house"))
                .containsEntry("site_code", text("AB-2000"));
    }

    @Test
    void theWordsThatChangedAreMarked() {
        UUID report =
                conflict(with("finding", "Valve leaks at the flange, isolated."), with("finding", "Valve replaced."));

        ReviewRow row = page(review(report)).rows().getFirst();

        assertThat(row.mine()).contains(new WordDiff.Run(WordDiff.Kind.ADDED, ", isolated"));
        assertThat(row.theirs()).contains(new WordDiff.Run(WordDiff.Kind.ADDED, "replaced"));
        assertThat(row.result()).isEqualTo("Choose or edit…");
    }

    @Test
    void theirsForAllMakesNoNewVersion() {
        UUID report = conflict(with("severity", "high"), with("severity", "low"));
        ReviewViewModel review = review(report);

        review.choose(Choice.THEIRS_FOR_ALL);
        review.saveResult();

        assertThat(account.waiting(report)).isEmpty();
        assertThat(account.answers(report)).containsEntry("severity", text("low"));
        assertThat(account.store().reviews().open()).isEmpty();
        assertThat(visits.places()).containsExactly("report " + report);
    }

    @Test
    void mineForAllIsMineOnTheVersionShown() {
        UUID report = conflict(with("severity", "high"), with("severity", "low"));
        ReviewViewModel review = review(report);

        review.choose(Choice.MINE_FOR_ALL);
        review.saveResult();

        assertThat(Objects.requireNonNull(waiting(report).decision()).kind()).isEqualTo(Decision.Kind.MINE);
        assertThat(account.answers(report)).containsEntry("severity", text("high"));
    }

    @Test
    void keepBothMakesMineANewReport() {
        UUID report = conflict(with("severity", "high"), with("severity", "low"));

        review(report).choose(Choice.KEEP_BOTH);

        assertThat(account.answers(report)).containsEntry("severity", text("low"));
        List<Operation> creates = account.store().outbox().unsettled().stream()
                .map(entry -> entry.sealed().operation())
                .toList();
        assertThat(creates).hasSize(1);
        assertThat(creates.getFirst().action()).isEqualTo(Action.CREATE);
        assertThat(Objects.requireNonNull(creates.getFirst().content()).answers())
                .containsEntry("severity", text("high"));
    }

    @Test
    void mineCanGoToTheTrashAndStaysInHistory() {
        UUID report = conflict(with("severity", "high"), with("severity", "low"));

        review(report).choose(Choice.LET_MINE_GO);

        assertThat(account.answers(report)).containsEntry("severity", text("low"));
        assertThat(account.store().reports().history(report))
                .anySatisfy(entry -> assertThat(
                                Objects.requireNonNull(entry.content()).answers())
                        .containsEntry("severity", text("high")));
    }

    // --- the server moves on

    @Test
    void choicesAreKeptWhenTheServerMovesOnAndWhatChangedIsMarked() {
        UUID report = conflict(
                with("severity", "high").withAnswer("finding", text("mine")),
                with("severity", "low").withAnswer("finding", text("theirs")));
        ReviewViewModel review = review(report);
        review.pick("severity", new Pick.Mine());
        review.pick("finding", new Pick.Theirs());

        account.pull(report, 9, with("severity", "low").withAnswer("finding", text("theirs, again")));
        review.saveResult();

        assertThat(account.waiting(report)).isEmpty();
        assertThat(review.messageProperty().get()).contains("version 9").contains("worker-b");
        ReviewPage page = page(review);
        assertThat(page.saveable()).isTrue();
        assertThat(row(page, "severity").pick()).isEqualTo(Decision.Side.MINE);
        assertThat(row(page, "severity").moved()).isFalse();
        assertThat(row(page, "finding").moved()).isTrue();
        assertThat(row(page, "finding").result()).isEqualTo("theirs, again");

        review.saveResult();
        assertThat(Objects.requireNonNull(waiting(report).base()).version()).isEqualTo(9);
    }

    @Test
    void aPullDuringTheReviewIsShownWithoutAsking() {
        UUID report = conflict(with("severity", "high"), with("severity", "low"));
        ReviewViewModel review = review(report);
        review.pick("severity", new Pick.Mine());

        account.pull(report, 9, with("severity", "none"));
        review.refresh();

        assertThat(row(page(review), "severity").moved()).isTrue();
        assertThat(row(page(review), "severity").pick()).isEqualTo(Decision.Side.MINE);
    }

    @Test
    void aDecisionOnSomethingThatMayHaveBeenSentWaitsForTheServer() {
        UUID report = account.pulled(7, SEVEN);
        save(report, with("severity", "high"));
        account.park(report, ProblemType.FORBIDDEN);

        ReviewViewModel review = review(report);
        review.choose(Choice.LET_MINE_GO);

        assertThat(account.store().outbox().unsettled().getFirst().withdrawal()).isNotNull();
        assertThat(visits.places()).containsExactly("report " + report);
    }

    // --- the other kinds

    @Test
    void editedHereAndDeletedThereCanBeRestored() {
        UUID report = conflict(with("severity", "high"), null);
        ReviewViewModel review = review(report);
        assertThat(page(review).sentence()).contains("worker-b deleted the report");
        assertThat(page(review).choices()).containsExactly(Choice.RESTORE_MINE, Choice.KEEP_BOTH, Choice.LET_MINE_GO);

        review.choose(Choice.RESTORE_MINE);

        assertThat(waiting(report).action()).isEqualTo(Action.RESTORE);
    }

    @Test
    void deletedHereAndEditedThereCanBeDeletedAllTheSame() {
        UUID report = deletedHere();
        ReviewViewModel review = review(report);
        assertThat(page(review).choices()).containsExactly(Choice.KEEP_DELETED, Choice.TAKE_THEIRS);

        review.choose(Choice.KEEP_DELETED);

        assertThat(waiting(report).action()).isEqualTo(Action.DELETE);
        assertThat(Objects.requireNonNull(waiting(report).base()).version()).isEqualTo(8);
    }

    @Test
    void deletedHereAndEditedThereCanStayAsTheirs() {
        UUID report = deletedHere();

        review(report).choose(Choice.TAKE_THEIRS);

        assertThat(account.waiting(report)).isEmpty();
        assertThat(account.answers(report)).containsEntry("severity", text("low"));
    }

    @Test
    void aRefusalIsCorrectedInTheEditor() {
        UUID report = account.pulled(7, SEVEN);
        save(report, with("site_code", "n-12"));
        account.refuse(report, new FieldError("site_code", "constraint", "no"));

        review(report).choose(Choice.CORRECT);

        assertThat(visits.places()).containsExactly("report " + report);
    }

    @Test
    void lostAccessKeepsTheTextToCopy() {
        UUID report = account.pulled(7, SEVEN);
        save(report, with("finding", "only here"));
        account.revoke(TestAccount.PROJECT);

        ReviewViewModel review = review(report);
        assertThat(page(review).sentence()).contains("access to the project was removed");
        assertThat(page(review).decidable()).isFalse();
        review.choose(Choice.COPY_TEXT);

        assertThat(account.copied().getFirst()).contains("Finding: only here");
        assertThat(account.store().reviews().of(report)).isPresent();
    }

    // --- several

    @Test
    void severalReviewsAreGoneThroughOneByOneAndChoicesStay() {
        UUID first = conflict(with("severity", "high"), with("severity", "low"));
        UUID second = conflict(with("severity", "none"), with("severity", "low"));
        ReviewViewModel review = review(first);
        assertThat(page(review).position()).isEqualTo("1 of 2");
        review.pick("severity", new Pick.Mine());

        review.go(1);
        assertThat(review.report()).isEqualTo(second);
        assertThat(page(review).position()).isEqualTo("2 of 2");
        assertThat(page(review).saveable()).isFalse();
        review.go(1);

        assertThat(review.report()).isEqualTo(first);
        assertThat(page(review).saveable()).isTrue();
        review.saveResult();
        assertThat(review.report()).isEqualTo(second);
        assertThat(visits.places()).isEmpty();
    }

    @Test
    void laterDecidesNothing() {
        UUID report = conflict(with("severity", "high"), with("severity", "low"));

        review(report).later();

        assertThat(visits.places()).containsExactly("list");
        assertThat(account.store().reviews().open()).hasSize(1);
    }

    @Test
    void aReportWithoutAReviewSaysSo() {
        ReviewViewModel review = review(account.pulled(7, SEVEN));

        assertThat(review.pageProperty().get()).isNull();
        assertThat(review.messageProperty().get()).isEqualTo("This report needs no review any more.");
    }

    // --- helpers

    private ReviewViewModel review(UUID report) {
        ReviewViewModel review = new ReviewViewModel(account.context(), visits, report);
        review.open();
        return review;
    }

    /// Mine, saved on version 7, and theirs as version 8.
    private UUID conflict(ReportContent mine, @Nullable ReportContent theirs) {
        UUID report = account.pulled(7, SEVEN);
        save(report, mine);
        account.pull(report, 8, theirs);
        return report;
    }

    private UUID deletedHere() {
        UUID report = account.pulled(7, SEVEN);
        account.store().reports().delete(report, stand(report));
        account.pull(report, 8, with("severity", "low"));
        return report;
    }

    private Saved save(UUID report, ReportContent content) {
        return account.store().reports().save(report, content, stand(report));
    }

    private Stand stand(UUID report) {
        return account.store()
                .reports()
                .open(report, Live.none())
                .map(Shown::stand)
                .orElseThrow();
    }

    private Operation waiting(UUID report) {
        assertThat(account.waiting(report)).hasSize(1);
        return account.waiting(report).getFirst().operation();
    }

    private static ReviewPage page(ReviewViewModel review) {
        return Objects.requireNonNull(review.pageProperty().get());
    }

    private static ReviewRow row(ReviewPage page, String key) {
        return page.rows().stream()
                .filter(row -> row.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static ReportContent with(String field, String value) {
        return SEVEN.withAnswer(field, text(value));
    }

    private static Answer text(String value) {
        return new Answer.Text(value);
    }
}
