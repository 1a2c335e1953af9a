package org.fieldkeep.app.review;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// The review by keyboard: F8 and Shift+F8 go to the next field that is not decided yet, or from field to field
/// once all are; Alt+1 chooses mine, Alt+2 theirs, Alt+3 types another answer, Ctrl+Enter saves, Esc leaves it for
/// later.
final class ReviewKeys {

    private static final KeyCombination NEXT = new KeyCodeCombination(KeyCode.F8);
    private static final KeyCombination PREVIOUS = new KeyCodeCombination(KeyCode.F8, KeyCombination.SHIFT_DOWN);

    private final ReviewViewModel model;
    private final SequencedMap<String, ReviewRowView> rows;
    private final ScrollPane scroll;

    /// @param rows the rows that are shown, as they come and go
    ReviewKeys(ReviewViewModel model, SequencedMap<String, ReviewRowView> rows, ScrollPane scroll) {
        this.model = model;
        this.rows = rows;
        this.scroll = scroll;
    }

    /// The review came into a window, or left it: F8 leads into it from anywhere there.
    void inWindow(@Nullable Scene old, @Nullable Scene now) {
        if (old != null) {
            old.getAccelerators().remove(NEXT);
            old.getAccelerators().remove(PREVIOUS);
        }
        if (now != null) {
            now.getAccelerators().put(NEXT, () -> moveTo(1));
            now.getAccelerators().put(PREVIOUS, () -> moveTo(-1));
        }
    }

    /// A key was pressed; uses it up if it means something here.
    void pressed(KeyEvent key) {
        boolean known = switch (key.getCode()) {
            case F8 -> moveTo(key.isShiftDown() ? -1 : 1);
            case DIGIT1, NUMPAD1 -> key.isAltDown() && onRow(row -> model.pick(row.key(), new Pick.Mine()));
            case DIGIT2, NUMPAD2 -> key.isAltDown() && onRow(row -> model.pick(row.key(), new Pick.Theirs()));
            case DIGIT3, NUMPAD3 -> key.isAltDown() && onRow(ReviewRowView::edit);
            case ENTER -> key.isShortcutDown() && saved();
            case ESCAPE -> escaped();
            default -> false;
        };
        if (known) {
            key.consume();
        }
    }

    private boolean saved() {
        model.saveResult();
        return true;
    }

    private boolean escaped() {
        boolean typing = current().map(ReviewRowView::closeTyping).orElse(false);
        if (!typing) {
            model.later();
        }
        return true;
    }

    private boolean moveTo(int step) {
        List<ReviewRowView> all = List.copyOf(rows.values());
        if (!all.isEmpty()) {
            boolean anyOpen = all.stream().anyMatch(ReviewRowView::isUndecided);
            int from = current().map(all::indexOf).orElse(step > 0 ? -1 : all.size());
            IntStream.rangeClosed(1, all.size())
                    .mapToObj(hops -> all.get(Math.floorMod(from + step * hops, all.size())))
                    .filter(row -> !anyOpen || row.isUndecided())
                    .findFirst()
                    .ifPresent(this::goTo);
        }
        return true;
    }

    /// Puts the keyboard on the first field that is not decided yet, else on the first.
    void begin() {
        rows.values().stream()
                .filter(ReviewRowView::isUndecided)
                .findFirst()
                .or(() -> rows.values().stream().findFirst())
                .ifPresent(this::goTo);
    }

    private void goTo(ReviewRowView row) {
        row.focus();
        reveal(row);
    }

    private boolean onRow(Consumer<ReviewRowView> action) {
        Optional<ReviewRowView> here = current();
        Optional<ReviewRowView> row = here.or(() -> rows.values().stream().findFirst());
        row.ifPresent(found -> {
            if (here.isEmpty()) {
                found.focus();
            }
            action.accept(found);
        });
        return row.isPresent();
    }

    /// The row the keyboard is in.
    private Optional<ReviewRowView> current() {
        Node focused = scroll.getScene() == null ? null : scroll.getScene().getFocusOwner();
        for (Node node = focused; node != null; node = node.getParent()) {
            if (node instanceof ReviewRowView row) {
                return Optional.of(row);
            }
        }
        return Optional.empty();
    }

    private void reveal(Node node) {
        scroll.layout();
        double hidden = scroll.getContent().getBoundsInLocal().getHeight()
                - scroll.getViewportBounds().getHeight();
        if (hidden > 0) {
            double top = scroll.getContent()
                    .sceneToLocal(node.localToScene(node.getBoundsInLocal()))
                    .getMinY();
            scroll.setVvalue(Math.clamp(top / hidden, 0, 1));
        }
    }
}
