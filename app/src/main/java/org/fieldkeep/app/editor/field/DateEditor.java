package org.fieldkeep.app.editor.field;

import atlantafx.base.theme.Styles;
import javafx.scene.Node;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// A date without zone, typed or picked from a calendar.
final class DateEditor implements FieldEditor {

    private final DateInput input;
    private final DateCodec codec;

    DateEditor(LocalDates dates, Listener listener) {
        codec = new DateCodec(dates);
        input = new DateInput(dates, text -> listener.accept(codec.read(text)));
    }

    @Override
    public Node node() {
        return input;
    }

    @Override
    public void show(@Nullable Answer answer) {
        input.show(answer == null ? "" : codec.show(answer));
    }

    @Override
    public void focus() {
        input.requestFocus();
    }

    @Override
    public void describe(String spoken) {
        input.setAccessibleText(spoken);
        input.getEditor().setAccessibleText(spoken);
    }

    @Override
    public void mark(boolean wrong) {
        input.pseudoClassStateChanged(Styles.STATE_DANGER, wrong);
    }
}
