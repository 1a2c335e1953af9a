package org.fieldkeep.app.main;

import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/// The window's keys.
final class Keys {

    static final KeyCombination NEW_REPORT = new KeyCodeCombination(KeyCode.N, KeyCombination.SHORTCUT_DOWN);
    static final KeyCombination SEARCH = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);
    static final KeyCombination SYNC = new KeyCodeCombination(KeyCode.F5);
    static final KeyCombination REVIEW =
            new KeyCodeCombination(KeyCode.R, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    static final KeyCombination NOT_SENT =
            new KeyCodeCombination(KeyCode.O, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    static final KeyCombination NEXT_PANE = new KeyCodeCombination(KeyCode.F6);
    static final KeyCombination PREVIOUS_PANE = new KeyCodeCombination(KeyCode.F6, KeyCombination.SHIFT_DOWN);

    private final Scene scene;

    Keys(Scene scene) {
        this.scene = scene;
    }

    /// The key does this wherever the keyboard is.
    void on(KeyCombination key, Runnable action) {
        scene.getAccelerators().put(key, action);
    }
}
