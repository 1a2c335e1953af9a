package org.fieldkeep.app.main;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/// Moves the keyboard from pane to pane, in the order they stand in.
final class PaneCycle {

    private final Scene scene;
    private final List<Node> panes;

    PaneCycle(Scene scene, Node... panes) {
        this.scene = scene;
        this.panes = List.of(panes);
    }

    /// Moves on by `step` panes from where the keyboard is; a pane that takes no keyboard is passed over.
    void move(int step) {
        int from = current();
        for (int hops = 1; hops <= panes.size(); hops++) {
            int next = Math.floorMod(from + step * hops, panes.size());
            Optional<Node> target = firstToFocus(panes.get(next));
            if (target.isPresent()) {
                target.get().requestFocus();
                return;
            }
        }
    }

    private int current() {
        for (int i = 0; i < panes.size(); i++) {
            if (isWithin(scene.getFocusOwner(), panes.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isWithin(@Nullable Node node, Node pane) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at.equals(pane)) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Node> firstToFocus(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Optional.empty();
        }
        if (node.isFocusTraversable()) {
            return Optional.of(node);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> firstToFocus(child).stream())
                        .findFirst()
                : Optional.empty();
    }
}
