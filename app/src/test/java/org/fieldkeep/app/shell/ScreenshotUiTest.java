package org.fieldkeep.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.fieldkeep.app.fixture.Facts;
import org.fieldkeep.app.fixture.Pictures;
import org.fieldkeep.app.fixture.SampleAccount;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.app.theme.Look;
import org.fieldkeep.app.theme.Theme;
import org.fieldkeep.protocol.report.ReportStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws the window in both looks into `target/screenshots`, and checks what an eye would trip over.
@Tag("ui")
final class ScreenshotUiTest {

    private static final double READABLE = 4.5; // WCAG 2.2, 1.4.3

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theWindowIsReadableInBothLooks(Theme theme) throws IOException, InterruptedException {
        SampleAccount account = new SampleAccount(directory);
        fill(account);
        try (ShellUnderTest window = ShellUnderTest.on(account, directory, new RecordedPanes())) {
            Ui.run(() -> Look.use(theme));
            window.click("worker-a · NORTH");
            window.untilRows(5);
            account.facts(Facts.signInNeeded());
            window.untilText("Sign in to send 2 reports.");
            window.untilText("Needs sign-in · sign in to send");
            WritableImage picture = Ui.call(() -> window.stage().getScene().snapshot(null));
            Pictures.write(picture, folder().resolve("main-" + theme.name() + ".png"));
            assertThat(Ui.call(() -> iconContrast(window.find("#newReport")))).isGreaterThan(READABLE);
            assertThat(Ui.call(() -> fits(window.stage().getScene()))).isTrue();
            assertThat(Ui.call(() -> cut(window.stage().getScene()))).isEmpty();
            account.restoredWithoutAnything();
            window.untilText("missing on the restored server");
            WritableImage restored = Ui.call(() -> window.stage().getScene().snapshot(null));
            Pictures.write(restored, folder().resolve("main-restored-" + theme.name() + ".png"));
            assertThat(Ui.call(() -> cut(window.stage().getScene()))).isEmpty();
        } finally {
            account.end();
            Ui.run(() -> Look.use(Theme.LIGHT));
        }
    }

    private static void fill(SampleAccount account) {
        account.heard(account.id(), 3, "Bridge 2, deck drain");
        account.heard(account.id(), 8, "Bridge 4, bearing");
        account.saved("Well 112, hand pump", ReportStatus.DRAFT);
        UUID report = account.heard(account.id(), 1, "Pump house");
        account.changed(report, "Pump house, lower gate");
        account.heard(report, 2, "Pump house, upper gate");
        account.saved("Culvert 7, east face", ReportStatus.SUBMITTED);
    }

    private static Path folder() throws IOException {
        return Files.createDirectories(Path.of("target", "screenshots"));
    }

    private static double iconContrast(Node button) {
        FontIcon icon = (FontIcon) button.lookup(".ikonli-font-icon");
        Color ground =
                (Color) ((Region) button).getBackground().getFills().getLast().getFill();
        return Pictures.contrast((Color) icon.getIconColor(), ground);
    }

    /// The words that are shortened and cannot be read by pointing at them either.
    private static List<String> cut(Scene scene) {
        return scene.getRoot().lookupAll(".label").stream()
                .map(Label.class::cast)
                .filter(label -> label.isTextTruncated() && isSeen(label) && !isTold(label))
                .map(Label::getText)
                .toList();
    }

    private static boolean isSeen(Node label) {
        for (Node at = label; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isTold(Node label) {
        for (Node at = label; at != null; at = at.getParent()) {
            if (at instanceof Control control && control.getTooltip() != null) {
                return true;
            }
        }
        return false;
    }

    private static boolean fits(Scene scene) {
        return scene.getRoot().minWidth(-1) <= 980 && scene.getRoot().minHeight(-1) <= 640;
    }
}
