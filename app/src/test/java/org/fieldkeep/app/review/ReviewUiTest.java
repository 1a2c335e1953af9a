package org.fieldkeep.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.RadioButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
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
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("ui")
final class ReviewUiTest {

    private static final ReportContent SEVEN = TestAccount.content("Valve leaks at the flange.");

    @TempDir
    private Path directory;

    private final Visits visits = new Visits();
    private final ExecutorService disk = Executors.newSingleThreadExecutor();
    private TestAccount account;
    private Reviewing reviewing;
    private @Nullable WorkPane openedPane;
    private @Nullable PaneWindow opened;

    @BeforeEach
    void openStore() throws InterruptedException {
        Ui.start();
        account = new TestAccount(directory);
        FxUiThread fx = new FxUiThread();
        reviewing = new Reviewing(account.context(new Tasks(disk, fx), Later.on(fx), Locale.UK), visits);
    }

    @AfterEach
    void close() {
        if (opened != null) {
            opened.close();
        }
        disk.close();
        assertThat(account.askedOnWindowThread()).isZero();
        account.close();
    }

    @Test
    void aConflictIsReviewedByKeyboardAlone() throws InterruptedException {
        UUID report = conflict(
                with("severity", "high").withAnswer("finding", text("Valve leaks at the flange, spray reaches it.")),
                with("severity", "low").withAnswer("finding", text("Valve replaced on 28 Nov.")));
        conflict(with("severity", "high"), with("severity", "low"));
        PaneWindow ui = show(report, 980);
        ui.picture("review-open");
        Button save = ui.find(Button.class, "#save");
        assertThat(save.isDisabled()).isTrue();

        Ui.run(pane()::focus);
        ui.press(KeyCode.ALT, KeyCode.DIGIT1);
        ui.press(KeyCode.F8);
        ui.press(KeyCode.ALT, KeyCode.DIGIT2);
        assertThat(save.isDisabled()).isFalse();
        ui.press(KeyCode.ALT, KeyCode.DIGIT3);
        ui.press(KeyCode.CONTROL, KeyCode.END);
        ui.type(" and tested");
        ui.picture("review-decided");
        ui.press(KeyCode.CONTROL, KeyCode.ENTER);
        ui.until("saved, and the next one shown", () -> !ui.shows(".typing-line"));
        assertThat(ui.focused()).isInstanceOf(RadioButton.class);

        Operation sealed = account.waiting(report).getFirst().operation();
        assertThat(Objects.requireNonNull(sealed.content()).answers())
                .containsEntry("severity", text("high"))
                .containsEntry("finding", text("Valve replaced on 28 Nov. and tested"));
        assertThat(Objects.requireNonNull(sealed.decision()).picks())
                .containsEntry("severity", Decision.Side.MINE)
                .containsEntry("finding", Decision.Side.EDITED);
        ui.press(KeyCode.ESCAPE);
        ui.until("back at the list", () -> visits.places().equals(List.of("list")));
    }

    @Test
    void whatARestoredServerLacksIsReadAndCopied() throws InterruptedException {
        account.pulled(7, SEVEN);
        account.pulled(2, with("place", "Weir, left bank").withAnswer("finding", text("Two bolts are missing.")));
        account.restoredWithoutAnything();
        PaneWindow ui = open(reviewing::openAside, 620);
        ui.until("shown", () -> !ui.find(Button.class, "#copyAll").isDisabled());
        ui.picture("aside");

        ui.hands().click("Copy all");

        assertThat(account.copied().getFirst())
                .contains("Weir, left bank")
                .contains("Version 2 by worker-b")
                .contains("Finding: Two bolts are missing.")
                .contains("Finding: Valve leaks at the flange.");
    }

    @Test
    void f8LeadsToTheFieldsThatAreNotDecided() throws InterruptedException {
        UUID report = conflict(
                with("severity", "high").withAnswer("finding", text("mine")).withAnswer("place", text("Pump A")),
                with("severity", "low").withAnswer("finding", text("theirs")).withAnswer("place", text("Pump B")));
        PaneWindow ui = show(report, 640);
        Ui.run(pane()::focus);
        List<String> order = rows(ui);
        assertThat(order).hasSize(3);
        assertThat(row(ui)).isEqualTo(order.getFirst());
        ui.press(KeyCode.F8);
        ui.press(KeyCode.ALT, KeyCode.DIGIT1);
        ui.press(KeyCode.F8);
        assertThat(row(ui)).isEqualTo(order.getLast());
        ui.press(KeyCode.F8);
        assertThat(row(ui)).isEqualTo(order.getFirst());
        ui.press(KeyCode.F8);
        assertThat(row(ui)).isEqualTo(order.getLast()); // the second is decided

        Ui.run(pane()::focus);
        ui.press(KeyCode.ALT, KeyCode.DIGIT2);
        Ui.run(pane()::focus);
        assertThat(row(ui)).isEqualTo(order.getLast()); // the first one open
        ui.press(KeyCode.ALT, KeyCode.DIGIT2);
        ui.press(KeyCode.F8);
        assertThat(row(ui)).isEqualTo(order.getFirst()); // all are decided: from field to field
    }

    @Test
    void theFootLeavesTheNarrowestWindowToTheFields() throws InterruptedException {
        UUID report = conflict(
                with("severity", "high").withAnswer("finding", text("mine")),
                with("severity", "low").withAnswer("finding", text("theirs")));
        PaneWindow ui = show(report, 460);
        ui.resize(460, 560);
        ui.picture("review-narrowest");
        double foot = ui.find(Region.class, ".review-foot").getHeight();
        assertThat(foot).isLessThan(560 / 4.0);
    }

    @Test
    void aNarrowReviewPutsTheSidesBelowTheName() throws InterruptedException {
        UUID report = conflict(
                with("severity", "high").withAnswer("finding", text("Valve leaks at the flange, spray reaches it.")),
                with("severity", "low").withAnswer("finding", text("Valve replaced on 28 Nov.")));
        PaneWindow ui = show(report, 640);
        ui.hands().click("(show)");
        ui.settle();
        ui.picture("review-narrow");
        account.pull(report, 9, with("severity", "low").withAnswer("finding", text("Valve replaced on 29 Nov.")));
        Ui.run(pane()::refresh);
        ui.until("moved", () -> ui.shows(".message"));
        ui.picture("review-moved");
    }

    @Test
    void deletedThereIsShown() throws InterruptedException {
        UUID report = conflict(with("severity", "high"), null);
        PaneWindow ui = show(report, 720);
        ui.picture("review-deleted");
        assertThat(ui.shows("#choice-RESTORE_MINE")).isTrue();
    }

    @Test
    void aPaneThatWasReadBeforeItIsDrawnTakesTheKeyboard() throws InterruptedException {
        UUID report = conflict(with("severity", "high"), with("severity", "low"));
        WorkPane pane = Ui.call(() -> reviewing.open(report));
        openedPane = pane;
        disk.close(); // all is read
        PaneWindow window = PaneWindow.open(600, 600, StackPane::new);
        opened = window;

        Node focused = Ui.call(() -> {
            window.show(pane.node());
            pane.focus();
            return window.focusedNow();
        });

        assertThat(focused).isInstanceOf(RadioButton.class);
    }

    private PaneWindow open(Supplier<WorkPane> opening, double width) throws InterruptedException {
        PaneWindow window = PaneWindow.open(width, 620, () -> {
            WorkPane pane = opening.get();
            openedPane = pane;
            return pane.node();
        });
        opened = window;
        return window;
    }

    private PaneWindow show(UUID report, double width) throws InterruptedException {
        PaneWindow window = open(() -> reviewing.open(report), width);
        window.until("the review", () -> window.shows(".review-choices .button"));
        return window;
    }

    private static List<String> rows(PaneWindow ui) {
        return ui.find(Region.class, ".review-rows").getChildrenUnmodifiable().stream()
                .map(ReviewRowView.class::cast)
                .map(ReviewRowView::key)
                .toList();
    }

    /// The row the keyboard is in.
    private static String row(PaneWindow ui) {
        for (Node at = ui.focused(); at != null; at = at.getParent()) {
            if (at instanceof ReviewRowView row) {
                return row.key();
            }
        }
        return "";
    }

    private WorkPane pane() {
        return Objects.requireNonNull(openedPane);
    }

    private UUID conflict(ReportContent mine, @Nullable ReportContent theirs) {
        UUID report = account.pulled(7, SEVEN);
        Stand stand = account.store()
                .reports()
                .open(report, Live.none())
                .map(Shown::stand)
                .orElseThrow();
        account.store().reports().save(report, mine, stand);
        account.pull(report, 8, theirs);
        return report;
    }

    private static ReportContent with(String field, String value) {
        return SEVEN.withAnswer(field, text(value));
    }

    private static Answer text(String value) {
        return new Answer.Text(value);
    }
}
