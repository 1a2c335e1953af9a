package org.fieldkeep.app.main;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.report.FormRef;
import org.jspecify.annotations.Nullable;

/// Asks which form a new report is written with, and for which project.
public final class NewReportController implements WorkPane {

    private final NewReport possible;
    private final BiConsumer<FormRef, String> start;
    private final Parent node;

    @FXML
    private VBox none;

    @FXML
    private VBox choices;

    @FXML
    private ComboBox<Listing.Project> project;

    @FXML
    private ComboBox<NewReport.FormChoice> form;

    /// @param start opens the chosen one
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    NewReportController(NewReport possible, BiConsumer<FormRef, String> start) {
        this.possible = possible;
        this.start = start;
        this.node = Fxml.load(this);
    }

    @FXML
    private void initialize() {
        boolean impossible = possible.isImpossible();
        show(none, impossible);
        show(choices, !impossible);
        fill(project, possible.projects(), Listing.Project::title);
        fill(form, possible.forms(), NewReport.FormChoice::title);
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
        (possible.projects().size() > 1 ? project : form).requestFocus();
    }

    @Override
    public void refresh() {
        // what can be chosen was read when it opened
    }

    @Override
    public void close() {
        // nothing was typed
    }

    private static void show(VBox part, boolean shown) {
        part.setVisible(shown);
        part.setManaged(shown);
    }

    private static <T> void fill(ComboBox<T> box, List<T> values, Function<T, String> title) {
        box.setCellFactory(list -> new TitleCell<>(title));
        box.setButtonCell(new TitleCell<>(title));
        box.getItems().setAll(values);
        box.getSelectionModel().selectFirst();
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
