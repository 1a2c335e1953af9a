package org.fieldkeep.app.review;

import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.editor.field.FieldEditor;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.sync.Decision;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// One field under review: its name, base, mine, theirs and the result, side by side where there is room, else below
/// each other.
final class ReviewRowView extends GridPane {

    private static final double[] WIDE = {14, 17, 26, 26, 17};

    private final String key;
    private final Texts texts;
    private final Actions actions;
    private final Label name = new Label();
    private final Label moved = new Label();
    private final Label base = new Label();
    private final Label baseHead = new Label();
    private final SideCard mine;
    private final SideCard theirs;
    private final Label resultHead = new Label();
    private final Label result = new Label();
    private final Hyperlink edit = new Hyperlink();
    private final VBox nameBox = new VBox(name, moved);
    private final VBox baseBox = new VBox(baseHead, base);
    private final VBox resultBox = new VBox(resultHead, result, edit);
    private final VBox typing = new VBox();
    private boolean wide = true;
    private boolean undecided = true;

    /// What a person does in a row.
    interface Actions {
        /// Chooses.
        void pick(String key, Pick pick);

        /// An editor for the field with what it starts from; hears what is typed.
        @Nullable
        FieldEditor editor(String key, FieldEditor.Listener listener);
    }

    ReviewRowView(String key, Texts texts, Actions actions) {
        this.key = key;
        this.texts = texts;
        this.actions = actions;
        ToggleGroup group = new ToggleGroup();
        mine = new SideCard(texts.get("side.mine"), group, () -> choose(new Pick.Mine()));
        theirs = new SideCard(texts.get("side.theirs"), group, () -> choose(new Pick.Theirs()));
        getStyleClass().add("review-row");
        name.getStyleClass().add("strong");
        moved.getStyleClass().add("moved");
        moved.setGraphic(new FontIcon("fth-alert-circle"));
        base.getStyleClass().add("muted-value");
        baseHead.getStyleClass().add("column-head");
        resultHead.getStyleClass().add("column-head");
        resultHead.setText(texts.get("head.result"));
        result.getStyleClass().add("result");
        resultBox.getStyleClass().add("result-box");
        typing.getStyleClass().add("typing");
        List.of(name, moved, base, result).forEach(label -> label.setWrapText(true));
        edit.setOnAction(wanted -> edit());
        present(typing, false);
        arrange();
    }

    String key() {
        return key;
    }

    private void choose(Pick pick) {
        present(typing, false);
        typing.getChildren().clear();
        actions.pick(key, pick);
    }

    void show(ReviewRow row, String baseTitle) {
        String nothing = texts.get("nothing");
        name.setText(row.label());
        moved.setText(texts.get("note.moved"));
        present(moved, row.moved());
        baseHead.setText(baseTitle);
        base.setText(row.base());
        mine.text().show(row.mine(), nothing);
        theirs.text().show(row.theirs(), nothing);
        String mineSpoken = DiffText.spoken(row.mine(), texts, nothing);
        String theirsSpoken = DiffText.spoken(row.theirs(), texts, nothing);
        mine.show(
                row.pick() == Decision.Side.MINE,
                row.mineNote(),
                texts.get("spoken.side", row.label(), texts.get("side.mine"), mineSpoken));
        theirs.show(
                row.pick() == Decision.Side.THEIRS,
                row.theirsNote(),
                texts.get("spoken.side", row.label(), texts.get("side.theirs"), theirsSpoken));
        undecided = row.pick() == null;
        present(result, !undecided || !row.editable());
        result.setText(row.result());
        edit.setText(undecided ? row.result() : texts.get("result.edit"));
        edit.setAccessibleText(texts.get("spoken.side", row.label(), texts.get("side.edited"), row.result()));
        present(edit, row.editable());
        setAccessibleText(texts.get("spoken.row", row.label(), row.base(), mineSpoken, theirsSpoken, row.result()));
    }

    /// Opens the field for typing another answer.
    void edit() {
        if (typing.isVisible() || !edit.isVisible()) {
            return;
        }
        FieldEditor editor = actions.editor(key, answer -> actions.pick(key, new Pick.Edited(answer)));
        if (editor == null) {
            return;
        }
        Button done = new Button(texts.get("result.edit.done"));
        done.setOnAction(pressed -> closeTyping());
        HBox.setHgrow(editor.node(), Priority.ALWAYS);
        HBox line = new HBox(editor.node(), done);
        line.getStyleClass().add("typing-line");
        typing.getChildren().setAll(line);
        editor.describe(texts.get("spoken.edit", name.getText()));
        present(typing, true);
        applyCss();
        layout();
        editor.focus();
    }

    /// Closes the typing; what was typed stays chosen.
    ///
    /// @return whether it was open
    boolean closeTyping() {
        boolean open = typing.isVisible();
        if (open) {
            present(typing, false);
            edit.requestFocus();
        }
        return open;
    }

    /// Puts the keyboard on the side that is chosen, else on mine.
    void focus() {
        (theirs.isChosen() ? theirs : mine).focus();
    }

    /// Whether nothing is chosen yet.
    boolean isUndecided() {
        return undecided;
    }

    /// Whether there is room for everything side by side.
    void wide(boolean isWide) {
        if (wide != isWide) {
            wide = isWide;
            arrange();
        }
    }

    private void arrange() {
        getChildren().clear();
        getColumnConstraints().clear();
        present(baseHead, !wide);
        present(resultHead, !wide);
        if (wide) {
            for (double share : WIDE) {
                getColumnConstraints().add(share(share));
            }
            addRow(0, nameBox, baseBox, mine, theirs, resultBox);
            add(typing, 2, 1, 3, 1);
        } else {
            getColumnConstraints().addAll(share(50), share(50));
            add(nameBox, 0, 0, 2, 1);
            add(baseBox, 0, 1, 2, 1);
            addRow(2, mine, theirs);
            add(resultBox, 0, 3, 2, 1);
            add(typing, 0, 4, 2, 1);
        }
        for (Node each : getChildren()) {
            GridPane.setValignment(each, VPos.TOP);
            GridPane.setVgrow(each, Priority.NEVER);
        }
    }

    private static ColumnConstraints share(double percent) {
        ColumnConstraints column = new ColumnConstraints();
        column.setPercentWidth(percent);
        column.setHgrow(Priority.ALWAYS);
        column.setFillWidth(true);
        return column;
    }

    private static void present(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }
}
