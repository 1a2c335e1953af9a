package org.fieldkeep.app.main;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.report.FormRef;
import org.jspecify.annotations.Nullable;

/// Asks which form a new report is written with, and for which project.
public final class NewReportController implements WorkPane {

    private final ReadOnlyObjectProperty<NewReport> possible;
    private final BiConsumer<FormRef, String> start;
    private final Parent node;
    private final Subscription following;

    @FXML
    private VBox none;

    @FXML
    private VBox choices;

    @FXML
    private ComboBox<Listing.Project> project;

    @FXML
    private ComboBox<NewReport.FormChoice> form;

    /// @param possible what can be chosen; it is followed, since the first forms may come while the page is open
    /// @param start opens the chosen one
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    NewReportController(ReadOnlyObjectProperty<NewReport> possible, BiConsumer<FormRef, String> start) {
        this.possible = possible;
        this.start = start;
        this.node = Fxml.load(this);
        this.following = possible.subscribe(this::offer);
    }

    @FXML
    private void initialize() {
        titled(project, Listing.Project::title);
        titled(form, NewReport.FormChoice::title);
    }

    private void offer(NewReport now) {
        show(none, now.isImpossible());
        show(choices, !now.isImpossible());
        fill(project, now.projects());
        fill(form, now.forms());
        if (hasKeyboard()) {
            focus();
        }
    }

    @FXML
    private void start() {
        start.accept(
                Objects.requireNonNull(form.getValue()).ref(),
                Objects.requireNonNull(project.getValue()).id());
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public Optional<UUID> report() {
        return Optional.empty();
    }

    @Override
    public void focus() {
        NewReport now = possible.get();
        if (now.isImpossible()) {
            node.requestFocus(); // kept here until there is something to choose
        } else {
            (now.projects().size() > 1 ? project : form).requestFocus();
        }
    }

    @Override
    public void refresh() {
        // what can be chosen is followed
    }

    @Override
    public void close() {
        following.unsubscribe();
    }

    private boolean hasKeyboard() {
        return node.getScene() != null && node.equals(node.getScene().getFocusOwner());
    }

    private static void show(VBox part, boolean shown) {
        part.setVisible(shown);
        part.setManaged(shown);
    }

    private static <T> void titled(ComboBox<T> box, Function<T, String> title) {
        box.setCellFactory(list -> new TitleCell<>(title));
        box.setButtonCell(new TitleCell<>(title));
    }

    /// What was chosen stays chosen while it can be.
    private static <T> void fill(ComboBox<T> box, List<T> values) {
        T chosen = box.getValue();
        box.getItems().setAll(values);
        if (box.getItems().contains(chosen)) {
            box.setValue(chosen);
        } else {
            box.getSelectionModel().selectFirst();
        }
    }

    private static final class TitleCell<T> extends ListCell<T> {
        private final Function<T, String> title;

        TitleCell(Function<T, String> title) {
            this.title = title;
        }

        @Override
        protected void updateItem(@Nullable T item, boolean empty) {
            super.updateItem(item, empty);
            setText(item == null ? null : title.apply(item));
        }
    }
}
