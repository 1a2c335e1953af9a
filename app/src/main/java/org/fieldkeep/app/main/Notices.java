package org.fieldkeep.app.main;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// The one sentence the window has to say about something that was done; it stays until it is taken away or another
/// takes its place.
public final class Notices {

    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");

    /// The sentence; empty for none.
    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /// Says this.
    public void say(String sentence) {
        text.set(sentence);
    }

    /// Takes it away.
    public void dismiss() {
        text.set("");
    }
}
