package org.fieldkeep.app.fxml;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;

/// Words that had to be shortened for want of room can be read in full by pointing at them.
public final class Shortened {

    private static final double WIDEST = 480;

    private Shortened() {}

    /// Each of these labels tells its own words.
    public static void tell(Labeled... labels) {
        Stream.of(labels).forEach(label -> tellAll(label, label));
    }

    /// The control tells the words of all the labels in it, as soon as one of them is shortened.
    public static void tellAll(Control whole, Labeled... parts) {
        Tooltip words = new Tooltip();
        words.setWrapText(true);
        words.setMaxWidth(WIDEST);
        words.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> Stream.of(parts)
                                .map(Labeled::getText)
                                .filter(text -> text != null && !text.isEmpty())
                                .collect(Collectors.joining("\n")),
                        Stream.of(parts).map(Labeled::textProperty).toArray(ObservableValue[]::new)));
        BooleanBinding shortened = Bindings.createBooleanBinding(
                () -> Stream.of(parts).anyMatch(Labeled::isTextTruncated),
                Stream.of(parts).map(Labeled::textTruncatedProperty).toArray(ObservableValue[]::new));
        whole.tooltipProperty().bind(Bindings.when(shortened).then(words).otherwise((Tooltip) null));
    }
}
