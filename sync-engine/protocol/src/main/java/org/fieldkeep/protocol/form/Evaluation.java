package org.fieldkeep.protocol.form;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// The answers one expression is evaluated on.
record Evaluation(@Nullable Answer own, Map<String, Answer> answers) {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,60}(\\.[0-9]{1,60})?");

    static boolean truth(Term term, Evaluation on) {
        return switch (term) {
            case Term.Truth(boolean value) -> value;
            case Term.And(Term left, Term right) -> truth(left, on) && truth(right, on);
            case Term.Or(Term left, Term right) -> truth(left, on) || truth(right, on);
            case Term.Not(Term inner) -> !truth(inner, on);
            case Term.Matches(Term value, BoundedPattern pattern) -> pattern.matches(on.text(value));
            case Term.Selected(Term value, Term choice) -> on.chosen(value).contains(on.text(choice));
            case Term.Comparison(Term left, Term.Operator operator, Term right) -> on.compare(left, operator, right);
            case Term.Numeral(BigDecimal value) -> value.signum() != 0;
            case Term.Own value -> !on.text(value).isEmpty();
            case Term.Field value -> !on.text(value).isEmpty();
            case Term.Text(String value) -> !value.isEmpty();
        };
    }

    private boolean compare(Term left, Term.Operator operator, Term right) {
        String one = text(left);
        String other = text(right);
        return switch (operator) {
            case EQUAL -> same(left, one, right, other);
            case UNEQUAL -> !same(left, one, right, other);
            case LESS, AT_MOST, MORE, AT_LEAST -> {
                OptionalInt order = order(one, other);
                yield order.isPresent() && operator.holds(order.getAsInt());
            }
        };
    }

    private static boolean same(Term left, String one, Term right, String other) {
        if (left instanceof Term.Numeral || right instanceof Term.Numeral) {
            BigDecimal first = number(one);
            BigDecimal second = number(other);
            return first != null && second != null && first.compareTo(second) == 0;
        }
        return one.equals(other);
    }

    private static OptionalInt order(String one, String other) {
        BigDecimal first = number(one);
        BigDecimal second = number(other);
        if (first != null && second != null) {
            return OptionalInt.of(first.compareTo(second));
        }
        if (first != null || second != null || one.isEmpty() || other.isEmpty()) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(LocalDate.parse(one).compareTo(LocalDate.parse(other)));
        } catch (DateTimeException noDates) {
            return orderOfInstants(one, other);
        }
    }

    private static OptionalInt orderOfInstants(String one, String other) {
        try {
            return OptionalInt.of(Instant.parse(one).compareTo(Instant.parse(other)));
        } catch (DateTimeException noInstants) {
            return OptionalInt.empty();
        }
    }

    private static @Nullable BigDecimal number(String text) {
        return NUMBER.matcher(text).matches() ? new BigDecimal(text) : null;
    }

    private String text(Term term) {
        return switch (term) {
            case Term.Text(String value) -> value;
            case Term.Numeral(BigDecimal value) -> value.toPlainString();
            case Term.Own same -> text(own);
            case Term.Field(String name) -> text(answers.get(name));
            default -> Boolean.toString(truth(term, this));
        };
    }

    private static String text(@Nullable Answer answer) {
        return switch (answer) {
            case null -> "";
            case Answer.Text(String value) -> value;
            case Answer.Choices(List<String> values) -> String.join(" ", values);
            case Answer.Moment moment -> moment.at().instant().toString();
            case Answer.Place place -> place.lat() + " " + place.lon();
            case Answer.Other other -> "";
        };
    }

    private List<String> chosen(Term term) {
        Answer answer = switch (term) {
            case Term.Own same -> own;
            case Term.Field(String name) -> answers.get(name);
            default -> null;
        };
        return answer instanceof Answer.Choices(List<String> values)
                ? values
                : Arrays.asList(text(term).split(" ", -1));
    }
}
