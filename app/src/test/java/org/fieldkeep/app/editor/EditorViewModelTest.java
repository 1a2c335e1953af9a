package org.fieldkeep.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.fieldkeep.app.testaccount.TestAccount;
import org.fieldkeep.app.testaccount.Visits;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EditorViewModelTest {

    private static final String NOT_TAKEN = "Form version site-visit 3 is not taken any more";
    private static final String NEWER_FORM = """
            {"id": "site-visit", "version": 4, "title": {"en": "Site visit"}, "fields": [
              {"name": "place", "type": "text", "label": {"en": "Place"}, "required": true},
              {"name": "severity", "type": "select_multiple", "label": {"en": "Severity"},
               "choices": [{"name": "medium", "label": {"en": "Medium"}}]},
              {"name": "finding", "type": "text", "label": {"en": "Finding"}},
              {"name": "inspector", "type": "text", "label": {"en": "Inspector"}, "required": true}]}
            """;
    private static final ReportContent SEVEN = TestAccount.content("Valve leaks");

    @TempDir
    private Path directory;

    private final Visits visits = new Visits();
    private final List<String> wanted = new ArrayList<>();
    private TestAccount account;

    @BeforeEach
    void openStore() {
        account = new TestAccount(directory);
    }

    @AfterEach
    void closeStore() {
        account.close();
    }

    // --- saving

    @Test
    void saysSavedOnlyAfterTheCommitReturned() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "Valve leaks badly");

        account.executor().hold();
        editor.save();
        assertThat(line(editor)).isEqualTo(SavedLine.Kind.SAVING);
        account.executor().release();

        assertThat(line(editor)).isEqualTo(SavedLine.Kind.SAVED);
        assertThat(text(editor)).isEqualTo("Saved on this device 11:38 · revision 1");
        assertThat(account.answers(report)).containsEntry("finding", answer("Valve leaks badly"));
    }

    @Test
    void savingAgainAfterTheServerAcceptedIsNoConflictWithOneself() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "one");
        editor.save();
        account.accept(report, 8);
        editor.refresh();

        type(editor, "finding", "two");
        editor.save();

        assertThat(kinds(editor)).isEmpty();
        assertThat(account.waiting(report)).hasSize(1);
        assertThat(Objects.requireNonNull(
                                account.waiting(report).getFirst().operation().base())
                        .version())
                .isEqualTo(8);
    }

    @Test
    void savingWithoutAChangeMakesNoRevision() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);

        editor.save();

        assertThat(account.waiting(report)).isEmpty();
        assertThat(text(editor)).isEqualTo("As the server has it");
    }

    @Test
    void whatIsTypedDuringASaveStaysUnsaved() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "first");
        account.executor().hold();
        editor.save();
        type(editor, "finding", "first and second");
        account.executor().release();

        assertThat(line(editor)).isEqualTo(SavedLine.Kind.TYPED);
        assertThat(account.answers(report)).containsEntry("finding", answer("first"));
        editor.save();
        assertThat(account.answers(report)).containsEntry("finding", answer("first and second"));
    }

    @Test
    void aSecondSaveDuringTheFirstIsDoneAfterIt() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "first");
        account.executor().hold();
        editor.save();
        type(editor, "finding", "first and second");
        editor.save();
        account.executor().release();

        assertThat(line(editor)).isEqualTo(SavedLine.Kind.SAVED);
        assertThat(account.answers(report)).containsEntry("finding", answer("first and second"));
        assertThat(kinds(editor)).isEmpty();
    }

    @Test
    void aFullDiskSaysSoAndTheTextStays() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        String text = "x".repeat(200_000);
        type(editor, "finding", text);

        account.diskFull(true);
        editor.save();

        assertThat(line(editor)).isEqualTo(SavedLine.Kind.FAILED);
        assertThat(text(editor)).startsWith("Not saved: this disk is full.");
        assertThat(kinds(editor)).containsExactly(Notice.Kind.FAILED);

        account.diskFull(false);
        editor.save();
        assertThat(line(editor)).isEqualTo(SavedLine.Kind.SAVED);
        assertThat(kinds(editor)).isEmpty();
        assertThat(account.answers(report)).containsEntry("finding", answer(text));
    }

    @Test
    void anAnswerOfAnUnknownKindSurvivesASave() {
        ReportContent strange = SEVEN.withAnswer("sketch", new Answer.Other("{\"strokes\":[1,2]}"));
        UUID report = account.pulled(7, strange);
        EditorViewModel editor = editor(report);

        type(editor, "finding", "other");
        editor.save();

        assertThat(account.answers(report)).containsEntry("sketch", new Answer.Other("{\"strokes\":[1,2]}"));
    }

    // --- new reports

    @Test
    void aNewReportStoresNothingBeforeSomethingWasTyped() {
        EditorViewModel editor = fresh();
        account.later().come();
        editor.close();

        assertThat(account.store().workingCopies().all()).isEmpty();
        assertThat(editor.report()).isEmpty();
        assertThat(editor.titleProperty().get()).isEqualTo("Untitled Site visit");
    }

    @Test
    void aNewReportIsADraftUntilItIsSubmitted() {
        EditorViewModel editor = fresh();
        type(editor, "place", "Culvert 7");

        editor.save();

        UUID report = editor.report().orElseThrow();
        assertThat(editor.titleProperty().get()).isEqualTo("Culvert 7");
        assertThat(account.waiting(report).getFirst().operation().action()).isEqualTo(Action.CREATE);
        assertThat(status(report)).isEqualTo(ReportStatus.DRAFT);
    }

    @Test
    void aNewReportThatWasNeverSavedIsOfferedBack() {
        EditorViewModel editor = fresh();
        type(editor, "place", "Culvert 7");
        account.later().come();

        UUID report = account.store().workingCopies().all().getFirst().report();
        EditorViewModel again = editor(report);

        assertThat(kinds(again)).containsExactly(Notice.Kind.RESTORED);
        assertThat(again.titleProperty().get()).isEqualTo("Culvert 7");
        again.save();
        assertThat(account.answers(report)).containsEntry("place", answer("Culvert 7"));
        assertThat(account.store().workingCopies().all()).isEmpty();
    }

    @Test
    void aReportThatWasBegunAndLeftIsOfferedWithTheNextNewOne() {
        EditorViewModel left = fresh();
        type(left, "place", "Culvert 7");
        left.close();

        EditorViewModel editor = fresh();
        assertThat(kinds(editor)).containsExactly(Notice.Kind.UNSAVED_OTHER);
        editor.perform(Notice.Action.SHOW_OTHER);

        UUID begun = account.store().workingCopies().all().getFirst().report();
        assertThat(visits.places()).containsExactly("report " + begun);
    }

    @Test
    void aReportThatWasBegunAndLeftIsShownAtTheNextStart() {
        EditorViewModel left = fresh();
        type(left, "place", "Culvert 7");
        left.close();

        new Editors(account.context(), visits).offerUnsaved();

        assertThat(visits.places()).hasSize(1);
    }

    // --- submitting

    @Test
    void submittingTellsAllProblemsAndGoesToTheFirst() {
        EditorViewModel editor = fresh();
        type(editor, "place", "Culvert 7");
        type(editor, "site_code", "n-12");

        editor.submit();

        assertThat(editor.problems()).extracting(FieldError::field).contains("site_code", "visit_date", "severity");
        assertThat(wanted).containsExactly(editor.problems().getFirst().field());
        assertThat(editor.submittedProperty().get()).isFalse();
        assertThat(editor.report()).isEmpty();
    }

    @Test
    void aProblemGoesWhenItsFieldIsAnswered() {
        EditorViewModel editor = fresh();
        type(editor, "site_code", "n-12");
        editor.submit();
        int before = editor.problems().size();

        type(editor, "site_code", "n-123");
        assertThat(editor.problems()).hasSize(before);
        type(editor, "site_code", "AB-1234");

        assertThat(editor.problems()).extracting(FieldError::field).doesNotContain("site_code");
        assertThat(editor.problems()).hasSize(before - 1);
    }

    @Test
    void aValidReportIsSubmittedAndSaved() {
        EditorViewModel editor = fresh();
        SEVEN.answers().forEach(editor::answer);

        editor.submit();

        assertThat(editor.problems()).isEmpty();
        assertThat(editor.submittedProperty().get()).isTrue();
        assertThat(status(editor.report().orElseThrow())).isEqualTo(ReportStatus.SUBMITTED);
    }

    @Test
    void anInvalidDraftIsSavedAllTheSame() {
        EditorViewModel editor = fresh();
        type(editor, "site_code", "n-12");

        editor.save();

        assertThat(line(editor)).isEqualTo(SavedLine.Kind.SAVED);
        assertThat(editor.problems()).isEmpty();
    }

    // --- typing

    @Test
    void typingIsKeptAndOfferedBackOnTheVersionItStoodOn() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "half a sen");
        account.later().come();

        EditorViewModel afterCrash = editor(report);

        assertThat(kinds(afterCrash)).containsExactly(Notice.Kind.RESTORED);
        assertThat(content(afterCrash).answers()).containsEntry("finding", answer("half a sen"));
        assertThat(line(afterCrash)).isEqualTo(SavedLine.Kind.TYPED);
    }

    @Test
    void closingKeepsTheTypingAtOnce() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "half a sen");

        editor.close();

        assertThat(account.store().workingCopies().of(report)).isPresent();
    }

    @Test
    void theSavedVersionCanBeTakenInsteadOfTheTyping() {
        UUID report = account.pulled(7, SEVEN);
        type(editor(report), "finding", "half a sen");
        account.later().come();
        EditorViewModel editor = editor(report);

        editor.perform(Notice.Action.USE_SAVED);

        assertThat(content(editor)).isEqualTo(SEVEN);
        assertThat(kinds(editor)).isEmpty();
        assertThat(account.store().workingCopies().all()).isEmpty();
    }

    @Test
    void typingBackToWhatWasSavedLeavesNothingKept() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "other");
        account.later().come();

        type(editor, "finding", "Valve leaks");
        account.later().come();

        assertThat(account.store().workingCopies().all()).isEmpty();
    }

    @Test
    void fieldsThatAreNotAskedAreToldAndTheirAnswersKept() {
        EditorViewModel editor = fresh();

        assertThat(editor.relevantProperty().get()).contains("place", "finding");
    }

    // --- what others did

    @Test
    void aNewerVersionOnlyShowsABar() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "mine");
        EditorDisplay.OpenForm shown = editor.openProperty().get();

        account.pull(report, 8, TestAccount.content("theirs"));
        editor.refresh();

        assertThat(editor.notices())
                .extracting(Notice::text)
                .containsExactly("Changed on the server by worker-b. Your text is not touched.");
        assertThat(editor.openProperty().get()).isSameAs(shown);
        assertThat(line(editor)).isEqualTo(SavedLine.Kind.TYPED);
    }

    @Test
    void comparingSavesAndGoesToTheReview() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "mine");
        account.pull(report, 8, TestAccount.content("theirs"));
        editor.refresh();

        editor.perform(Notice.Action.COMPARE);

        assertThat(visits.places()).containsExactly("review " + report);
        assertThat(account.store().reviews().of(report)).isPresent();
    }

    @Test
    void withNothingTypedComparingShowsTheNewerVersion() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        account.pull(report, 8, TestAccount.content("theirs"));
        editor.refresh();

        editor.perform(Notice.Action.COMPARE);

        assertThat(content(editor)).isEqualTo(TestAccount.content("theirs"));
        assertThat(kinds(editor)).isEmpty();
    }

    @Test
    void anEditorLeftOpenOverAPullMeetsItAsAConflict() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        account.pull(report, 8, TestAccount.content("theirs"));

        type(editor, "finding", "mine");
        editor.save();

        assertThat(account.waiting(report)).isEmpty();
        assertThat(kinds(editor)).containsExactly(Notice.Kind.NEEDS_REVIEW);
        assertThat(state(editor)).isEqualTo(SyncState.NEEDS_REVIEW);
    }

    @Test
    void aSaveElsewhereOnThisDeviceIsNeverOverwrittenUnasked() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        EditorViewModel other = editor(report);
        type(other, "finding", "other");
        other.save();

        type(editor, "finding", "mine");
        editor.save();

        assertThat(kinds(editor)).containsExactly(Notice.Kind.SAVED_ELSEWHERE);
        assertThat(account.answers(report)).containsEntry("finding", answer("other"));
        editor.perform(Notice.Action.SAVE_ON_TOP);
        assertThat(account.answers(report)).containsEntry("finding", answer("mine"));
        assertThat(kinds(editor)).isEmpty();
    }

    @Test
    void readersCannotSave() {
        account.grant(TestAccount.PROJECT, "North bridges", Access.Role.VIEWER);
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);

        assertThat(editor.writableProperty().get()).isFalse();
        assertThat(kinds(editor)).containsExactly(Notice.Kind.READ_ONLY);
    }

    // --- refusals

    @Test
    void aRefusalOpensAtItsFieldAndTheCorrectionIsANewOperation() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel first = editor(report);
        type(first, "site_code", "n-12");
        first.save();
        UUID refused = account.waiting(report).getFirst().operation().id();
        account.refuse(report, new FieldError("site_code", "constraint", "Site code must look like AB-1234"));

        EditorViewModel editor = editor(report);
        assertThat(kinds(editor)).containsExactly(Notice.Kind.REFUSED);
        assertThat(editor.problems()).extracting(FieldError::field).containsExactly("site_code");
        assertThat(wanted).containsExactly("site_code");

        type(editor, "site_code", "AB-1234");
        assertThat(editor.problems()).isEmpty();
        editor.perform(Notice.Action.SEND_CORRECTED);

        assertThat(account.waiting(report)).hasSize(1);
        var sealed = account.waiting(report).getFirst().operation();
        assertThat(sealed.id()).isNotEqualTo(refused);
        assertThat(Objects.requireNonNull(sealed.content()).answers()).containsEntry("site_code", answer("AB-1234"));
        assertThat(Objects.requireNonNull(sealed.decision()).kind()).isEqualTo(Decision.Kind.MINE);
        assertThat(kinds(editor)).isEmpty();
        assertThat(state(editor)).isEqualTo(SyncState.PENDING);
    }

    @Test
    void afterACorrectionWasSentTheEditorGoesOn() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "site_code", "n-12");
        editor.save();
        account.refuse(report, new FieldError("site_code", "constraint", "Site code must look like AB-1234"));
        editor.refresh();
        type(editor, "site_code", "AB-1234");
        editor.perform(Notice.Action.SEND_CORRECTED);

        type(editor, "finding", "more");
        editor.save();

        assertThat(kinds(editor)).isEmpty();
        assertThat(account.answers(report)).containsEntry("finding", answer("more"));
    }

    @Test
    void aStillInvalidCorrectionIsNotSent() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "site_code", "n-12");
        editor.save();
        account.refuse(report, new FieldError("site_code", "constraint", "Site code must look like AB-1234"));
        editor.refresh();

        editor.perform(Notice.Action.SEND_CORRECTED);

        assertThat(account.waiting(report)).isEmpty();
        assertThat(editor.problems()).isNotEmpty();
    }

    @Test
    void aRefusedChangeCanBeGivenUp() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "site_code", "n-12");
        editor.save();
        account.refuse(report, new FieldError("site_code", "constraint", "no"));
        editor.refresh();

        editor.perform(Notice.Action.GIVE_UP);

        assertThat(content(editor)).isEqualTo(SEVEN);
        assertThat(kinds(editor)).isEmpty();
        assertThat(account.store().reviews().of(report)).isEmpty();
    }

    // --- a form version that is not taken any more

    @Test
    void aReportOnARefusedFormVersionIsTakenOverIntoTheNewestAndNothingOfItIsLost() {
        UUID report = refusedForm();
        EditorViewModel editor = editor(report);
        assertThat(only(editor).text()).contains(NOT_TAKEN);
        assertThat(only(editor).actions())
                .containsExactly(
                        Notice.Action.USE_NEWEST_FORM, Notice.Action.SEND_CORRECTED, Notice.Action.ASK_GIVE_UP);
        assertThat(editor.problems()).isEmpty();

        editor.perform(Notice.Action.USE_NEWEST_FORM);

        assertThat(content(editor).form()).isEqualTo(new FormRef("site-visit", 4));
        assertThat(content(editor).answers()).containsOnlyKeys("place", "finding");
        assertThat(notice(editor, Notice.Kind.LEFT_OUT))
                .contains("Site code: AB-1042")
                .contains("Severity: Medium")
                .doesNotContain("Place");
        editor.perform(Notice.Action.COPY);
        assertThat(account.copied()).singleElement().asString().startsWith("Site code: AB-1042\n");
        assertThat(editor.problems()).extracting(FieldError::field).containsExactly("inspector");
        assertThat(notice(editor, Notice.Kind.REFUSED)).contains(NOT_TAKEN);

        type(editor, "inspector", "worker-a");
        editor.perform(Notice.Action.SEND_CORRECTED);

        var sealed = account.waiting(report).getFirst().operation();
        assertThat(Objects.requireNonNull(sealed.content()).form()).isEqualTo(new FormRef("site-visit", 4));
        assertThat(account.store().reports().history(report))
                .anySatisfy(entry -> assertThat(entry.content()).isEqualTo(SEVEN));
        assertThat(state(editor)).isEqualTo(SyncState.PENDING);
    }

    @Test
    void whatWasTakenOverAndNotSavedIsThereAfterACrash() {
        UUID report = refusedForm();
        EditorViewModel editor = editor(report);
        editor.perform(Notice.Action.USE_NEWEST_FORM);
        type(editor, "inspector", "worker-a");
        account.later().come();

        EditorViewModel afterCrash = editor(report);

        assertThat(content(afterCrash).form()).isEqualTo(new FormRef("site-visit", 4));
        assertThat(content(afterCrash).answers()).containsEntry("inspector", answer("worker-a"));
        assertThat(kinds(afterCrash)).contains(Notice.Kind.RESTORED, Notice.Kind.REFUSED);
    }

    @Test
    void withoutANewerVersionTheReportCanBeSentAgainOrGivenUp() {
        UUID report = account.pulled(7, SEVEN.withAnswer("finding", answer("before")));
        EditorViewModel first = editor(report);
        type(first, "finding", "mine");
        first.save();
        account.refuse(report, new FieldError("", "form", NOT_TAKEN));

        EditorViewModel editor = editor(report);

        assertThat(only(editor).text()).contains(NOT_TAKEN);
        assertThat(only(editor).actions()).containsExactly(Notice.Action.SEND_CORRECTED, Notice.Action.ASK_GIVE_UP);
        assertThat(content(editor).answers()).containsEntry("finding", answer("mine"));
    }

    @Test
    void aReportWhoseFormIsNotHereIsShownByItsFieldsNamesAndKeptAsItIs() {
        ReportContent unknown = ReportContent.empty(TestAccount.PROJECT, new FormRef("well", 1))
                .withAnswer("depth", answer("12.50"))
                .withAnswer("parts", new Answer.Choices(List.of("pump", "lid")));
        UUID report = account.pulled(7, unknown);

        EditorViewModel editor = editor(report);
        type(editor, "depth", "13");
        editor.save();
        editor.submit();

        assertThat(kinds(editor)).containsExactly(Notice.Kind.NO_FORM);
        assertThat(editor.writableProperty().get()).isFalse();
        var open = Objects.requireNonNull(editor.openProperty().get());
        assertThat(open.form().fields()).extracting(FormField::name).containsExactly("depth", "parts");
        assertThat(open.content().answers())
                .containsEntry("depth", answer("12.50"))
                .containsEntry("parts", answer("pump, lid"));
        assertThat(account.waiting(report)).isEmpty();
    }

    /// A report of one's own on version 3, which the server takes no more; version 4 is on the device.
    private UUID refusedForm() {
        UUID report = account.id();
        account.store().reports().save(report, SEVEN, new Stand.Nothing());
        account.publish(NEWER_FORM);
        account.refuse(report, new FieldError("", "form", NOT_TAKEN));
        return report;
    }

    private static Notice only(EditorViewModel editor) {
        assertThat(editor.notices()).hasSize(1);
        return editor.notices().getFirst();
    }

    private static String notice(EditorViewModel editor, Notice.Kind kind) {
        return editor.notices().stream()
                .filter(notice -> notice.kind() == kind)
                .map(Notice::text)
                .findFirst()
                .orElse("");
    }

    @Test
    void whatStandsHereIsNotCalledSyncedOnceTheDeviceHasSomethingNewer() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        assertThat(Objects.requireNonNull(editor.stateProperty().get()).state()).isEqualTo(SyncState.SYNCED);
        ReportContent newer = SEVEN.withAnswer("finding", answer("theirs"));
        account.pull(report, 8, newer);
        editor.refresh();
        assertThat(kinds(editor)).containsExactly(Notice.Kind.NEWER);
        assertThat(content(editor)).isEqualTo(SEVEN);
        assertThat(editor.stateProperty().get()).isNull();

        editor.perform(Notice.Action.COMPARE);

        assertThat(content(editor)).isEqualTo(newer);
        assertThat(Objects.requireNonNull(editor.stateProperty().get()).state()).isEqualTo(SyncState.SYNCED);
    }

    // --- giving up and deleting

    @Test
    void anUnsentChangeCanBeGivenUp() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);
        type(editor, "finding", "mine");
        editor.save();

        editor.perform(Notice.Action.ASK_GIVE_UP);
        assertThat(kinds(editor)).containsExactly(Notice.Kind.ASK_GIVE_UP);
        editor.perform(Notice.Action.GIVE_UP);

        assertThat(content(editor)).isEqualTo(SEVEN);
        assertThat(account.waiting(report)).isEmpty();
    }

    @Test
    void deletingAsksFirst() {
        UUID report = account.pulled(7, SEVEN);
        EditorViewModel editor = editor(report);

        editor.perform(Notice.Action.ASK_DELETE);
        assertThat(account.waiting(report)).isEmpty();
        editor.perform(Notice.Action.DELETE);

        assertThat(account.waiting(report).getFirst().operation().action()).isEqualTo(Action.DELETE);
        assertThat(visits.places()).containsExactly("list");
    }

    @Test
    void aReportInTheTrashCanBeReadAndRestored() {
        UUID report = account.pulled(7, SEVEN);
        editor(report).perform(Notice.Action.DELETE);
        EditorViewModel editor = editor(report);
        assertThat(kinds(editor)).containsExactly(Notice.Kind.IN_TRASH);
        assertThat(content(editor)).isEqualTo(SEVEN);
        assertThat(editor.writableProperty().get()).isFalse();

        editor.perform(Notice.Action.RESTORE);

        assertThat(kinds(editor)).isEmpty();
        assertThat(editor.writableProperty().get()).isTrue();
        assertThat(account.answers(report)).isEqualTo(SEVEN.answers());
    }

    // --- helpers

    private EditorViewModel editor(UUID report) {
        EditorViewModel editor = new EditorViewModel(account.context(), visits, report);
        editor.onFieldWanted(wanted::add);
        editor.open();
        return editor;
    }

    private EditorViewModel fresh() {
        EditorViewModel editor = new EditorViewModel(account.context(), visits, account.id());
        editor.onFieldWanted(wanted::add);
        editor.openNew(TestAccount.FORM, TestAccount.PROJECT);
        return editor;
    }

    private static void type(EditorViewModel editor, String field, String text) {
        editor.answer(field, answer(text));
    }

    private static Answer answer(String text) {
        return new Answer.Text(text);
    }

    private static SavedLine.Kind line(EditorViewModel editor) {
        return Objects.requireNonNull(editor.lineProperty().get()).kind();
    }

    private static String text(EditorViewModel editor) {
        return Objects.requireNonNull(editor.lineProperty().get()).text();
    }

    private static ReportContent content(EditorViewModel editor) {
        return Objects.requireNonNull(editor.openProperty().get()).content();
    }

    private static List<Notice.Kind> kinds(EditorViewModel editor) {
        return editor.notices().stream().map(Notice::kind).toList();
    }

    private static SyncState state(EditorViewModel editor) {
        return Objects.requireNonNull(editor.stateProperty().get()).state();
    }

    private ReportStatus status(UUID report) {
        return account.store()
                .reports()
                .open(report, Live.none())
                .orElseThrow()
                .row()
                .status();
    }

    /// The kept typing names what it stands on.
    @Test
    void theKeptTypingNamesWhatItStandsOn() {
        UUID report = account.pulled(7, SEVEN);
        type(editor(report), "finding", "half");
        account.later().come();

        assertThat(account.store().workingCopies().of(report).orElseThrow().stand())
                .isInstanceOf(Stand.OnServer.class);
    }
}
