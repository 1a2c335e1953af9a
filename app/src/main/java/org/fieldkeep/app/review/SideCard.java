package org.fieldkeep.app.review;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// One side of one field: a choice, and what it says. The whole card can be clicked.
final class SideCard extends VBox {

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final RadioButton choice;
    private final Label note = new Label();
    private final DiffText text = new DiffText();

    SideCard(String name, ToggleGroup group, Runnable chosen) {
        choice = new RadioButton(name);
        choice.setToggleGroup(group);
        choice.setOnAction(picked -> chosen.run());
        note.getStyleClass().add("side-note");
        HBox head = new HBox(choice, note);
        head.getStyleClass().add("side-head");
        getStyleClass().add("side");
        getChildren().addAll(head, text);
        setMaxWidth(Double.MAX_VALUE);
        setOnMouseClicked(clicked -> {
            choice.requestFocus();
            if (!choice.isSelected()) {
                choice.fire();
            }
        });
    }

    DiffText text() {
        return text;
    }

    void show(boolean isChosen, String noteText, String spoken) {
        choice.setSelected(isChosen);
        note.setText(noteText);
        pseudoClassStateChanged(CHOSEN, isChosen);
        choice.setAccessibleText(spoken);
    }

    void focus() {
        choice.requestFocus();
    }

    boolean isChosen() {
        return choice.isSelected();
    }
}
