package org.fieldkeep.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.WindowEvent;
import org.fieldkeep.app.fixture.Facts;
import org.fieldkeep.app.fixture.Hands;
import org.fieldkeep.app.fixture.SampleAccount;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.app.theme.Theme;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.protocol.report.ReportStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("ui")
final class ShellUiTest {

    @TempDir
    Path directory;

    private final RecordedPanes panes = new RecordedPanes();
    private SampleAccount account;
    private ShellUnderTest window;

    @BeforeEach
    void open() throws InterruptedException {
        account = new SampleAccount(directory);
        account.saved("Culvert 7", ReportStatus.SUBMITTED);
        account.heard(account.id(), 1, "Weir B");
        window = ShellUnderTest.on(account, directory, panes);
        window.click("worker-a · NORTH");
        window.untilRows(2);
    }

    @AfterEach
    void nothingWaitedOnTheWindowsThread() {
        window.close();
        account.end();
        assertThat(account.waitsOnWindowThread()).isEmpty();
    }

    @Test
    void eachRowSaysItsStateToEyesAndEars() throws InterruptedException {
        window.untilText("Pending · saved on this device");
        assertThat(window.spokenRows())
                .anySatisfy(row -> assertThat(row).startsWith("Culvert 7").contains("Not sent yet"))
                .anySatisfy(row -> assertThat(row).startsWith("Weir B").contains("Confirmed by the server"));
    }

    @Test
    void theKeyboardFindsAReport() throws InterruptedException {
        window.hands().press(KeyCode.CONTROL, KeyCode.F);
        window.hands().type("weir");
        window.untilRows(1);
        window.hands().press(KeyCode.CONTROL, KeyCode.F);
        window.hands().type("zzz");
        window.untilText("Nothing found for");
    }

    @Test
    void keysShowWhatIsToReviewAndWhatIsNotSent() throws InterruptedException {
        window.hands().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.R);
        window.untilText("Nothing to review");
        window.hands().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        window.untilRows(1);
    }

    @Test
    void aFilterShowsOnlyItsReports() throws InterruptedException {
        window.click("Not sent");
        window.untilRows(1);
    }

    @Test
    void choosingARowOpensTheEditorAndLeavingItClosesIt() throws InterruptedException {
        window.choose(0);
        window.choose(1);
        Ui.until("opened", () -> panes.asked().size() == 3);
        assertThat(panes.asked()).containsExactly("editor", "closed editor", "editor");
    }

    @Test
    void choosingAConflictOpensTheReview() throws InterruptedException {
        UUID report = account.heard(account.id(), 1, "Bridge 4");
        account.changed(report, "Bridge 4, bearing");
        account.heard(report, 2, "Bridge 4, deck");
        window.untilText("changed by worker-b");
        window.click("Bridge 4, bearing");
        Ui.until("opened", () -> panes.asked().contains("review"));
    }

    @Test
    void deletingGoesToTheTrashAndSaysSo() throws InterruptedException {
        window.choose(0);
        window.hands().press(KeyCode.DELETE);
        window.untilText("is in the trash");
        window.untilRows(1);
        window.click("OK");
        Ui.until("the sentence is gone", () -> !window.shows("is in the trash"));
    }

    @Test
    void aNewReportAsksForProjectAndFormAndOpens() throws InterruptedException {
        window.hands().press(KeyCode.CONTROL, KeyCode.N);
        window.untilText("Start");
        window.click("Start");
        Ui.until("opened", () -> panes.asked().contains("new site-visit in north-bridges"));
    }

    @Test
    void syncNowIsAKeyAndAButton() throws InterruptedException {
        window.hands().press(KeyCode.F5);
        window.hands().clickNode("#sync");
        Ui.until("asked twice", () -> account.syncs() == 2);
    }

    @Test
    void theStatusBarFollowsSync() throws InterruptedException {
        window.untilText("1 not sent");
        account.facts(Facts.stopped(Trouble.UNREACHABLE, null));
        window.untilText("Offline");
        account.facts(Facts.connected());
        window.untilText("Last full sync 09:15 today");
    }

    @Test
    void theBannerAsksWithoutStoppingAnybody() throws InterruptedException {
        account.facts(Facts.signInNeeded());
        window.untilText("Sign in to send 1 report.");
        window.hands().clickNode("#password");
        window.hands().type("wrong\n");
        window.untilText("Name and password do not belong together.");
        window.click("Later");
        Ui.until("the banner is gone", () -> !window.shows("Sign in to send 1 report."));
        window.choose(0);
        Ui.until("opened", () -> panes.asked().contains("editor"));
    }

    @Test
    void manyRemovalsAskFirst() throws InterruptedException {
        account.facts(Facts.removals(120));
        window.untilText("The server no longer has 120 reports");
        window.click("Remove them");
        Ui.until("the question is gone", () -> !window.shows("no longer has"));
    }

    @Test
    void whatARestoredServerLacksIsOneClickAway() throws InterruptedException {
        assertThat(window.shows("missing on the restored server")).isFalse();
        account.restoredWithoutAnything();
        window.untilText("1 report is missing on the restored server");
        window.click("1 report is missing on the restored server");
        Ui.until("opened", () -> panes.asked().contains("aside"));
    }

    @Test
    void whoSignedOutComesBackWithTheirPasswordOnly() throws InterruptedException {
        Ui.run(() -> window.menuItem("Sign out…").fire());
        Ui.until("asked", () -> window.dialog().isPresent());
        Hands dialog = new Hands(Ui.call(() -> window.dialog().orElseThrow()));
        dialog.click("Sign out; keep them here, hidden until you sign in again");
        dialog.click("Sign out");
        window.untilText("Who is working?");
        window.click("worker-a · NORTH");
        window.untilText("Server address");
        window.hands().clickNode("#password");
        window.hands().type("wrong\n");
        window.untilText("Organisation, name and password do not belong together.");
        window.hands().clickNode("#password");
        window.hands().press(KeyCode.CONTROL, KeyCode.A);
        window.hands().type("right\n");
        window.untilRows(2);
    }

    @Test
    void stayingToSendIsTheFirstChoice() throws InterruptedException {
        Ui.run(() -> window.menuItem("Sign out…").fire());
        Ui.until("asked", () -> window.dialog().isPresent());
        Hands dialog = new Hands(Ui.call(() -> window.dialog().orElseThrow()));
        Ui.until(
                "says what waits",
                () -> dialog.labelled("1 report exists only on this device.").isPresent());
        dialog.click("Send now");
        Ui.until("asked to sync", () -> account.syncs() == 1);
        window.untilText("Culvert 7");
    }

    @Test
    void quittingSaysWhatWaits() throws InterruptedException {
        window.untilText("1 not sent");
        Ui.run(() -> window.stage().fireEvent(new WindowEvent(window.stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
        Ui.until("asked", () -> window.dialog().isPresent());
        Hands dialog = new Hands(Ui.call(() -> window.dialog().orElseThrow()));
        Ui.until(
                "says what waits",
                () -> dialog.labelled("1 report is saved on this device").isPresent());
        dialog.click("Stay");
        assertThat(Ui.call(() -> window.stage().isShowing())).isTrue();
    }

    @Test
    void f6GoesFromPaneToPane() throws InterruptedException {
        window.choose(0);
        Ui.until("the list has the keyboard", () -> hasFocus("#list"));
        window.hands().press(KeyCode.F6);
        Ui.until("the pane has the keyboard", () -> hasFocus("#pane"));
        window.hands().press(KeyCode.F6);
        Ui.until("the filters have the keyboard", () -> isWithin("#sidebar"));
        window.hands().press(KeyCode.SHIFT, KeyCode.F6);
        Ui.until("the pane has the keyboard again", () -> hasFocus("#pane"));
    }

    @Test
    void theThemeIsKept() throws InterruptedException {
        Ui.run(() -> window.menuItem("Dark theme").fire());
        Ui.until("written", () -> window.settings().read().settings().theme() == Theme.DARK);
    }

    @Test
    void theRestOfALongListComesAsItIsScrolledTo() throws InterruptedException {
        account.heardMany(500);
        Ui.until("more rows", () -> window.list().getItems().size() >= 200);
        Ui.until("the end", () -> {
            ListView<?> list = window.list();
            list.scrollTo(list.getItems().size() - 1);
            return list.getItems().size() == 502;
        });
    }

    private boolean hasFocus(String query) {
        Node node = window.find(query);
        return node != null && node.isFocused();
    }

    private boolean isWithin(String query) {
        for (Node at = window.stage().getScene().getFocusOwner(); at != null; at = at.getParent()) {
            if (query.equals("#" + at.getId())) {
                return true;
            }
        }
        return false;
    }
}
