package org.fieldkeep.app.main;

import java.util.function.IntConsumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.fxml.Shortened;
import org.fieldkeep.app.words.Tone;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// A row of the list: title and time, what it is, and its state in words with a shape.
final class ReportCell extends ListCell<ReportItem> {

    private static final double GAP = 8;
    private static final double LINES = 4;

    private final Label title = new Label();
    private final Label draft = new Label();
    private final Label time = new Label();
    private final Label details = new Label();
    private final FontIcon shape = new FontIcon();
    private final Label state = new Label();
    private final VBox row;
    private final IntConsumer seen;
    private @Nullable Tone tone;

    /// @param draftWord the chip on a draft
    /// @param seen told the index of each row that comes into view
    ReportCell(String draftWord, IntConsumer seen) {
        this.seen = seen;
        title.getStyleClass().add("row-title");
        draft.getStyleClass().add("chip");
        draft.setText(draftWord);
        time.getStyleClass().add("muted");
        details.getStyleClass().add("muted");
        state.getStyleClass().add("state");
        state.setGraphic(shape);
        for (Label fixed : new Label[] {draft, time}) {
            fixed.setMinWidth(Region.USE_PREF_SIZE);
        }
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox first = new HBox(GAP, title, draft, space, time);
        first.setAlignment(Pos.CENTER_LEFT);
        row = new VBox(LINES, first, details, state);
        row.setAlignment(Pos.CENTER_LEFT);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAccessibleRole(AccessibleRole.LIST_ITEM);
        setPrefWidth(0); // never wider than the list
        Shortened.tellAll(this, title, details, state);
    }

    @Override
    protected void updateItem(@Nullable ReportItem item, boolean empty) {
        super.updateItem(item, empty);
        getStyleClass().remove("trashed");
        if (empty || item == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        seen.accept(getIndex());
        title.setText(item.title());
        draft.setVisible(item.draft());
        draft.setManaged(item.draft());
        time.setText(item.time());
        details.setText(item.details());
        state.setText(item.state().text());
        showTone(item.state().tone());
        if (item.trashed()) {
            getStyleClass().add("trashed");
        }
        setAccessibleText(item.spoken());
        setGraphic(row);
    }

    private void showTone(Tone next) {
        Tone before = tone;
        if (before != next) {
            if (before != null) {
                state.getStyleClass().remove(before.styleClass());
            }
            state.getStyleClass().add(next.styleClass());
            shape.setIconLiteral(next.icon());
            tone = next;
        }
    }
}
