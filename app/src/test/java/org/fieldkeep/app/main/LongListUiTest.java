package org.fieldkeep.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.app.theme.Look;
import org.fieldkeep.app.theme.Theme;
import org.fieldkeep.app.words.StateText;
import org.fieldkeep.app.words.Tone;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("ui")
final class LongListUiTest {

    @BeforeAll
    static void start() throws InterruptedException {
        Ui.start();
    }

    @Test
    void tenThousandRowsNeedOnlyTheCellsThatAreSeen() {
        Ui.run(() -> {
            Look.use(Theme.LIGHT);
            ListView<ReportItem> list = new ListView<>();
            list.setFixedCellSize(76);
            list.setCellFactory(view -> new ReportCell("Draft", index -> {}));
            list.getItems().setAll(rows(10_000));
            Scene scene = new Scene(list, 360, 640);
            Look.dress(scene);
            Stage stage = new Stage();
            stage.setScene(scene);
            stage.show();
            long start = System.nanoTime();
            for (int row = 0; row < 10_000; row += 100) {
                list.scrollTo(row);
                list.layout();
            }
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            assertThat(list.lookupAll(".list-cell")).hasSizeLessThan(30);
            assertThat(took).isLessThan(Duration.ofSeconds(5)); // far above what a hundred layouts need
            stage.close();
        });
    }

    private static List<ReportItem> rows(int count) {
        StateText state = new StateText(Tone.SYNCED, "Synced · version 3", "Confirmed by the server, version 3");
        return IntStream.range(0, count)
                .mapToObj(nth -> new ReportItem(
                        new UUID(0, nth), "Bridge " + nth, "AB-1042", "10:41", false, false, false, state, "Bridge"))
                .toList();
    }
}
