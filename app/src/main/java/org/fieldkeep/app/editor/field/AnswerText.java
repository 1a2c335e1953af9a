package org.fieldkeep.app.editor.field;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ObservedAt;
import org.jspecify.annotations.Nullable;

/// Answers as words to read, in the person's own way of writing.
public final class AnswerText {

    private final Locale locale;
    private final LocalDates dates;
    private final MomentCodec moments;

    public AnswerText(Locale locale) {
        this.locale = locale;
        dates = new LocalDates(locale);
        moments = new MomentCodec(dates);
    }

    /// The answer in words; empty where there is none.
    ///
    /// @param field the form's field; null where the form does not know it
    public String of(@Nullable FormField field, @Nullable Answer answer) {
        return switch (answer) {
            case null -> "";
            case Answer.Text text -> text(field, text);
            case Answer.Choices(List<String> values) ->
                values.stream().map(name -> choice(field, name)).collect(Collectors.joining(", "));
            case Answer.Moment(ObservedAt at) -> moments.words(at);
            case Answer.Place place -> new PlaceCodec().show(place);
            case Answer.Other(String json) -> json;
        };
    }

    /// A moment in words, with its zone.
    public String moment(ObservedAt at) {
        return moments.words(at);
    }

    private String text(@Nullable FormField field, Answer.Text answer) {
        FieldType type = field == null ? FieldType.UNKNOWN : field.type();
        return switch (type) {
            case DATE -> new DateCodec(dates).show(answer);
            case INTEGER, DECIMAL -> new NumberCodec(locale).show(answer);
            case SELECT_ONE -> choice(field, answer.value());
            default -> answer.value();
        };
    }

    private String choice(@Nullable FormField field, String name) {
        return field == null ? name : ChoiceEditor.label(field, name, locale);
    }
}
