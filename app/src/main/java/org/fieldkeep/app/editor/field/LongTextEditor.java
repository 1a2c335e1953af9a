package org.fieldkeep.app.editor.field;

import atlantafx.base.theme.Styles;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// Text of several lines. The Tab key leaves the field, as in every other; a tab sign is typed with Ctrl+Tab or
/// pasted.
final class LongTextEditor implements FieldEditor {

    private static final int SHOWN_ROWS = 5;

    private final TextArea area = new TextArea();
    private boolean showing;

    LongTextEditor(Listener listener) {
        area.setWrapText(true);
        area.setPrefRowCount(SHOWN_ROWS);
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::leaveOnTab);
        area.textProperty().subscribe((before, text) -> {
            if (!showing) {
                listener.accept(AnswerCodec.text().read(text));
            }
        });
    }

    private void leaveOnTab(KeyEvent key) {
        if (key.getCode() == KeyCode.TAB && !key.isControlDown() && !key.isAltDown()) {
            area.requestFocusTraversal(
                    key.isShiftDown()
                            ? javafx.scene.TraversalDirection.PREVIOUS
                            : javafx.scene.TraversalDirection.NEXT);
            key.consume();
        }
    }

    @Override
    public Node node() {
        return area;
    }

    @Override
    public void show(@Nullable Answer answer) {
        showing = true;
        area.setText(answer == null ? "" : AnswerCodec.text().show(answer));
        showing = false;
    }

    @Override
    public void focus() {
        area.requestFocus();
    }

    @Override
    public void describe(String spoken) {
        area.setAccessibleText(spoken);
    }

    @Override
    public void mark(boolean wrong) {
        area.pseudoClassStateChanged(Styles.STATE_DANGER, wrong);
    }
}
