package org.fieldkeep.app.work;

import javafx.scene.control.ScrollPane;

/// Lets the keyboard go into a pane that was never drawn. The toolkit puts the inside of a scroll pane into the window
/// only when the pane is first styled; until then whatever lies in it refuses the keyboard without a word.
public final class Keyboard {

    private Keyboard() {}

    /// To be called before anything in the scroll pane is given the keyboard.
    public static void letInto(ScrollPane pane) {
        pane.applyCss();
    }
}
