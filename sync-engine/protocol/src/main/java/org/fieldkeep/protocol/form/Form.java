package org.fieldkeep.protocol.form;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.jspecify.annotations.Nullable;

/// A version of a form.
///
/// @param instanceName how a report is called: a text with `${field}` in it; null if reports have no name of their own
/// @param fields in the order they are asked; their names differ
public record Form(
        String id, int version, Localized title, @Nullable String instanceName, List<FormField> fields) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^{}]*)}");

    public Form {
        fields = List.copyOf(fields);
    }

    /// What a report names this version by.
    public FormRef ref() {
        return new FormRef(id, version);
    }

    /// The field of that name.
    public Optional<FormField> field(String name) {
        return fields.stream().filter(field -> field.name().equals(name)).findFirst();
    }

    /// What the report is called: the instance name with the answers filled in, else "Untitled" and the form's title.
    public String titleOf(ReportContent content, Locale locale) {
        String filled = instanceName == null ? "" : filledIn(instanceName, content, locale);
        String name = filled.replaceAll("\\s+", " ").strip();
        return name.isEmpty() || onlyPunctuation(name) ? CheckWords.UNTITLED.in(locale, titleIn(locale)) : name;
    }

    private String titleIn(Locale locale) {
        String text = title.in(locale);
        return text.isBlank() ? id : text;
    }

    private String filledIn(String template, ReportContent content, Locale locale) {
        Matcher matcher = PLACEHOLDER.matcher(template);
        return matcher.replaceAll(
                found -> Matcher.quoteReplacement(shown(found.group(1).strip(), content, locale)));
    }

    private String shown(String name, ReportContent content, Locale locale) {
        Answer answer = content.answers().get(name);
        return switch (answer) {
            case null -> "";
            case Answer.Text(String value) -> label(name, value, locale);
            case Answer.Choices(List<String> values) ->
                values.stream().map(value -> label(name, value, locale)).collect(Collectors.joining(", "));
            case Answer.Moment moment ->
                moment.at().instant().atZone(moment.at().zone()).toLocalDate().toString();
            case Answer.Place place -> place.lat() + ", " + place.lon();
            case Answer.Other other -> "";
        };
    }

    private String label(String name, String value, Locale locale) {
        return field(name)
                .flatMap(field -> field.choice(value))
                .map(choice -> choice.label().in(locale))
                .filter(text -> !text.isBlank())
                .orElse(value);
    }

    private static boolean onlyPunctuation(String name) {
        return name.codePoints().noneMatch(Form::saysSomething);
    }

    private static boolean saysSomething(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.CONNECTOR_PUNCTUATION,
                    Character.OTHER_PUNCTUATION,
                    Character.SPACE_SEPARATOR -> false;
            default -> true;
        };
    }
}
