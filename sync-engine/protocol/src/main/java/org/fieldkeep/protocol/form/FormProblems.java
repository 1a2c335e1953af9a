package org.fieldkeep.protocol.form;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What keeps a form from being published, in sentences for its author.
///
/// Devices read what this refuses all the same: a rule they cannot read is skipped.
public final class FormProblems {

    private static final Pattern ID = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,63}");

    private FormProblems() {}

    /// The problems in the form's order; empty if it can be published.
    public static List<String> of(Form form) {
        List<String> problems = new ArrayList<>();
        if (!ID.matcher(form.id()).matches()) {
            problems.add("the form's id must be a letter followed by letters, digits, dashes and underscores");
        }
        if (form.version() < 1) {
            problems.add("versions count from 1");
        }
        if (form.title().isEmpty()) {
            problems.add("the form has no title");
        }
        form.fields().forEach(field -> problems.addAll(of(form, field)));
        return List.copyOf(problems);
    }

    private static List<String> of(Form form, FormField field) {
        List<String> problems = new ArrayList<>();
        String name = field.name() + ": ";
        if (!ID.matcher(field.name()).matches()) {
            problems.add(name + "a name is a letter followed by letters, digits, dashes and underscores");
        }
        if (field.type() == FieldType.UNKNOWN) {
            problems.add(name + "no such type: " + field.typeName());
        }
        if (takesChoices(field.type()) == field.choices().isEmpty()) {
            problems.add(name + (field.choices().isEmpty() ? "has no choices" : "takes no choices"));
        }
        Set<String> choices = new HashSet<>();
        field.choices().stream()
                .filter(choice -> !choices.add(choice.name()))
                .forEach(choice -> problems.add(name + "two choices are called " + choice.name()));
        problems.addAll(of(form, name + "constraint: ", field.constraint()));
        problems.addAll(of(form, name + "relevant: ", field.relevant()));
        return problems;
    }

    private static List<String> of(Form form, String place, @Nullable String condition) {
        if (condition == null) {
            return List.of();
        }
        try {
            return Expression.parse(condition).fields().stream()
                    .filter(asked -> form.field(asked).isEmpty())
                    .map(asked -> place + "there is no field " + asked)
                    .toList();
        } catch (ExpressionProblem unreadable) {
            return List.of(place + unreadable.getMessage());
        }
    }

    private static boolean takesChoices(FieldType type) {
        return type == FieldType.SELECT_ONE || type == FieldType.SELECT_MULTIPLE;
    }
}
