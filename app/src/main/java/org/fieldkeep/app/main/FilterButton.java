package org.fieldkeep.app.main;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.fieldkeep.app.fxml.Shortened;
import org.kordamp.ikonli.javafx.FontIcon;

/// A filter of the sidebar with its count.
final class FilterButton extends ToggleButton {

    private static final PseudoClass HOT = PseudoClass.getPseudoClass("hot");
    private static final double GAP = 8;

    private final FontIcon icon = new FontIcon();
    private final Label name = new Label();
    private final Label count = new Label();
    private ListFilter filter = ListFilter.ALL;

    FilterButton() {
        getStyleClass().setAll("filter");
        name.getStyleClass().add("filter-name");
        count.getStyleClass().add("count");
        count.setMinWidth(USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox line = new HBox(GAP, icon, name, space, count);
        line.setAlignment(Pos.CENTER_LEFT);
        line.prefWidthProperty()
                .bind(widthProperty().map(width -> width.doubleValue() - snappedLeftInset() - snappedRightInset()));
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setGraphic(line);
        setMaxWidth(Double.MAX_VALUE);
        Shortened.tellAll(this, name);
    }

    /// The filter it stands for.
    ListFilter filter() {
        return filter;
    }

    /// Shows this item.
    void show(FilterItem item) {
        filter = item.filter();
        icon.setIconLiteral(item.icon());
        name.setText(item.name());
        count.setText(item.count());
        pseudoClassStateChanged(HOT, item.hot());
        setAccessibleText(item.spoken());
    }
}
