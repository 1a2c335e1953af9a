package org.fieldkeep.app.editor.field;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// A date without zone: written in the person's way, stored as ISO 8601.
final class DateCodec implements AnswerCodec {

    private final LocalDates dates;

    DateCodec(LocalDates dates) {
        this.dates = dates;
    }

    @Override
    public String show(Answer answer) {
        String stored = AnswerCodec.raw(answer);
        return iso(stored).map(dates::show).orElse(stored);
    }

    @Override
    public @Nullable Answer read(String typed) {
        if (typed.isBlank()) {
            return null;
        }
        return new Answer.Text(dates.date(typed).map(LocalDate::toString).orElse(typed));
    }

    /// The date an answer holds; empty for text that is none.
    static Optional<LocalDate> iso(String stored) {
        try {
            return Optional.of(LocalDate.parse(stored));
        } catch (DateTimeParseException typedAsIs) {
            return Optional.empty();
        }
    }
}
