package org.fieldkeep.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import org.fieldkeep.app.background.FxUiThread;
import org.fieldkeep.app.background.Later;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.fixture.PaneWindow;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.app.testaccount.TestAccount;
import org.fieldkeep.app.testaccount.Visits;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.store.record.Stand;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("ui")
final class EditorUiTest {

    private static final double WIDTH = 664;
    private static final double HEIGHT = 820;

    @TempDir
    private Path directory;

    private final Visits visits = new Visits();
    private final ExecutorService disk = Executors.newSingleThreadExecutor();
    private TestAccount account;
    private Editors editors;
    private @Nullable WorkPane openedPane;
    private @Nullable PaneWindow opened;

    @BeforeEach
    void openStore() throws InterruptedException {
        Ui.start();
        account = new TestAccount(directory);
        FxUiThread fx = new FxUiThread();
        editors = new Editors(account.context(new Tasks(disk, fx), Later.on(fx), Locale.UK), visits);
    }

    @AfterEach
    void close() {
        if (opened != null && openedPane != null) {
            Ui.run(openedPane::close);
            opened.close();
        }
        disk.close();
        assertThat(account.askedOnWindowThread()).isZero();
        account.close();
    }

    @Test
    void typedAndSavedWithTheKeyboardSaysSavedOnThisDevice() throws InterruptedException {
        PaneWindow ui = show(account.pulled(7, TestAccount.content("Valve leaks")));
        TextArea finding = ui.find(TextArea.class, ".text-area");
        Ui.run(finding::requestFocus);
        ui.press(KeyCode.END);
        ui.type(" badly");

        ui.press(KeyCode.CONTROL, KeyCode.S);

        ui.until("saved", () -> lineNow(ui).startsWith("Saved on this device"));
        assertThat(line(ui)).isEqualTo("Saved on this device 11:38 · revision 1");
        assertThat(finding.getText()).isEqualTo("Valve leaks badly");
        assertThat(ui.focused()).isSameAs(finding);
        ui.picture("editor-saved");
    }

    @Test
    void openingAndLookingChangesNothing() throws InterruptedException {
        UUID report = account.pulled(
                7,
                TestAccount.content("one\r\ntwo")
                        .withAnswer("location", new Answer.Place("46.20440", "6.14320", "8"))
                        .withAnswer("visit_date", new Answer.Text("31/02/2026"))
                        .withAnswer("depth_m", new Answer.Text("1.20"))
                        .withAnswer("sketch", new Answer.Other("{}")));
        PaneWindow ui = show(report);
        for (int i = 0; i < 20; i++) {
            ui.press(KeyCode.TAB);
        }
        ui.press(KeyCode.CONTROL, KeyCode.S);
        Ui.run(pane()::close);
        disk.close();

        assertThat(line(ui)).isEqualTo("As the server has it");
        assertThat(account.store().workingCopies().all()).isEmpty();
        assertThat(account.waiting(report)).isEmpty();
    }

    @Test
    void theKeysBelongToTheEditorThatIsShown() throws InterruptedException {
        PaneWindow ui = show(account.pulled(7, TestAccount.content("first")));
        UUID second = account.pulled(7, TestAccount.content("second"));
        WorkPane next = Ui.call(() -> editors.open(second));
        Ui.run(() -> {
            pane().close();
            ui.show(next.node());
        });
        openedPane = next;
        ui.until("the other form", () -> ui.shows(".form"));
        TextArea finding = ui.find(TextArea.class, ".text-area");
        Ui.run(() -> finding.setText("second, edited"));

        ui.press(KeyCode.CONTROL, KeyCode.S);

        ui.until("saved", () -> lineNow(ui).startsWith("Saved on this device"));
        assertThat(account.answers(second)).containsEntry("finding", new Answer.Text("second, edited"));
    }

    @Test
    void theCaretStaysWhereItIsWhenANewerVersionArrives() throws InterruptedException {
        UUID report = account.pulled(7, TestAccount.content("Valve leaks"));
        PaneWindow ui = show(report);
        TextArea finding = ui.find(TextArea.class, ".text-area");
        Ui.run(finding::requestFocus);
        ui.press(KeyCode.HOME);
        ui.type("big ");
        int caret = finding.getCaretPosition();

        account.pull(report, 8, TestAccount.content("Valve replaced"));
        Ui.run(pane()::refresh);
        ui.until("shown", () -> ui.shows(".notice"));

        assertThat(finding.getText()).isEqualTo("big Valve leaks");
        assertThat(finding.getCaretPosition()).isEqualTo(caret);
        assertThat(ui.focused()).isSameAs(finding);
        ui.type("old ");
        assertThat(finding.getText()).isEqualTo("big old Valve leaks");
        ui.picture("editor-newer");
    }

    /// At the size the window opens in, not all of the form can be seen.
    @Test
    void aNewReportOpensAtItsTopAndTabBringsEachFieldWhollyIntoSight() throws InterruptedException {
        PaneWindow window = PaneWindow.open(WIDTH, 420, () -> {
            WorkPane pane = editors.openNew(TestAccount.FORM, TestAccount.PROJECT);
            openedPane = pane;
            pane.focus();
            return pane.node();
        });
        opened = window;
        window.until("the form", () -> window.shows(".form"));
        window.until("the keyboard is in a field", () -> window.focusedNow() instanceof TextInputControl);
        ScrollPane scroll = window.find(ScrollPane.class, ".scroll-pane");
        assertThat(Ui.call(scroll::getVvalue)).isZero();
        assertThat(hiddenOf(scroll, focus(window))).isNegative();
        window.picture("editor-new");
        for (int i = 0; i < 8; i++) {
            window.press(KeyCode.TAB);
            window.until("field " + i + " is in sight", () -> hiddenOf(scroll, focus(window)) < 1);
        }
        assertThat(Ui.call(scroll::getVvalue)).isPositive();
    }

    /// By how much the cell of the field, or the field itself, reaches out of what can be seen.
    private static double hiddenOf(ScrollPane scroll, Node field) {
        return Ui.call(() -> {
            Node cell = field;
            while (cell.getParent() != null && !cell.getStyleClass().contains("field-cell")) {
                cell = cell.getParent();
            }
            Node whole = cell.getParent() == null ? field : cell;
            Bounds bounds = scroll.sceneToLocal(whole.localToScene(whole.getBoundsInLocal()));
            return Math.max(-bounds.getMinY(), bounds.getMaxY() - scroll.getHeight());
        });
    }

    @Test
    void submittingShowsEveryProblemAndEachLeadsToItsField() throws InterruptedException {
        PaneWindow ui = open(() -> editors.openNew(TestAccount.FORM, TestAccount.PROJECT));
        Ui.run(pane()::focus);
        ui.type("culvert 7 east face");
        ui.press(KeyCode.TAB);
        ui.type("n12");

        ui.press(KeyCode.CONTROL, KeyCode.ENTER);

        ui.until("shown", () -> ui.shows(".problems"));
        assertThat(((TextInputControl) focus(ui)).getText()).isEqualTo("n12");
        ui.picture("editor-problems");
    }

    @Test
    void aRefusalOpensAtItsField() throws InterruptedException {
        UUID report = account.pulled(7, TestAccount.content("Valve leaks"));
        EditorViewModel first = new EditorViewModel(account.context(), visits, report);
        first.open();
        first.answer("site_code", new Answer.Text("n-12"));
        first.save();
        account.refuse(report, new FieldError("site_code", "constraint", "Site code must look like AB-1234"));

        PaneWindow ui = show(report);

        ui.until("at a field", () -> ui.focusedNow() instanceof TextField);
        assertThat(((TextField) focus(ui)).getText()).isEqualTo("n-12");
        ui.picture("editor-refused");
    }

    @Test
    void aRefusedFormVersionIsExplainedAndTheReportTakenOver() throws InterruptedException {
        UUID report = account.id();
        account.store().reports().save(report, TestAccount.content("Valve leaks"), new Stand.Nothing());
        account.publish("""
                {"id": "site-visit", "version": 4, "title": {"en": "Site visit"}, "fields": [
                  {"name": "place", "type": "text", "label": {"en": "Place"}, "required": true},
                  {"name": "inspector", "type": "text", "label": {"en": "Inspector"}, "required": true}]}
                """);
        account.refuse(
                report,
                new FieldError(
                        "",
                        "form",
                        "Form version site-visit 3 is not taken any more; write the report on a newer version of the"
                                + " form"));

        PaneWindow ui = show(report);
        ui.until("explained", () -> ui.shows("#notice-USE_NEWEST_FORM"));
        ui.resize(440, 900);
        ui.picture("editor-refused-form-narrow");
        ui.resize(WIDTH, 900);
        ui.picture("editor-refused-form");
        ui.hands().click("Use the newest form version");

        ui.until(
                "taken over",
                () -> ui.focusedNow() instanceof TextField field
                        && field.getText().isEmpty());
        assertThat(ui.shows("#notice-USE_NEWEST_FORM")).isFalse();
        ui.picture("editor-newest-form");
    }

    @Test
    void aReportWithoutItsFormIsShownByNames() throws InterruptedException {
        UUID report = account.pulled(
                7,
                ReportContent.empty(TestAccount.PROJECT, new FormRef("well", 1))
                        .withAnswer("depth_m", new Answer.Text("12.50"))
                        .withAnswer("remarks", new Answer.Text("Lid broken.\nWater clear.")));
        PaneWindow ui = show(report);
        ui.until("shown", () -> ui.shows(".field-cell"));
        ui.picture("editor-no-form");
    }

    @Test
    void everyKindOfFieldIsShown() throws InterruptedException {
        ReportContent content = TestAccount.content(
                        "Spalling along the lower chord, about 40 cm.\nWater stands behind.")
                .withAnswer("location", new Answer.Place("46.20440", "6.14320", "8"))
                .withAnswer("visit_date", new Answer.Text("31/02/2026"));
        UUID report = account.pulled(7, content);
        PaneWindow ui = show(report);
        ui.resize(WIDTH, 960);
        ui.picture("editor-fields");
        ui.resize(440, 960);
        ui.picture("editor-narrow");
        ui.hands().click("History");
        ui.until("shown", () -> ui.shows(".history-row"));
        ui.picture("editor-history");
    }

    @Test
    void aPaneThatWasReadBeforeItIsDrawnTakesTheKeyboard() throws InterruptedException {
        UUID report = account.pulled(7, TestAccount.content("Valve leaks"));
        WorkPane pane = Ui.call(() -> editors.open(report));
        openedPane = pane;
        disk.close(); // all is read
        PaneWindow window = PaneWindow.open(600, 600, StackPane::new);
        opened = window;

        Node focused = Ui.call(() -> {
            window.show(pane.node());
            pane.focus();
            return window.focusedNow();
        });

        assertThat(focused).isInstanceOf(TextInputControl.class);
    }

    private PaneWindow show(UUID report) throws InterruptedException {
        return open(() -> editors.open(report));
    }

    private PaneWindow open(Supplier<WorkPane> opening) throws InterruptedException {
        PaneWindow window = PaneWindow.open(WIDTH, HEIGHT, () -> {
            WorkPane pane = opening.get();
            openedPane = pane;
            return pane.node();
        });
        opened = window;
        window.until("the form", () -> window.shows(".form"));
        return window;
    }

    private WorkPane pane() {
        return Objects.requireNonNull(openedPane);
    }

    private static Node focus(PaneWindow window) {
        return Objects.requireNonNull(window.focused());
    }

    private static String line(PaneWindow window) {
        return Ui.call(() -> lineNow(window));
    }

    private static String lineNow(PaneWindow window) {
        return window.seen(".line").map(Label.class::cast).map(Label::getText).orElse("");
    }
}
