package org.fieldkeep.app.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.fieldkeep.app.editor.field.FieldEditor;
import org.fieldkeep.app.editor.field.FieldEditors;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.FieldError;
import org.jspecify.annotations.Nullable;

/// The fields of one form on the screen, and below them what every report has: when it was seen and its project. Made
/// anew only when another content is to be shown.
final class FormPane extends VBox {

    private final EditorViewModel model;
    private final FieldEditors editors;
    private final Texts texts;
    private final EditorContext context;
    private final SequencedMap<String, FieldCell> cells = new LinkedHashMap<>();

    FormPane(EditorViewModel model, EditorContext context, Texts texts, EditorDisplay.OpenForm open) {
        this.model = model;
        this.context = context;
        this.texts = texts;
        editors = new FieldEditors(context.locale(), context.zone());
        getStyleClass().add("form");
        addFields(open.form().fields(), open.content());
        addReport(open);
    }

    private void addFields(List<FormField> fields, ReportContent content) {
        List<FieldCell> side = new ArrayList<>();
        for (FormField field : fields) {
            FieldCell cell = cell(field, content.answers().get(field.name()));
            cells.put(field.name(), cell);
            if (isShort(field)) {
                side.add(cell);
            } else {
                flush(side);
                getChildren().add(cell);
            }
        }
        flush(side);
    }

    private void flush(List<FieldCell> side) {
        if (!side.isEmpty()) {
            getChildren().add(new FieldColumns(side));
            side.clear();
        }
    }

    private FieldCell cell(FormField field, @Nullable Answer answer) {
        FieldEditor editor = editors.of(field, answer, typed -> model.answer(field.name(), typed));
        boolean note = field.type() == FieldType.NOTE;
        return new FieldCell(
                note ? "" : field.labelIn(context.locale()),
                field.hint().in(context.locale()),
                field.required() && !note ? texts.get("editor.required") : null,
                editor);
    }

    private static boolean isShort(FormField field) {
        return switch (field.type()) {
            case TEXT -> !field.multiline();
            case INTEGER, DECIMAL, DATE, SELECT_ONE -> true;
            case NOTE, DATE_TIME, SELECT_MULTIPLE, GEOPOINT, IMAGE, UNKNOWN -> false;
        };
    }

    private void addReport(EditorDisplay.OpenForm open) {
        ReportContent content = open.content();
        ObservedAt at = content.observedAt();
        FieldEditor seen = editors.moment(
                at == null ? null : new Answer.Moment(at),
                typed -> model.observed(typed instanceof Answer.Moment(ObservedAt moment) ? moment : null));
        FieldCell observed = new FieldCell(texts.get("editor.observed"), "", null, seen);
        FieldCell project = new FieldCell(
                texts.get("editor.project"), "", texts.get("editor.required"), new ProjectEditor(open, content));
        cells.put("", project);
        VBox report = new VBox(observed, new FieldColumns(List.of(project)));
        report.getStyleClass().add("form-report");
        getChildren().add(report);
    }

    /// Shows which fields are asked at all.
    void asked(Set<String> relevant) {
        cells.forEach((name, cell) -> cell.asked(name.isEmpty() || relevant.contains(name)));
    }

    /// Shows what is wrong, at the fields.
    void wrong(List<FieldError> errors) {
        Map<String, String> messages = new HashMap<>();
        errors.forEach(error -> messages.putIfAbsent(error.field(), error.message()));
        cells.forEach((name, cell) -> cell.wrong(messages.getOrDefault(name, "")));
    }

    /// The cell of a field; empty for a field the form does not show.
    Optional<FieldCell> cell(String field) {
        return Optional.ofNullable(cells.get(field));
    }

    /// The first field that takes an answer.
    Optional<FieldCell> first() {
        return cells.values().stream()
                .filter(cell -> cell.isManaged() && cell.editor().answerable())
                .findFirst();
    }

    /// The projects the person may write in, and the one the report lies in.
    private final class ProjectEditor implements FieldEditor {

        private final ComboBox<String> box = new ComboBox<>();

        private ProjectEditor(EditorDisplay.OpenForm open, ReportContent content) {
            Map<String, String> names = new LinkedHashMap<>();
            for (Access access : open.projects()) {
                if (access.role().writes() || access.project().equals(content.project())) {
                    names.put(access.project(), access.title());
                }
            }
            names.putIfAbsent(content.project(), content.project());
            box.getItems().setAll(names.keySet());
            box.setMaxWidth(Double.MAX_VALUE);
            box.setConverter(new StringConverter<>() {
                @Override
                public String toString(@Nullable String project) {
                    return project == null ? "" : names.getOrDefault(project, project);
                }

                @Override
                public String fromString(String text) {
                    return text;
                }
            });
            box.setValue(content.project());
            box.setOnAction(chosen -> model.project(box.getValue()));
        }

        @Override
        public Node node() {
            return box;
        }

        @Override
        public void show(@Nullable Answer answer) {}

        @Override
        public void focus() {
            box.requestFocus();
        }

        @Override
        public void describe(String spoken) {
            box.setAccessibleText(spoken);
        }

        @Override
        public void mark(boolean wrong) {
            box.pseudoClassStateChanged(atlantafx.base.theme.Styles.STATE_DANGER, wrong);
        }
    }
}
