package org.fieldkeep.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.ComboBox;
import org.fieldkeep.app.fixture.PaneWindow;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.protocol.report.FormRef;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page that asks what a new report is written with.
@Tag("ui")
final class NewReportUiTest {

    private static final NewReport.FormChoice VISIT = new NewReport.FormChoice(new FormRef("visit", 1), "Visit");
    private static final NewReport.FormChoice WELL = new NewReport.FormChoice(new FormRef("well", 2), "Well");
    private static final Listing.Project NORTH = new Listing.Project("north", "North");

    private final ReadOnlyObjectWrapper<NewReport> possible =
            new ReadOnlyObjectWrapper<>(new NewReport(List.of(), List.of()));
    private final List<String> started = new ArrayList<>();
    private PaneWindow window;

    @BeforeEach
    void openBeforeAnyFormCame() throws InterruptedException {
        Ui.start();
        NewReportController page = Ui.call(() -> new NewReportController(
                possible.getReadOnlyProperty(), (form, project) -> started.add(form.id() + " in " + project)));
        window = PaneWindow.open(600, 400, page::node);
        Ui.run(page::focus);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void whatComesWhileThePageIsOpenCanBeChosen() throws InterruptedException {
        assertThat(window.shows("#form")).isFalse();

        offer(VISIT, WELL);

        assertThat(window.focused()).isEqualTo(form());
        window.hands().click("Start");
        window.until("started", () -> started.equals(List.of("visit in north")));
    }

    @Test
    void whatWasChosenStaysChosen() {
        offer(VISIT, WELL);
        Ui.run(() -> form().getSelectionModel().select(1));

        offer(WELL);

        assertThat(Ui.call(form()::getValue)).isEqualTo(WELL);
    }

    private void offer(NewReport.FormChoice... forms) {
        Ui.run(() -> possible.set(new NewReport(List.of(forms), List.of(NORTH))));
        window.settle();
    }

    private ComboBox<?> form() {
        return window.find(ComboBox.class, "#form");
    }
}
