package org.fieldkeep.app.editor.field;

import java.time.LocalDate;
import java.util.function.Consumer;
import javafx.scene.control.DatePicker;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// A date picker that keeps what was typed even where it is no date; the toolkit's own throws it away.
final class DateInput extends DatePicker {

    private final LocalDates dates;
    private String typed = "";
    private boolean showing;

    /// @param listener hears the text of every change, typed or picked
    DateInput(LocalDates dates, Consumer<String> listener) {
        this.dates = dates;
        setMaxWidth(Double.MAX_VALUE);
        setPromptText(dates.example());
        setConverter(new Converter());
        getEditor().textProperty().subscribe((before, text) -> {
            if (!showing && !text.equals(typed)) {
                typed = text;
                listener.accept(text);
            }
        });
    }

    /// What stands in it.
    String typed() {
        return typed;
    }

    /// Shows this text, a date or not, and tells nobody.
    void show(String text) {
        showing = true;
        typed = text;
        setValue(dates.date(text).orElse(null));
        getEditor().setText(text);
        showing = false;
    }

    /// Between the calendar and the text. Text that is no date is no value, and no value shows as that text.
    private final class Converter extends StringConverter<LocalDate> {
        @Override
        public String toString(@Nullable LocalDate date) {
            return date == null ? (dates.date(typed).isPresent() ? "" : typed) : dates.show(date);
        }

        @Override
        public @Nullable LocalDate fromString(String text) {
            return dates.date(text).orElse(null);
        }
    }
}
