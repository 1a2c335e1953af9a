package org.fieldkeep.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.fieldkeep.app.fixture.SampleAccount;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.protocol.report.ReportStatus;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where the keyboard goes between search, list and report.
@Tag("ui")
final class ListKeysUiTest {

    @TempDir
    Path directory;

    private final RecordedPanes panes = new RecordedPanes();
    private final List<String> focused = new CopyOnWriteArrayList<>();
    private SampleAccount account;
    private ShellUnderTest window;

    @BeforeEach
    void open() throws InterruptedException {
        account = new SampleAccount(directory);
        account.saved("Culvert 7", ReportStatus.SUBMITTED);
        account.saved("Weir A", ReportStatus.SUBMITTED);
        account.saved("Weir B", ReportStatus.SUBMITTED);
        window = ShellUnderTest.on(account, directory, panes);
        Ui.run(() -> window.stage().getScene().focusOwnerProperty().subscribe(this::seen));
        window.click("worker-a · NORTH");
        window.untilRows(3);
        Ui.until("the list has the keyboard", () -> hasFocus("#list"));
    }

    @AfterEach
    void close() {
        window.close();
        account.end();
        assertThat(account.waitsOnWindowThread()).isEmpty();
    }

    @Test
    void theListHasTheKeyboardFromTheFirst() {
        assertThat(focused).contains("list").doesNotContain("search");
    }

    @Test
    void enterGoesFromTheSearchIntoTheOneReportFound() throws InterruptedException {
        search("culvert\n");
        window.untilRows(1);
        Ui.until("the report has the keyboard", () -> hasFocus("#pane"));
        assertThat(panes.asked()).containsExactly("editor");
    }

    @Test
    void downGoesFromTheSearchToTheFirstOfSeveral() throws InterruptedException {
        search("weir");
        window.untilRows(2);
        window.hands().press(KeyCode.DOWN);
        Ui.until("the list has the keyboard", () -> hasFocus("#list"));
        Ui.until("the first is chosen", () -> chosen() == 0);
        window.hands().press(KeyCode.DOWN);
        Ui.until("the second is chosen", () -> chosen() == 1);
    }

    @Test
    void aRowThatIsAloneCanBeChosenByKey() throws InterruptedException {
        search("culvert");
        window.untilRows(1);
        Ui.run(() -> window.list().requestFocus());
        window.hands().press(KeyCode.DOWN);
        Ui.until("chosen", () -> chosen() == 0);
        Ui.until("opened", () -> panes.asked().contains("editor"));
    }

    @Test
    void afterDeletingTheReportInItsPlaceIsChosen() throws InterruptedException {
        window.choose(1);
        window.hands().press(KeyCode.DELETE);
        window.untilRows(2);
        Ui.until("the next is chosen", () -> chosen() == 1);
        assertThat(Ui.call(() -> hasFocus("#list"))).isTrue();
        assertThat(panes.asked()).containsExactly("editor", "closed editor", "editor");
    }

    @Test
    void afterDeletingTheLastTheOneBeforeItIsChosen() throws InterruptedException {
        window.choose(2);
        window.hands().press(KeyCode.DELETE);
        window.untilRows(2);
        Ui.until("the one before is chosen", () -> chosen() == 1);
    }

    private void search(String words) throws InterruptedException {
        window.hands().press(KeyCode.CONTROL, KeyCode.F);
        window.hands().type(words);
    }

    private void seen(@Nullable Node owner) {
        if (owner != null && owner.getId() != null) {
            focused.add(owner.getId());
        }
    }

    private int chosen() {
        return window.list().getSelectionModel().getSelectedIndex();
    }

    private boolean hasFocus(String query) {
        Node node = window.find(query);
        return node != null && node.isFocused();
    }
}
