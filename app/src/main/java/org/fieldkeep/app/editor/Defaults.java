package org.fieldkeep.app.editor;

import java.util.List;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ReportContent;

/// What a new report says before anybody typed: what its form presets.
final class Defaults {

    private Defaults() {}

    static ReportContent of(Form form, String project) {
        ReportContent content = ReportContent.empty(project, form.ref());
        for (FormField field : form.fields()) {
            String preset = field.defaultValue();
            if (preset != null && !preset.isBlank()) {
                content = content.withAnswer(field.name(), answer(field.type(), preset));
            }
        }
        return content;
    }

    private static Answer answer(FieldType type, String preset) {
        return type == FieldType.SELECT_MULTIPLE
                ? new Answer.Choices(List.of(preset.strip().split("\\s+")))
                : new Answer.Text(preset);
    }
}
