package org.fieldkeep.app.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.fieldkeep.app.AccountPanes;
import org.fieldkeep.app.account.DeviceAccounts;
import org.fieldkeep.app.fixture.SampleAccount;
import org.fieldkeep.app.fixture.TestServer;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.session.MemoryVault;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.store.record.Stand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The window on a real store, through real sync, to a real server.
@Tag("ui")
final class RealServerUiTest {

    @TempDir
    Path directory;

    @Test
    void aReportGoesFromTheFirstSignInToTheServerAndWaitsForThePasswordWhenTheSessionEnds() throws Exception {
        InstantSource clock = InstantSource.system();
        DeviceAccounts accounts = new DeviceAccounts(
                Files.createDirectory(directory.resolve("device")),
                new MemoryVault(),
                clock,
                clock,
                UUID::randomUUID,
                EngineParts.standard(new SplittableRandom(1)),
                EngineSettings.standard("laptop"));
        try (TestServer server = new TestServer(directory);
                ShellUnderTest window = new ShellUnderTest(
                        directory, clock, accounts, accounts, around -> new AccountPanes(around, UUID::randomUUID))) {
            window.untilText("Server address");
            fill(window, "#address", server.address());
            fill(window, "#organisation", TestServer.TENANT);
            fill(window, "#name", TestServer.USER);
            fill(window, "#password", TestServer.PASSWORD);
            window.click("Sign in");
            window.untilText("No reports yet");
            window.untilText("Last full sync");

            window.hands().press(KeyCode.CONTROL, KeyCode.N);
            startIfAsked(window);
            window.untilInWork();
            window.hands().type("culvert");
            window.hands().press(KeyCode.CONTROL, KeyCode.S);
            window.untilRows(1);
            window.untilText("culvert");
            window.untilText("Synced · version 1");
            window.untilText("All sent");
            window.untilText("Last full sync");

            server.administration().signOut(TestServer.TENANT, TestServer.USER);
            save(window, "Weir B");
            window.untilText("Sign in to send 1 report.");
            fill(window, "#password", TestServer.PASSWORD);
            window.click("Sign in");
            window.untilText("All sent");
            Ui.until("the banner is gone", () -> !window.shows("Sign in to send"));
        }
    }

    /// Whoever is quicker than the first forms is asked which of them to take.
    private static void startIfAsked(ShellUnderTest window) throws InterruptedException {
        Ui.until("a form", () -> window.shows("Start") || window.shows("Nothing saved yet"));
        if (window.shows("Start")) {
            window.click("Start");
        }
    }

    private static void fill(ShellUnderTest window, String field, String text) {
        Ui.run(() -> ((TextField) window.find(field)).setText(text));
    }

    private static void save(ShellUnderTest window, String place) {
        ReportContent content = new ReportContent(
                SampleAccount.BRIDGES,
                new FormRef("site-visit", 3),
                ReportStatus.DRAFT,
                null,
                Map.of("place", new Answer.Text(place)),
                List.of(),
                Map.of());
        window.account().store().reports().save(UUID.randomUUID(), content, new Stand.Nothing());
    }
}
