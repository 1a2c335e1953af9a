package org.fieldkeep.app.editor.field;

import java.time.ZoneId;
import java.util.Locale;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// Makes the editor that fits a field and the answer it already has.
public final class FieldEditors {

    private final Locale locale;
    private final ZoneId zone;
    private final Texts texts;
    private final LocalDates dates;

    /// @param locale how the person writes, and the language of the form's words
    /// @param zone the zone new moments are given in
    public FieldEditors(Locale locale, ZoneId zone) {
        this.locale = locale;
        this.zone = zone;
        texts = Texts.of(FieldEditors.class, locale);
        dates = new LocalDates(locale);
    }

    /// An editor that shows the answer. An answer of a shape the field's kind cannot show is said to be there and left
    /// untouched.
    public FieldEditor of(FormField field, @Nullable Answer answer, FieldEditor.Listener listener) {
        FieldEditor editor = fits(field, answer) ? forType(field, answer, listener) : unreadable();
        editor.show(answer);
        return editor;
    }

    /// An editor of a moment that is no field's answer.
    public FieldEditor moment(@Nullable Answer answer, FieldEditor.Listener listener) {
        MomentEditor editor = new MomentEditor(dates, zone, texts, listener);
        editor.show(answer);
        return editor;
    }

    private FieldEditor forType(FormField field, @Nullable Answer answer, FieldEditor.Listener listener) {
        return switch (field.type()) {
            case TEXT ->
                field.multiline() || needsLines(answer)
                        ? new LongTextEditor(listener)
                        : new LineEditor(AnswerCodec.text(), "", listener);
            case INTEGER, DECIMAL -> new LineEditor(new NumberCodec(locale), "", listener);
            case DATE -> new DateEditor(dates, listener);
            case DATE_TIME -> new MomentEditor(dates, zone, texts, listener);
            case SELECT_ONE -> new ChoiceEditor(field, locale, texts.get("choice.none"), listener);
            case SELECT_MULTIPLE -> new ChoicesEditor(field, locale, listener);
            case GEOPOINT -> new LineEditor(new PlaceCodec(), texts.get("place.prompt"), listener);
            case NOTE -> SpokenText.note(field.labelIn(locale));
            case IMAGE -> SpokenText.placeholder(texts.get("image.later"), "fth-image");
            case UNKNOWN -> SpokenText.placeholder(texts.get("unknown.type", field.typeName()), "fth-help-circle");
        };
    }

    private FieldEditor unreadable() {
        return SpokenText.placeholder(texts.get("unknown.answer"), "fth-help-circle");
    }

    /// Text fits nearly everywhere: it is how what could not be read is kept.
    private static boolean fits(FormField field, @Nullable Answer answer) {
        return switch (answer) {
            case null -> true;
            case Answer.Text text ->
                switch (field.type()) {
                    case SELECT_MULTIPLE -> false;
                    default -> true;
                };
            case Answer.Choices choices -> isOf(field, FieldType.SELECT_MULTIPLE);
            case Answer.Moment moment -> isOf(field, FieldType.DATE_TIME);
            case Answer.Place place -> isOf(field, FieldType.GEOPOINT);
            case Answer.Other other -> isOf(field, FieldType.UNKNOWN);
        };
    }

    private static boolean isOf(FormField field, FieldType type) {
        return field.type() == type;
    }

    /// A line of typing drops line ends and tab signs, so an answer that has them gets more room.
    private static boolean needsLines(@Nullable Answer answer) {
        return answer instanceof Answer.Text(String value) && (value.indexOf('\n') >= 0 || value.indexOf('\t') >= 0);
    }
}
