package org.fieldkeep.app.main;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// The way of the keyboard from the search into the list, in the list, and from there into a report.
final class ListKeys {

    private final MainViewModel model;
    private final ListView<ReportItem> list;
    private final Actions actions;
    private @Nullable Leaving leaving;

    /// What the list does with a report.
    interface Actions {
        /// Puts the keyboard into it.
        void enter(ReportItem item);

        /// Moves it to the trash.
        void delete(ReportItem item);
    }

    /// A report on its way out of the list, and the row it stood in.
    private record Leaving(UUID report, int row) {}

    ListKeys(MainViewModel model, ListView<ReportItem> list, Actions actions) {
        this.model = model;
        this.list = list;
        this.actions = actions;
    }

    /// Listens from now on.
    void follow(TextField search) {
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::inList);
        search.addEventFilter(KeyEvent.KEY_PRESSED, key -> inSearch(key, search));
    }

    /// The list was brought up to date: where a report was deleted, the one in its place is chosen next.
    void updated() {
        Leaving gone = leaving;
        if (gone == null || model.item(gone.report).isPresent()) {
            return;
        }
        leaving = null;
        if (list.isFocused() && model.selectedProperty().get() == null) {
            select(gone.row);
        }
    }

    /// Down goes into the list; Enter into what was found if it is one report, else into the list; Esc takes back what
    /// is searched for, then goes to the list.
    private void inSearch(KeyEvent key, TextField search) {
        switch (key.getCode()) {
            case DOWN -> used(key, () -> model.whenShown(this::toList));
            case ENTER -> used(key, () -> model.whenShown(this::toFound));
            case ESCAPE -> {
                if (search.getText().isEmpty()) {
                    used(key, list::requestFocus);
                } else {
                    used(key, search::clear);
                }
            }
            default -> {}
        }
    }

    private void inList(KeyEvent key) {
        switch (key.getCode()) {
            case DELETE -> used(key, () -> chosen(this::delete));
            case ENTER ->
                used(
                        key,
                        () -> model.whenShown(() -> {
                            selectAny();
                            chosen(actions::enter);
                        }));
            case UP, DOWN, SPACE -> {
                if (selection().isEmpty()) {
                    used(key, this::selectAny); // the toolkit would pass over a row that is alone
                }
            }
            default -> {}
        }
    }

    private void delete(ReportItem item) {
        if (!item.trashed()) {
            leaving = new Leaving(item.report(), selection().getSelectedIndex());
            actions.delete(item);
        }
    }

    private void toFound() {
        toList();
        if (list.getItems().size() == 1) {
            chosen(actions::enter);
        }
    }

    private void toList() {
        if (!list.getItems().isEmpty()) {
            list.requestFocus();
            selectAny();
        }
    }

    private void selectAny() {
        if (selection().isEmpty()) {
            select(Math.max(0, list.getFocusModel().getFocusedIndex()));
        }
    }

    private void select(int row) {
        if (!list.getItems().isEmpty()) {
            int known = Math.min(row, list.getItems().size() - 1);
            selection().select(known);
            list.scrollTo(known);
        }
    }

    private void chosen(Consumer<ReportItem> action) {
        Optional.ofNullable(selection().getSelectedItem()).ifPresent(action);
    }

    private MultipleSelectionModel<ReportItem> selection() {
        return list.getSelectionModel();
    }

    private static void used(KeyEvent key, Runnable action) {
        action.run();
        key.consume();
    }
}
