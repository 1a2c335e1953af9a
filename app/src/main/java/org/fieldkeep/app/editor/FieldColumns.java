package org.fieldkeep.app.editor;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/// Puts short fields side by side in columns of equal width, as many as fit, and each row as high as its highest field.
final class FieldColumns extends Pane {

    private static final double MIN_COLUMN = 170;
    private static final int MAX_COLUMNS = 3;
    private static final double GAP = 16;

    FieldColumns(List<? extends Node> fields) {
        getChildren().setAll(fields);
        setMaxWidth(Double.MAX_VALUE);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return MIN_COLUMN;
    }

    @Override
    protected double computePrefWidth(double height) {
        return MIN_COLUMN * MAX_COLUMNS + GAP * (MAX_COLUMNS - 1);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return arrange(width < 0 ? prefWidth(-1) : width, false);
    }

    @Override
    protected void layoutChildren() {
        arrange(getWidth(), true);
    }

    private double arrange(double width, boolean place) {
        List<Node> fields = getManagedChildren();
        int fitting = (int) ((width + GAP) / (MIN_COLUMN + GAP));
        int columns = Math.clamp(fitting, 1, Math.clamp(fields.size(), 1, MAX_COLUMNS));
        double columnWidth = Math.floor((width - GAP * (columns - 1)) / columns);
        double y = 0;
        for (int start = 0; start < fields.size(); start += columns) {
            List<Node> row = fields.subList(start, Math.min(start + columns, fields.size()));
            double height = row.stream()
                    .mapToDouble(field -> field.prefHeight(columnWidth))
                    .max()
                    .orElse(0);
            if (place) {
                for (int i = 0; i < row.size(); i++) {
                    row.get(i).resizeRelocate(i * (columnWidth + GAP), y, columnWidth, height);
                }
            }
            y += Math.ceil(height) + (start + columns < fields.size() ? GAP : 0);
        }
        return y;
    }
}
