package org.fieldkeep.app.editor.field;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.FlowPane;
import org.fieldkeep.protocol.form.Choice;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// Any number of several choices, kept in the form's order. Stored names the form does not offer are kept and shown.
final class ChoicesEditor implements FieldEditor {

    private final FormField field;
    private final Locale locale;
    private final Listener listener;
    private final FlowPane pane = new FlowPane();
    private final SequencedMap<String, CheckBox> boxes = new LinkedHashMap<>();
    private String spoken = "";

    ChoicesEditor(FormField field, Locale locale, Listener listener) {
        this.field = field;
        this.locale = locale;
        this.listener = listener;
        pane.getStyleClass().add("field-choices");
    }

    @Override
    public Node node() {
        return pane;
    }

    @Override
    public void show(@Nullable Answer answer) {
        List<String> chosen = answer instanceof Answer.Choices(List<String> values) ? values : List.of();
        SequencedSet<String> names = new LinkedHashSet<>();
        field.choices().stream().map(Choice::name).forEach(names::add);
        names.addAll(chosen);

        boxes.clear();
        for (String name : names) {
            CheckBox box = new CheckBox(ChoiceEditor.label(field, name, locale));
            box.setSelected(chosen.contains(name));
            box.setOnAction(event -> listener.accept(answer()));
            boxes.put(name, box);
        }
        pane.getChildren().setAll(boxes.values());
        describe(spoken);
    }

    private @Nullable Answer answer() {
        List<String> chosen = new ArrayList<>();
        for (Map.Entry<String, CheckBox> each : boxes.entrySet()) {
            if (each.getValue().isSelected()) {
                chosen.add(each.getKey());
            }
        }
        return chosen.isEmpty() ? null : new Answer.Choices(chosen);
    }

    @Override
    public void focus() {
        if (!boxes.isEmpty()) {
            boxes.firstEntry().getValue().requestFocus();
        }
    }

    @Override
    public void describe(String words) {
        spoken = words;
        boxes.values().forEach(box -> box.setAccessibleText(words + ", " + box.getText()));
    }

    @Override
    public void mark(boolean wrong) {
        boxes.values().forEach(box -> box.pseudoClassStateChanged(Styles.STATE_DANGER, wrong));
    }
}
