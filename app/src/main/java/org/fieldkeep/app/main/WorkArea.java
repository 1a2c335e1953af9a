package org.fieldkeep.app.main;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import org.fieldkeep.app.work.EditorOpener;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.app.work.ReviewOpener;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.report.FormRef;
import org.jspecify.annotations.Nullable;

/// The part of the window in which one thing at a time is worked on. The pane that leaves is closed before the next one
/// opens, so that what was typed in it is kept first.
final class WorkArea implements Navigator {

    private final Pane place;
    private final Node nothing;
    private final MainViewModel model;
    private final EditorOpener editor;
    private final ReviewOpener review;
    private final Runnable toList;
    private @Nullable WorkPane current;
    private boolean reviewing;

    /// @param editors makes the editor's opener for this navigator
    /// @param nothing shown while nothing is worked on
    /// @param toList gives the keyboard to the list
    WorkArea(
            Pane place,
            Node nothing,
            MainViewModel model,
            Function<Navigator, EditorOpener> editors,
            Function<Navigator, ReviewOpener> reviews,
            Runnable toList) {
        this.place = place;
        this.nothing = nothing;
        this.model = model;
        this.editor = editors.apply(this);
        this.review = reviews.apply(this);
        this.toList = toList;
        place.getChildren().setAll(List.of(nothing));
    }

    /// Shows what choosing this item of the list means.
    void choose(ReportItem item) {
        if (isShown(item.report())) {
            return;
        }
        if (item.compared()) {
            openReview(item.report());
        } else {
            openReport(item.report());
        }
    }

    /// Goes into this item of the list: into its review if it has one, whatever is shown of it now.
    void enter(ReportItem item) {
        if (item.compared() && !reviewing) {
            openReview(item.report());
        }
        focus();
    }

    /// From pane to pane the keyboard comes along, wherever it went while the last pane was busy.
    @Override
    public void showReport(UUID report) {
        openReport(report);
        focus();
    }

    @Override
    public void showReview(UUID report) {
        openReview(report);
        focus();
    }

    @Override
    public void showList() {
        model.selectedProperty().set(null);
        leave();
        place.getChildren().setAll(List.of(nothing));
        toList.run();
    }

    /// Opens a new report.
    void startNew(FormRef form, String project) {
        model.selectedProperty().set(null);
        swap(() -> editor.openNew(form, project));
        focus();
    }

    /// Shows what a restored server lacks.
    void showAside() {
        show(review.openAside());
    }

    /// Shows something that is no report.
    void show(WorkPane pane) {
        model.selectedProperty().set(null);
        swap(() -> pane);
        focus();
    }

    /// Puts the keyboard into the pane.
    void focus() {
        WorkPane shown = current;
        if (shown != null) {
            shown.focus();
        }
    }

    /// Whether anything is worked on.
    boolean isEmpty() {
        return current == null;
    }

    /// Tells the pane that the store or sync's state changed; a new report that was saved meanwhile becomes the chosen
    /// one.
    void refresh() {
        WorkPane shown = current;
        if (shown != null) {
            shown.refresh();
            shown.report().ifPresent(model.selectedProperty()::set);
        }
    }

    /// Closes whatever is shown.
    void leave() {
        WorkPane shown = current;
        current = null;
        reviewing = false;
        if (shown != null) {
            shown.close();
        }
    }

    private void openReport(UUID report) {
        model.selectedProperty().set(report);
        swap(() -> editor.open(report));
    }

    private void openReview(UUID report) {
        model.selectedProperty().set(report);
        swap(() -> review.open(report));
        reviewing = true;
    }

    private boolean isShown(UUID report) {
        return Optional.ofNullable(current)
                .flatMap(WorkPane::report)
                .filter(report::equals)
                .isPresent();
    }

    private void swap(Supplier<WorkPane> next) {
        boolean working = hasKeyboard();
        leave();
        WorkPane pane = next.get();
        current = pane;
        place.getChildren().setAll(List.of(pane.node()));
        if (working) {
            pane.focus(); // whoever works here goes on working here
        }
    }

    private boolean hasKeyboard() {
        Node focused = place.getScene() == null ? null : place.getScene().getFocusOwner();
        for (Node node = focused; node != null; node = node.getParent()) {
            if (node.equals(place)) {
                return true;
            }
        }
        return false;
    }
}
