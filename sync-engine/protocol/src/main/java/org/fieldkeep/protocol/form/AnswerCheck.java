package org.fieldkeep.protocol.form;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.FieldError;

/// Whether one given answer is one the field's type takes.
final class AnswerCheck {

    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,60}");
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,60}(\\.[0-9]{1,60})?");
    private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final int LONG_BITS = 63;

    private final FormField field;
    private final ReportContent content;
    private final Locale locale;

    AnswerCheck(FormField field, ReportContent content, Locale locale) {
        this.field = field;
        this.content = content;
        this.locale = locale;
    }

    /// What is wrong with the answer; an unfinished one, such as half a number, is wrong too.
    Optional<FieldError> check(Answer answer) {
        return switch (field.type()) {
            case TEXT -> answer instanceof Answer.Text ? Optional.empty() : unreadable();
            case NOTE -> error("type", CheckWords.NO_ANSWER_TAKEN);
            case INTEGER -> answer instanceof Answer.Text(String value) ? integer(value) : unreadable();
            case DECIMAL -> answer instanceof Answer.Text(String value) ? decimal(value) : unreadable();
            case DATE -> answer instanceof Answer.Text(String value) ? date(value) : unreadable();
            case DATE_TIME -> answer instanceof Answer.Moment ? Optional.empty() : unreadable();
            case SELECT_ONE -> answer instanceof Answer.Text(String value) ? choice(value) : unreadable();
            case SELECT_MULTIPLE ->
                answer instanceof Answer.Choices(List<String> values) ? choices(values) : unreadable();
            case GEOPOINT -> answer instanceof Answer.Place place ? place(place) : unreadable();
            case IMAGE -> answer instanceof Answer.Text(String value) ? image(value) : unreadable();
            case UNKNOWN -> Optional.empty();
        };
    }

    /// What is wrong with the kind of the answer alone; half a number is fine.
    Optional<FieldError> checkShape(Answer answer) {
        boolean fits = switch (field.type()) {
            case TEXT, INTEGER, DECIMAL, DATE, SELECT_ONE, IMAGE -> answer instanceof Answer.Text;
            // Typed in parts, so half of it may still be text.
            case DATE_TIME -> answer instanceof Answer.Moment || answer instanceof Answer.Text;
            case SELECT_MULTIPLE -> answer instanceof Answer.Choices;
            case GEOPOINT -> answer instanceof Answer.Place || answer instanceof Answer.Text;
            case NOTE -> false;
            case UNKNOWN -> true;
        };
        return fits ? Optional.empty() : unreadable();
    }

    private Optional<FieldError> integer(String value) {
        if (!INTEGER.matcher(value).matches()) {
            return error("type", CheckWords.WHOLE_NUMBER);
        }
        return new BigInteger(value).bitLength() > LONG_BITS
                ? error("range", CheckWords.TOO_LARGE_A_NUMBER)
                : Optional.empty();
    }

    private Optional<FieldError> decimal(String value) {
        return DECIMAL.matcher(value).matches() ? Optional.empty() : error("type", CheckWords.DECIMAL);
    }

    private Optional<FieldError> date(String value) {
        if (!DAY.matcher(value).matches()) {
            return error("type", CheckWords.DATE);
        }
        try {
            LocalDate.parse(value);
            return Optional.empty();
        } catch (DateTimeException noSuchDay) {
            return error("range", CheckWords.NO_SUCH_DAY);
        }
    }

    private Optional<FieldError> choice(String value) {
        return field.choice(value).isPresent() ? Optional.empty() : error("choice", CheckWords.ONE_CHOICE);
    }

    private Optional<FieldError> choices(List<String> values) {
        boolean known = values.stream().allMatch(value -> field.choice(value).isPresent());
        return known && new HashSet<>(values).size() == values.size()
                ? Optional.empty()
                : error("choice", CheckWords.CHOICES);
    }

    private Optional<FieldError> place(Answer.Place place) {
        String accuracy = place.accuracyM();
        if (!isDecimal(place.lat()) || !isDecimal(place.lon()) || (accuracy != null && !isDecimal(accuracy))) {
            return error("type", CheckWords.PLACE);
        }
        if (!within(place.lat(), 90)) {
            return error("range", CheckWords.LATITUDE);
        }
        if (!within(place.lon(), 180)) {
            return error("range", CheckWords.LONGITUDE);
        }
        return accuracy != null && accuracy.startsWith("-") ? error("range", CheckWords.ACCURACY) : Optional.empty();
    }

    private Optional<FieldError> image(String value) {
        boolean named = content.attachments().stream()
                .anyMatch(attachment -> attachment.id().toString().equals(value));
        return named ? Optional.empty() : error("attachment", CheckWords.PICTURE);
    }

    private static boolean isDecimal(String value) {
        return DECIMAL.matcher(value).matches();
    }

    private static boolean within(String value, int bound) {
        return new BigDecimal(value).abs().compareTo(BigDecimal.valueOf(bound)) <= 0;
    }

    private Optional<FieldError> unreadable() {
        return error("type", CheckWords.OTHER_KIND);
    }

    private Optional<FieldError> error(String code, CheckWords words) {
        return Optional.of(new FieldError(field.name(), code, words.in(locale)));
    }
}
