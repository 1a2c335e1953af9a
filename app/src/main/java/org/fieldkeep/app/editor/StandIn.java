package org.fieldkeep.app.editor;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.fieldkeep.app.editor.field.AnswerText;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.form.Localized;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access;

/// Shows a report whose form is not on this device: its fields' names and their values, to be read. Never to be saved.
final class StandIn {

    private StandIn() {}

    static EditorDisplay.OpenForm of(ReportContent content, List<Access> projects, Locale locale) {
        AnswerText words = new AnswerText(locale);
        Map<String, Answer> values = new TreeMap<>();
        content.answers().forEach((name, answer) -> values.put(name, new Answer.Text(words.of(null, answer))));
        List<FormField> fields = values.keySet().stream().map(StandIn::field).toList();
        Form form = new Form(content.form().id(), content.form().version(), Localized.NONE, null, fields);
        ReportContent readable = new ReportContent(
                content.project(),
                content.form(),
                content.status(),
                content.observedAt(),
                values,
                content.attachments(),
                content.extras());
        return new EditorDisplay.OpenForm(form, readable, projects);
    }

    private static FormField field(String name) {
        return new FormField(
                name,
                FieldType.TEXT,
                "text",
                true,
                Localized.NONE,
                Localized.NONE,
                false,
                null,
                Localized.NONE,
                null,
                null,
                List.of(),
                false);
    }
}
