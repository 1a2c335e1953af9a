package org.fieldkeep.app.work;

import javafx.scene.Parent;

/// Lets the keyboard go into what was never drawn. The toolkit puts the inside of a scroll pane and of a split pane
/// into the window only when the pane is first styled; until then whatever lies in it refuses the keyboard without a
/// word.
public final class Keyboard {

    private Keyboard() {}

    /// To be called before anything below this part of the window is given the keyboard.
    public static void letInto(Parent part) {
        part.applyCss();
    }
}
