package org.fieldkeep.app.editor.field;

import javafx.scene.Node;
import javafx.scene.control.Label;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// A field that takes no answer here and says why: a note, a picture to come, a type this program does not know. Its
/// answer, if there is one, is never touched.
final class SpokenText implements FieldEditor {

    private final Label label;

    private SpokenText(String words, String styleClass) {
        label = new Label(words);
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        label.getStyleClass().add(styleClass);
    }

    /// The form's own words to its author.
    static SpokenText note(String words) {
        return new SpokenText(words, "field-note");
    }

    /// Something that is not there, with an icon of the Feather pack.
    static SpokenText placeholder(String words, String icon) {
        SpokenText text = new SpokenText(words, "field-placeholder");
        text.label.setGraphic(new FontIcon(icon));
        return text;
    }

    @Override
    public Node node() {
        return label;
    }

    @Override
    public void show(@Nullable Answer answer) {}

    @Override
    public void focus() {}

    @Override
    public void describe(String spoken) {
        label.setAccessibleText(spoken + ". " + label.getText());
    }

    @Override
    public void mark(boolean wrong) {}

    @Override
    public boolean answerable() {
        return false;
    }
}
