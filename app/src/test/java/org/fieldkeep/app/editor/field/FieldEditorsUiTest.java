package org.fieldkeep.app.editor.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.fixture.PaneWindow;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.protocol.form.Choice;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.form.Localized;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ObservedAt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("ui")
final class FieldEditorsUiTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private final FieldEditors editors = new FieldEditors(Locale.UK, BERLIN);
    private final List<String> told = new ArrayList<>();
    private final SequencedMap<String, FieldEditor> shown = new LinkedHashMap<>();
    private final SequencedMap<String, @Nullable Answer> answers = new LinkedHashMap<>();
    private @Nullable PaneWindow opened;

    @BeforeEach
    void startToolkit() throws InterruptedException {
        Ui.start();
    }

    @AfterEach
    void close() {
        if (opened != null) {
            opened.close();
        }
    }

    @Test
    void showingAnswersTellsNobodyThatSomethingChanged() throws InterruptedException {
        PaneWindow ui = open(Map.ofEntries(
                Map.entry("text", new Answer.Text("a\ttab and e\u0301")),
                Map.entry("lines", new Answer.Text("one\r\ntwo")),
                Map.entry("whole", new Answer.Text("12")),
                Map.entry("decimal", new Answer.Text("1.20")),
                Map.entry("date", new Answer.Text("31/02/2026")),
                Map.entry("moment", moment("2026-03-29T01:30:00Z")),
                Map.entry("one", new Answer.Text("retired-choice")),
                Map.entry("several", new Answer.Choices(List.of("b", "retired"))),
                Map.entry("place", new Answer.Place("46.20440", "6.14320", "8")),
                Map.entry("new-type", new Answer.Other("{\"strokes\":[]}"))));

        for (int i = 0; i < 14; i++) {
            ui.press(KeyCode.TAB);
        }

        assertThat(told).isEmpty();
        ui.picture("fields-all");
    }

    @Test
    void textThatIsNoDateStaysWhenTheKeyboardLeavesIt() throws InterruptedException {
        PaneWindow ui = open(Map.of());
        Ui.run(editor("date")::focus);
        ui.type("31022026");
        ui.press(KeyCode.TAB);
        ui.press(KeyCode.TAB);

        assertThat(answers.get("date")).isEqualTo(new Answer.Text("31022026"));
        DateInput input = (DateInput) editor("date").node();
        assertThat(Ui.call(() -> input.getEditor().getText())).isEqualTo("31022026");
    }

    @Test
    void aDatePickedFromTheCalendarIsStoredAsThatDay() throws InterruptedException {
        open(Map.of());
        DateInput input = (DateInput) editor("date").node();

        Ui.run(() -> input.setValue(java.time.LocalDate.of(2026, 3, 1)));

        assertThat(answers.get("date")).isEqualTo(new Answer.Text("2026-03-01"));
        assertThat(Ui.call(() -> input.getEditor().getText())).isEqualTo("01/03/2026");
    }

    @Test
    void aTimeThatComesTwiceIsAskedFor() throws InterruptedException {
        PaneWindow ui = open(Map.of("moment", moment("2026-10-25T00:30:00Z")));
        ui.picture("fields-twice");
        RadioButton second = Ui.call(() -> editor("moment").node().lookupAll(".radio-button").stream()
                .map(RadioButton.class::cast)
                .filter(button -> button.getText().contains("second"))
                .findFirst()
                .orElseThrow());

        Ui.run(second::fire);

        assertThat(answers.get("moment")).isEqualTo(moment("2026-10-25T01:30:00Z"));
    }

    @Test
    void aSkippedTimeIsTold() throws InterruptedException {
        PaneWindow ui = open(Map.of("moment", new Answer.Text("29/03/2026 02:30")));

        assertThat(Ui.call(
                        () -> editor("moment").node().lookup(".field-warning").isVisible()))
                .isTrue();
        ui.picture("fields-skipped");
    }

    private FieldEditor editor(String name) {
        return Objects.requireNonNull(shown.get(name));
    }

    @Test
    void theZoneIsNeverCut() throws InterruptedException {
        PaneWindow ui = open(Map.of("moment", moment("2026-10-24T12:30:00Z")));
        ui.resize(340, 800);
        Label zone = ui.find(Label.class, ".field-hint");
        assertThat(zone.getText()).isEqualTo("UTC+02:00 · Europe/Berlin");
        assertThat(zone.isTextTruncated()).isFalse();
    }

    private PaneWindow open(Map<String, Answer> given) throws InterruptedException {
        PaneWindow window = PaneWindow.open(620, 900, () -> {
            VBox box = new VBox(8);
            for (FormField field : fields()) {
                FieldEditor editor = editors.of(field, given.get(field.name()), answer -> {
                    told.add(field.name());
                    answers.put(field.name(), answer);
                });
                shown.put(field.name(), editor);
                Node node = editor.node();
                box.getChildren().add(node);
            }
            return box;
        });
        opened = window;
        return window;
    }

    private static List<FormField> fields() {
        return List.of(
                field("note", FieldType.NOTE),
                field("text", FieldType.TEXT),
                field("lines", FieldType.TEXT),
                field("whole", FieldType.INTEGER),
                field("decimal", FieldType.DECIMAL),
                field("date", FieldType.DATE),
                field("moment", FieldType.DATE_TIME),
                field("one", FieldType.SELECT_ONE),
                field("several", FieldType.SELECT_MULTIPLE),
                field("place", FieldType.GEOPOINT),
                field("picture", FieldType.IMAGE),
                field("new-type", FieldType.UNKNOWN));
    }

    private static FormField field(String name, FieldType type) {
        List<Choice> choices =
                List.of(new Choice("a", Localized.english("Bearings")), new Choice("b", Localized.english("Drainage")));
        return new FormField(
                name,
                type,
                type == FieldType.UNKNOWN ? "sketch" : type.word(),
                name.equals("lines"),
                Localized.english("Please keep clear of the edge."),
                Localized.NONE,
                false,
                null,
                Localized.NONE,
                null,
                null,
                choices,
                false);
    }

    private static Answer moment(String instant) {
        return new Answer.Moment(new ObservedAt(Instant.parse(instant), BERLIN));
    }
}
