package org.fieldkeep.app.editor;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.jspecify.annotations.Nullable;

/// Keeps the field that has the keyboard in sight; the toolkit's scroll pane does not follow the Tab key.
///
/// How much can be seen is known only once the window is laid out, and changes with every bar above the form; so a
/// field stays in sight until the keyboard goes elsewhere or the person scrolls.
final class FocusScroll {

    private final ScrollPane scroll;
    private final Runnable afterLayout = this::laidOut;
    private @Nullable Node focusedField;
    private @Nullable Node keptInSight;
    private boolean fromTop;
    private @Nullable Scene waitsIn;

    FocusScroll(ScrollPane scroll) {
        this.scroll = scroll;
        scroll.viewportBoundsProperty().subscribe(this::soon);
        scroll.contentProperty().subscribe(content -> {
            if (content != null) {
                content.layoutBoundsProperty().subscribe(this::soon);
            }
        });
        scroll.addEventFilter(ScrollEvent.ANY, scrolled -> keptInSight = null);
        scroll.addEventFilter(MouseEvent.MOUSE_PRESSED, pressed -> keptInSight = null);
    }

    /// Another content begins at its top, and this field of it has the keyboard: what stands above it is to be read, as
    /// far as both can be seen.
    void begin(Node first) {
        keep(first, true);
    }

    /// The keyboard went here.
    void follow(@Nullable Node focused) {
        for (Node node = focused; node != null; node = node.getParent()) {
            if (node instanceof FieldCell cell) {
                if (!cell.equals(focusedField)) {
                    reveal(cell);
                }
                return;
            }
        }
    }

    /// Scrolls no more than is needed to see the node, if it is in here.
    void reveal(Node node) {
        keep(node, false);
    }

    private void keep(Node node, boolean fromTheTop) {
        focusedField = node;
        keptInSight = node;
        fromTop = fromTheTop;
        scroll.applyCss();
        scroll.layout();
        keepInSight();
        soon();
    }

    private void soon() {
        Scene scene = scroll.getScene();
        if (keptInSight != null && scene != null && waitsIn == null) {
            waitsIn = scene;
            scene.addPostLayoutPulseListener(afterLayout);
        }
    }

    private void laidOut() {
        if (waitsIn != null) {
            waitsIn.removePostLayoutPulseListener(afterLayout);
            waitsIn = null;
        }
        keepInSight();
    }

    private void keepInSight() {
        Node node = keptInSight;
        Node content = scroll.getContent();
        double viewport = scroll.getViewportBounds().getHeight();
        if (node == null || content == null || viewport <= 0) {
            return;
        }
        double hidden = content.getBoundsInLocal().getHeight() - viewport;
        if (hidden <= 0) {
            return;
        }
        Bounds bounds = content.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double top = fromTop ? 0 : scroll.getVvalue() * hidden;
        if (bounds.getMinY() < top) {
            top = bounds.getMinY();
        } else if (bounds.getMaxY() > top + viewport) {
            top = bounds.getMaxY() - viewport;
        }
        scroll.setVvalue(Math.clamp(top / hidden, 0, 1));
    }
}
