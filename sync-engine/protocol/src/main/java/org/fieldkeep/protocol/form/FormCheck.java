package org.fieldkeep.protocol.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.FieldError;
import org.jspecify.annotations.Nullable;

/// Whether a report keeps its form's rules; what Submit and the server both ask, so that they never disagree.
///
/// Errors come in the form's order, at most one per field, errors of the whole report first.
public final class FormCheck {

    private final Form form;
    private final ReportContent content;
    private final Locale locale;
    private final Map<String, FieldError> errors = new LinkedHashMap<>();

    private FormCheck(Form form, ReportContent content, Locale locale) {
        this.form = form;
        this.content = content;
        this.locale = locale;
    }

    /// Everything that keeps the report from being submitted; empty if nothing does. Its status is not looked at.
    ///
    /// @param form the version the content names
    /// @param locale the language of the messages
    public static List<FieldError> check(Form form, ReportContent content, Locale locale) {
        FormCheck check = new FormCheck(form, content, locale);
        check.wholeReport();
        check.characters();
        Set<String> relevant = Relevance.relevantFields(form, content);
        Map<String, Answer> heard = Relevance.relevantAnswers(relevant, content);
        for (FormField field : form.fields()) {
            if (relevant.contains(field.name())) {
                check.field(field, heard);
            }
        }
        check.unknownFields();
        return check.found();
    }

    /// What not even a draft may hold; half a number, or a required field left empty, is fine.
    public static List<FieldError> checkShape(Form form, ReportContent content, Locale locale) {
        FormCheck check = new FormCheck(form, content, locale);
        check.characters();
        for (FormField field : form.fields()) {
            Answer answer = content.answers().get(field.name());
            if (answer != null) {
                new AnswerCheck(field, content, locale).checkShape(answer).ifPresent(check::add);
            }
        }
        return check.found();
    }

    /// Whether an answer says anything; blank text and an empty choice do not.
    public static boolean isAnswered(@Nullable Answer answer) {
        return switch (answer) {
            case null -> false;
            case Answer.Text(String value) -> !value.isBlank();
            case Answer.Choices(List<String> values) -> !values.isEmpty();
            case Answer.Place place -> !(place.lat().isBlank() && place.lon().isBlank());
            case Answer.Moment moment -> true;
            case Answer.Other other -> true;
        };
    }

    private void wholeReport() {
        if (!content.form().equals(form.ref())) {
            add(new FieldError("", "form", CheckWords.OTHER_FORM_VERSION.in(locale)));
        }
        if (content.project().isBlank()) {
            add(new FieldError("", "project", CheckWords.NO_PROJECT.in(locale)));
        }
    }

    private void characters() {
        content.answers().forEach((field, answer) -> {
            if (texts(answer).anyMatch(FormCheck::holdsNul)) {
                add(new FieldError(field, "character", CheckWords.NUL_IN_ANSWER.in(locale)));
            }
        });
        boolean elsewhere = content.attachments().stream()
                .anyMatch(file -> holdsNul(file.name()) || holdsNul(file.type()) || holdsNul(file.caption()));
        if (elsewhere || holdsNul(content.project())) {
            add(new FieldError("", "character", CheckWords.NUL_IN_REPORT.in(locale)));
        }
    }

    private void field(FormField field, Map<String, Answer> heard) {
        Answer answer = heard.get(field.name());
        if (answer == null || !isAnswered(answer)) {
            if (field.required() && field.type() != FieldType.NOTE) {
                add(new FieldError(field.name(), "required", CheckWords.REQUIRED.in(locale, field.labelIn(locale))));
            }
            return;
        }
        new AnswerCheck(field, content, locale)
                .check(answer)
                .ifPresentOrElse(this::add, () -> constraint(field, heard));
    }

    private void constraint(FormField field, Map<String, Answer> heard) {
        String condition = field.constraint();
        if (condition == null || condition.isBlank() || holds(condition, heard.get(field.name()), heard)) {
            return;
        }
        String own = field.constraintMessage().in(locale);
        String message = own.isBlank() ? CheckWords.NOT_ALLOWED.in(locale, field.labelIn(locale)) : own;
        add(new FieldError(field.name(), "constraint", message));
    }

    private static boolean holds(String condition, @Nullable Answer own, Map<String, Answer> heard) {
        try {
            return Expression.parse(condition).test(own, heard);
        } catch (ExpressionProblem unreadable) {
            // A rule nobody here can read must not keep a report from being sent.
            return true;
        }
    }

    private void unknownFields() {
        content.answers().keySet().stream()
                .filter(name -> form.field(name).isEmpty())
                .sorted()
                .forEach(name -> add(new FieldError(name, "unknown-field", CheckWords.UNKNOWN_FIELD.in(locale))));
    }

    private void add(FieldError error) {
        errors.putIfAbsent(error.field(), error);
    }

    private List<FieldError> found() {
        List<String> order = new ArrayList<>();
        order.add("");
        form.fields().forEach(field -> order.add(field.name()));
        errors.keySet().stream()
                .filter(field -> !order.contains(field))
                .toList()
                .forEach(order::add);
        return order.stream().map(errors::get).filter(Objects::nonNull).toList();
    }

    private static Stream<String> texts(Answer answer) {
        return switch (answer) {
            case Answer.Text(String value) -> Stream.of(value);
            case Answer.Choices(List<String> values) -> values.stream();
            case Answer.Place place ->
                Stream.of(place.lat(), place.lon(), place.accuracyM() == null ? "" : place.accuracyM());
            case Answer.Moment moment -> Stream.empty();
            case Answer.Other(String json) -> Stream.of(json.replace("\\u0000", "\0"));
        };
    }

    private static boolean holdsNul(String text) {
        return text.indexOf('\0') >= 0;
    }
}
