package org.fieldkeep.app.editor;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import org.jspecify.annotations.Nullable;

/// Keeps the field that has the keyboard in sight; the toolkit's scroll pane does not follow the Tab key.
final class FocusScroll {

    private final ScrollPane scroll;

    FocusScroll(ScrollPane scroll) {
        this.scroll = scroll;
    }

    /// The keyboard went here.
    void follow(@Nullable Node focused) {
        for (Node node = focused; node != null; node = node.getParent()) {
            if (node instanceof FieldCell cell) {
                reveal(cell);
                return;
            }
        }
    }

    /// Scrolls no more than is needed to see the node, if it is in here.
    void reveal(Node node) {
        Node content = scroll.getContent();
        scroll.applyCss();
        scroll.layout();
        Bounds bounds = content.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double viewport = scroll.getViewportBounds().getHeight();
        double hidden = content.getBoundsInLocal().getHeight() - viewport;
        if (hidden <= 0) {
            return;
        }
        double top = scroll.getVvalue() * hidden;
        if (bounds.getMinY() < top) {
            scroll.setVvalue(Math.max(0, bounds.getMinY() / hidden));
        } else if (bounds.getMaxY() > top + viewport) {
            scroll.setVvalue(Math.min(1, (bounds.getMaxY() - viewport) / hidden));
        }
    }
}
