package org.fieldkeep.app.editor.field;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;
import org.fieldkeep.protocol.form.Choice;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// One of several choices, or none. A stored name the form does not offer stays there to be seen, until another is
/// chosen.
final class ChoiceEditor implements FieldEditor {

    /// Stands for no answer; no choice can have an empty name.
    private static final String NONE = "";

    private final FormField field;
    private final ComboBox<String> box = new ComboBox<>();
    private boolean showing;

    ChoiceEditor(FormField field, Locale locale, String noneWords, Listener listener) {
        this.field = field;
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable String name) {
                return name == null || name.equals(NONE) ? noneWords : label(field, name, locale);
            }

            @Override
            public String fromString(String text) {
                return text;
            }
        });
        box.valueProperty().subscribe((before, name) -> {
            if (!showing) {
                listener.accept(name == null || name.equals(NONE) ? null : new Answer.Text(name));
            }
        });
    }

    static String label(FormField field, String name, Locale locale) {
        return field.choice(name)
                .map(choice -> choice.label().in(locale))
                .filter(text -> !text.isBlank())
                .orElse(name);
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public void show(@Nullable Answer answer) {
        showing = true;
        String name = answer == null ? NONE : AnswerCodec.raw(answer);
        List<String> offered = field.choices().stream().map(Choice::name).toList();
        box.getItems().setAll(NONE);
        box.getItems().addAll(offered);
        if (!name.equals(NONE) && !offered.contains(name)) {
            box.getItems().add(name);
        }
        box.setValue(name);
        showing = false;
    }

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
        box.pseudoClassStateChanged(Styles.STATE_DANGER, wrong);
    }
}
