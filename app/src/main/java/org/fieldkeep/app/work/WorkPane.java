package org.fieldkeep.app.work;

import java.util.Optional;
import java.util.UUID;
import javafx.scene.Node;

/// Something a person works on in the window's work area. All methods are called on the window's thread.
public interface WorkPane {

    /// What is shown; always the same node.
    Node node();

    /// The report worked on; empty for a new one that was never saved.
    Optional<UUID> report();

    /// Puts the keyboard where work starts.
    void focus();

    /// Called after something in the store changed, this report or another, and after sync's state changed. What the
    /// person typed is never touched.
    void refresh();

    /// The pane leaves the window. Keeps what was typed; asks nothing. Not used again afterwards.
    void close();
}
