package org.fieldkeep.app.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.fieldkeep.app.editor.field.AnswerText;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormCheck;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.FieldError;

/// A report taken over into another version of its form: what that version asks for too stays, whether or not its
/// rules are content with it. What it does not ask for is named with its value, so that a person can find a place for
/// it; the report's history has it as well.
///
/// @param content on the other version
/// @param leftOut what found no place, each as a label and a value, in the old version's order
record FormMove(ReportContent content, List<String> leftOut) {

    FormMove {
        leftOut = List.copyOf(leftOut);
    }

    /// Takes over what was typed on one version into another.
    static FormMove of(ReportContent typed, Form from, Form into, Locale locale) {
        Set<String> misfits = FormCheck.checkShape(into, typed, locale).stream()
                .map(FieldError::field)
                .collect(Collectors.toSet());
        List<String> without = typed.answers().keySet().stream()
                .filter(name -> into.field(name).isEmpty() || misfits.contains(name))
                .toList();
        ReportContent content = typed.withForm(into.ref());
        for (String name : without) {
            content = content.withAnswer(name, null);
        }
        return new FormMove(content, named(typed, without, from, locale));
    }

    private static List<String> named(ReportContent typed, List<String> names, Form from, Locale locale) {
        AnswerText words = new AnswerText(locale);
        List<String> order =
                new ArrayList<>(from.fields().stream().map(FormField::name).toList());
        names.stream().filter(name -> !order.contains(name)).sorted().forEach(order::add);
        return order.stream()
                .filter(names::contains)
                .filter(name -> FormCheck.isAnswered(typed.answers().get(name)))
                .map(name -> {
                    FormField field = from.field(name).orElse(null);
                    String label = field == null ? name : field.labelIn(locale);
                    return label + ": " + words.of(field, typed.answers().get(name));
                })
                .toList();
    }
}
