package org.fieldkeep.app.editor.field;

import atlantafx.base.theme.Styles;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// A date and time with its zone. Always shows the offset it reads the clock with; asks which one is meant when clocks
/// are put back, and says so when they are put forward over the time.
public final class MomentEditor implements FieldEditor {

    private static final double DATE_WIDTH = 170;
    private static final int TIME_COLUMNS = 7;

    private final Texts texts;
    private final MomentCodec codec;
    private final LocalDates dates;
    private final ZoneId own;
    private static final LocalTime EXAMPLE = LocalTime.of(14, 5);

    private final Listener listener;
    private final DateInput date;
    private final TextField time = new TextField();
    private final Label offset = new Label();
    private final Label skipped = new Label();
    private final FlowPane which = new FlowPane();
    private final VBox box;
    private MomentCodec.Typed typed;
    private boolean showing;

    /// @param own the zone a new answer is given in
    public MomentEditor(LocalDates dates, ZoneId own, Texts texts, Listener listener) {
        this.texts = texts;
        this.dates = dates;
        this.own = own;
        this.listener = listener;
        codec = new MomentCodec(dates);
        typed = codec.show(null, own);
        date = new DateInput(dates, text -> changed());
        date.setPrefWidth(DATE_WIDTH);
        date.setMinWidth(DATE_WIDTH);
        time.setPrefColumnCount(TIME_COLUMNS);
        time.setPromptText(dates.show(EXAMPLE));
        time.textProperty().subscribe((before, text) -> {
            if (!showing) {
                changed();
            }
        });
        offset.getStyleClass().add("field-hint");
        skipped.getStyleClass().add("field-warning");
        skipped.setWrapText(true);
        which.getStyleClass().add("field-which");
        FlowPane line = new FlowPane(date, time, offset); // a long zone goes to the next line
        line.getStyleClass().add("moment-line");
        box = new VBox(line, which, skipped);
        box.getStyleClass().add("moment");
        tell();
    }

    private void changed() {
        typed = new MomentCodec.Typed(date.typed(), time.getText(), typed.zone(), typed.offset());
        tell();
        listener.accept(codec.read(typed));
    }

    private void choose(ZoneOffset chosen) {
        typed = typed.withOffset(chosen);
        tell();
        listener.accept(codec.read(typed));
    }

    private void tell() {
        Optional<WallTime> read = codec.wallTime(typed);
        WallTime.Kind kind = read.map(WallTime::kind).orElse(WallTime.Kind.ONCE);
        offset.setText(read.map(this::offsetWords).orElseGet(this::zoneWords));
        present(which, kind == WallTime.Kind.TWICE);
        present(skipped, kind == WallTime.Kind.SKIPPED);
        which.getChildren().clear();
        read.ifPresent(wallTime -> {
            if (kind == WallTime.Kind.TWICE) {
                ask(wallTime);
            }
            if (kind == WallTime.Kind.SKIPPED) {
                ZonedDateTime meant = wallTime.instant(null).atZone(typed.zone());
                skipped.setText(texts.get(
                        "moment.skipped",
                        time.getText().strip(),
                        dates.show(meant.toLocalTime()),
                        MomentCodec.offset(meant.getOffset())));
            }
        });
    }

    private String offsetWords(WallTime wallTime) {
        ZoneOffset used = typed.zone().getRules().getOffset(wallTime.instant(typed.offset()));
        return MomentCodec.zone(used, typed.zone());
    }

    private String zoneWords() {
        return typed.zone() instanceof ZoneOffset alone
                ? MomentCodec.offset(alone)
                : typed.zone().getId();
    }

    private void ask(WallTime wallTime) {
        which.getChildren()
                .add(new Label(texts.get("moment.twice", time.getText().strip())));
        ZoneOffset used = typed.zone().getRules().getOffset(wallTime.instant(typed.offset()));
        ToggleGroup group = new ToggleGroup();
        for (ZoneOffset each : wallTime.offsets()) {
            RadioButton button = new RadioButton(texts.get(
                    each.equals(wallTime.offsets().getFirst()) ? "moment.twice.first" : "moment.twice.second",
                    MomentCodec.offset(each)));
            button.setToggleGroup(group);
            button.setSelected(each.equals(used));
            button.setOnAction(event -> choose(each));
            which.getChildren().add(button);
        }
    }

    private static void present(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public void show(@Nullable Answer answer) {
        showing = true;
        typed = codec.show(answer, own);
        date.show(typed.date());
        time.setText(typed.time());
        showing = false;
        tell();
    }

    @Override
    public void focus() {
        date.requestFocus();
    }

    @Override
    public void describe(String spoken) {
        date.setAccessibleText(texts.get("moment.spoken.date", spoken));
        time.setAccessibleText(texts.get("moment.spoken.time", spoken));
    }

    @Override
    public void mark(boolean wrong) {
        date.pseudoClassStateChanged(Styles.STATE_DANGER, wrong);
        time.pseudoClassStateChanged(Styles.STATE_DANGER, wrong);
    }
}
