package org.fieldkeep.app.editor;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.editor.field.FieldEditor;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// One field of the form: its label, the control, the hint, and what is wrong with the answer.
final class FieldCell extends VBox {

    private final FieldEditor editor;
    private final String spokenLabel;
    private final String hintText;
    private final Label error = new Label();

    /// @param spokenRequired said after the label where an answer is required; else null
    FieldCell(String labelText, String hintText, @Nullable String spokenRequired, FieldEditor editor) {
        this.editor = editor;
        this.hintText = hintText;
        spokenLabel = spokenRequired == null ? labelText : labelText + ", " + spokenRequired;
        getStyleClass().add("field-cell");
        setMaxWidth(Double.MAX_VALUE);
        if (!labelText.isEmpty()) {
            Label label = new Label(spokenRequired == null ? labelText : labelText + " *");
            label.getStyleClass().add("field-label");
            label.setWrapText(true);
            label.setLabelFor(editor.node());
            getChildren().add(label);
        }
        getChildren().add(editor.node());
        if (!hintText.isBlank()) {
            Label hint = new Label(hintText);
            hint.getStyleClass().add("field-hint");
            hint.setWrapText(true);
            getChildren().add(hint);
        }
        error.getStyleClass().add("field-error");
        error.setWrapText(true);
        error.setGraphic(new FontIcon("fth-alert-circle"));
        getChildren().add(error);
        wrong("");
    }

    /// Says what is wrong with the answer; nothing where the text is empty.
    void wrong(String text) {
        boolean isWrong = !text.isEmpty();
        error.setText(text);
        error.setVisible(isWrong);
        error.setManaged(isWrong);
        editor.mark(isWrong);
        String spoken = hintText.isBlank() ? spokenLabel : spokenLabel + ". " + hintText;
        editor.describe(isWrong ? spoken + ". " + text : spoken);
    }

    void asked(boolean isAsked) {
        setVisible(isAsked);
        setManaged(isAsked);
    }

    FieldEditor editor() {
        return editor;
    }
}
