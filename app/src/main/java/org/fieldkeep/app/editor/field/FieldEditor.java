package org.fieldkeep.app.editor.field;

import java.util.function.Consumer;
import javafx.scene.Node;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// The control that answers one field. Used on the window's thread only.
public interface FieldEditor {

    /// The control, always the same node.
    Node node();

    /// Shows an answer, or none, and tells nobody.
    void show(@Nullable Answer answer);

    /// Puts the keyboard where answering starts; does nothing where there is nothing to answer.
    void focus();

    /// What a screen reader says for it: the label, whether an answer is required, and what is wrong with it.
    void describe(String spoken);

    /// Marks the answer as one that cannot stay, or takes the mark away.
    void mark(boolean wrong);

    /// Whether it can be answered at all; a note, a picture to come and an unknown type cannot.
    default boolean answerable() {
        return true;
    }

    /// Who hears of every change the person makes; null where they left it without an answer.
    interface Listener extends Consumer<@Nullable Answer> {}
}
