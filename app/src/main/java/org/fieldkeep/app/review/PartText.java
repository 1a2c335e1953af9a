package org.fieldkeep.app.review;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.fieldkeep.app.editor.field.AnswerText;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.AttachmentRef;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.jspecify.annotations.Nullable;

/// The parts of a report in words: how each is called, and what a content says there.
final class PartText {

    private final @Nullable Form form;
    private final Map<String, String> projects;
    private final Texts texts;
    private final Locale locale;
    private final AnswerText answers;

    /// @param projects the projects' names by id
    PartText(@Nullable Form form, Map<String, String> projects, Texts texts) {
        this.form = form;
        this.projects = projects;
        this.texts = texts;
        locale = texts.locale();
        answers = new AnswerText(locale);
    }

    /// What the part is called.
    String label(Part part) {
        return switch (part) {
            case Part.AnswerTo(String name) -> {
                FormField field = field(name);
                yield field == null ? name : field.labelIn(locale);
            }
            case Part.Project project -> texts.get("part.project");
            case Part.Status status -> texts.get("part.status");
            case Part.Observed observed -> texts.get("part.observed");
            case Part.Attachments attachments -> texts.get("part.attachments");
            case Part.FormVersion version -> texts.get("part.form");
            case Part.Extra(String name) -> texts.get("part.extra", name);
        };
    }

    /// What the content says there; empty where it says nothing.
    String of(Part part, @Nullable ReportContent content) {
        if (content == null) {
            return "";
        }
        return switch (part) {
            case Part.AnswerTo(String name) ->
                answers.of(field(name), content.answers().get(name));
            case Part.Project project -> projects.getOrDefault(content.project(), content.project());
            case Part.Status status ->
                texts.get(content.status() == ReportStatus.SUBMITTED ? "status.submitted" : "status.draft");
            case Part.Observed observed -> observed(content.observedAt());
            case Part.Attachments attachments -> attachments(content.attachments());
            case Part.FormVersion version ->
                texts.get("form.version", content.form().id(), content.form().version());
            case Part.Extra(String name) -> content.extras().getOrDefault(name, "");
        };
    }

    /// The form's field behind a part; null where there is none, or the form does not know it.
    @Nullable
    FormField field(Part part) {
        return part instanceof Part.AnswerTo(String name) ? field(name) : null;
    }

    /// Whether the part is prose, of which the words are worth comparing.
    boolean isProse(Part part) {
        FormField field = field(part);
        return field != null && field.type() == FieldType.TEXT;
    }

    private String observed(@Nullable ObservedAt at) {
        return at == null ? "" : answers.moment(at);
    }

    private String attachments(List<AttachmentRef> files) {
        return files.isEmpty()
                ? ""
                : texts.get("attachments", files.size())
                        + files.stream().map(AttachmentRef::name).collect(Collectors.joining(", ", ": ", ""));
    }

    private @Nullable FormField field(String name) {
        return form == null ? null : form.field(name).orElse(null);
    }
}
