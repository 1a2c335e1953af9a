package org.fieldkeep.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.fieldkeep.app.AccountPanes;
import org.fieldkeep.app.account.Accounts;
import org.fieldkeep.app.account.AccountsHere;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.account.SyncFacts;
import org.fieldkeep.app.fixture.Facts;
import org.fieldkeep.app.fixture.SampleAccount;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.state.Live;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Editor and review in the whole window.
@Tag("ui")
final class WorkUiTest {

    @TempDir
    private Path directory;

    private SampleAccount account;

    @BeforeEach
    void openStore() {
        account = new SampleAccount(directory);
    }

    @AfterEach
    void closeStore() {
        assertThat(account.waitsOnWindowThread()).isEmpty();
        account.end();
    }

    @Test
    void aConflictIsFoundComparedAndDecided() throws Exception {
        UUID report = account.heard(account.id(), 1, "Pump house");
        account.changed(report, "Pump house, lower gate");
        account.heard(report, 2, "Pump house, upper gate");
        account.saved("Culvert 7, east face", ReportStatus.DRAFT);
        try (ShellUnderTest window = window()) {
            window.click("worker-a · NORTH");
            window.untilRows(2);
            window.hands().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.R);
            window.untilRows(1);
            window.choose(0);
            window.untilText("Keep mine for all");
            window.picture("window-review");

            window.hands().press(KeyCode.F8);
            window.hands().press(KeyCode.ALT, KeyCode.DIGIT1);
            window.hands().press(KeyCode.CONTROL, KeyCode.ENTER);

            window.untilText("Saved on this device");
            assertThat(account.store().reviews().open()).isEmpty();
            Ui.until(
                    "the keyboard is in the report",
                    () -> window.stage().getScene().getFocusOwner() instanceof TextField field
                            && field.getText().equals("Pump house, lower gate"));
            window.picture("window-editor");
        }
    }

    @Test
    void anEndedSessionLeavesTheTypingAndTheKeyboardWhereTheyWere() throws Exception {
        account.saved("Culvert 7, east face", ReportStatus.DRAFT);
        try (ShellUnderTest window = window()) {
            window.click("worker-a · NORTH");
            window.untilRows(1);
            window.choose(0);
            Ui.until(
                    "the form",
                    () -> !window.stage()
                            .getScene()
                            .getRoot()
                            .lookupAll(".text-area")
                            .isEmpty());
            TextArea finding = (TextArea) window.find(".text-area");
            Ui.run(finding::requestFocus);
            window.hands().type("aaa");

            account.facts(Facts.signInNeeded());
            window.untilText("Sign in to send");
            account.facts(SyncFacts.none());
            Ui.until("the banner is gone", () -> !window.shows("Sign in to send"));
            window.hands().type("bbb");
            window.hands().press(KeyCode.CONTROL, KeyCode.S);

            window.untilText("Saved on this device");
            assertThat(Ui.call(() -> finding.getText())).isEqualTo("aaabbb");
            assertThat(account.store().reports().list(ReportQuery.all(10), Live.none()))
                    .hasSize(1);
        }
    }

    private ShellUnderTest window() throws InterruptedException {
        Accounts known = new Accounts() {
            @Override
            public AccountsHere list() {
                return new AccountsHere(List.of(account.profile()), List.of());
            }

            @Override
            public OpenAccount open(AccountProfile profile) {
                return account;
            }
        };
        return new ShellUnderTest(
                directory,
                account.clock(),
                known,
                (address, organisation, name, password) -> {
                    throw new AssertionError("nobody signs in from the door");
                },
                around -> new AccountPanes(around, account::id));
    }
}
