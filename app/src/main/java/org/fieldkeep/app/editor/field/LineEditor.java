package org.fieldkeep.app.editor.field;

import atlantafx.base.theme.Styles;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// One line of typing: text, whole and decimal numbers, places.
final class LineEditor implements FieldEditor {

    private final TextField line = new TextField();
    private final AnswerCodec codec;
    private boolean showing;

    LineEditor(AnswerCodec codec, String prompt, Listener listener) {
        this.codec = codec;
        line.setPromptText(prompt);
        line.setMaxWidth(Double.MAX_VALUE);
        line.textProperty().subscribe((before, text) -> {
            if (!showing) {
                listener.accept(codec.read(text));
            }
        });
    }

    @Override
    public Node node() {
        return line;
    }

    @Override
    public void show(@Nullable Answer answer) {
        showing = true;
        line.setText(answer == null ? "" : codec.show(answer));
        showing = false;
    }

    @Override
    public void focus() {
        line.requestFocus();
    }

    @Override
    public void describe(String spoken) {
        line.setAccessibleText(spoken);
    }

    @Override
    public void mark(boolean wrong) {
        line.pseudoClassStateChanged(Styles.STATE_DANGER, wrong);
    }
}
