package org.fieldkeep.app.review;

import atlantafx.base.theme.Styles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.editor.EditorContext;
import org.fieldkeep.app.editor.field.FieldEditor;
import org.fieldkeep.app.editor.field.FieldEditors;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Shortened;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.work.Keyboard;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.form.FormField;
import org.jspecify.annotations.Nullable;

/// The review on the screen: puts the view model's page into rows and hands choices and keys on.
public final class ReviewController implements WorkPane {

    private static final double ROOM_FOR_COLUMNS = 780;
    private static final double FOOT_PADDING = 56;

    private final ReviewViewModel model;
    private final FieldEditors editors;
    private final Texts texts;
    private final Region root;
    private final ReviewKeys keyboard;
    private final SequencedMap<String, ReviewRowView> rows = new LinkedHashMap<>();
    private boolean unfolded;
    private boolean focusWanted;
    private @Nullable UUID shown;

    @FXML
    private Label title;

    @FXML
    private Label position;

    @FXML
    private HBox travel;

    @FXML
    private Label sentence;

    @FXML
    private Label message;

    @FXML
    private ScrollPane scroll;

    @FXML
    private GridPane heads;

    @FXML
    private Label baseHead;

    @FXML
    private Label mineHead;

    @FXML
    private Label theirsHead;

    @FXML
    private VBox open;

    @FXML
    private Hyperlink fold;

    @FXML
    private VBox settled;

    @FXML
    private Label todo;

    @FXML
    private Label keys;

    @FXML
    private FlowPane choices;

    @FXML
    private Button save;

    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    ReviewController(ReviewViewModel model, EditorContext context) {
        this.model = model;
        editors = new FieldEditors(context.locale(), context.zone());
        texts = Texts.of(ReviewController.class, context.locale());
        root = (Region) Fxml.load(this);
        keyboard = new ReviewKeys(model, rows, scroll);
        root.addEventFilter(KeyEvent.KEY_PRESSED, keyboard::pressed);
        root.sceneProperty().subscribe(keyboard::inWindow);
        root.widthProperty().subscribe(width -> arrange());
    }

    @FXML
    private void initialize() {
        Shortened.tell(todo);
        model.messageProperty().subscribe(text -> {
            message.setText(text);
            present(message, !text.isEmpty());
        });
        model.pageProperty().subscribe(this::show);
    }

    // --- what the view model says

    private void show(@Nullable ReviewPage page) {
        present(scroll, page != null);
        if (page == null) {
            showNothing();
            return;
        }
        present(travel, page.several());
        present(save, page.decidable());
        save.setDisable(!page.saveable());
        title.setText(page.title());
        position.setText(page.position());
        sentence.setText(page.sentence());
        baseHead.setText(page.baseHead());
        mineHead.setText(page.mineHead());
        theirsHead.setText(page.theirsHead());
        todo.setText(page.todo());
        present(todo, !page.todo().isEmpty());
        present(keys, page.decidable() && !page.rows().isEmpty());
        showRows(page);
        showSettled(page);
        showChoices(page.choices());
        arrange();
        if (focusWanted) {
            focusWanted = false;
            focusFirst();
        }
    }

    private void showNothing() {
        title.setText("");
        sentence.setText("");
        choices.getChildren().clear();
        present(travel, false);
        present(save, false);
        present(todo, false);
        present(keys, false);
    }

    private void showRows(ReviewPage page) {
        List<String> wanted =
                page.decidable() ? page.rows().stream().map(ReviewRow::key).toList() : List.of();
        if (!wanted.equals(List.copyOf(rows.keySet())) || !model.report().equals(shown)) {
            focusWanted |= shown != null && !model.report().equals(shown); // the keyboard goes on in the next one
            shown = model.report();
            rows.clear();
            wanted.forEach(key -> rows.put(key, new ReviewRowView(key, texts, new RowActions())));
            open.getChildren().setAll(rows.values());
        }
        if (page.decidable()) {
            page.rows().forEach(row -> {
                ReviewRowView view = rows.get(row.key());
                if (view != null) {
                    view.show(row, page.baseHead());
                }
            });
        } else {
            open.getChildren().setAll(page.rows().stream().map(this::plain).toList());
        }
    }

    private Node plain(ReviewRow row) {
        Label name = new Label(row.label());
        name.getStyleClass().add("strong");
        Label value = new Label(row.result());
        value.setWrapText(true);
        VBox line = new VBox(name, value);
        line.getStyleClass().add("plain-row");
        return line;
    }

    private void showSettled(ReviewPage page) {
        present(fold, !page.settledLine().isEmpty());
        fold.setText(texts.get(unfolded ? "settled.hide" : "settled.show", page.settledLine()));
        settled.getChildren().setAll(page.settled().stream().map(this::plain).toList());
        present(settled, unfolded && !page.settled().isEmpty());
    }

    private void showChoices(List<Choice> offered) {
        List<String> ids =
                offered.stream().map(choice -> "choice-" + choice.name()).toList();
        if (ids.equals(choices.getChildren().stream().map(Node::getId).toList())) {
            return; // the keyboard may be on one of them
        }
        choices.getChildren().clear();
        for (Choice choice : offered) {
            Button button = new Button(texts.get("choice." + choice.name()));
            button.setId("choice-" + choice.name());
            button.setOnAction(pressed -> model.choose(choice));
            choices.getChildren().add(button);
        }
    }

    private void arrange() {
        boolean wide = root.getWidth() >= ROOM_FOR_COLUMNS;
        rows.values().forEach(row -> row.wide(wide));
        present(heads, wide && !rows.isEmpty());
        arrangeFoot(wide);
    }

    /// In a narrow window what is to be done with all fields at once stands close together, above the line that says
    /// what is left to decide and saves.
    private void arrangeFoot(boolean wide) {
        // a flow pane asks for the height of its preferred width, whatever width it gets
        choices.setPrefWrapLength(Math.max(0, root.getWidth() - FOOT_PADDING));
        choices.getChildren().forEach(choice -> {
            choice.getStyleClass().remove(Styles.SMALL);
            if (!wide) {
                choice.getStyleClass().add(Styles.SMALL);
            }
        });
    }

    private static void present(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }

    private final class RowActions implements ReviewRowView.Actions {
        @Override
        public void pick(String key, Pick pick) {
            model.pick(key, pick);
        }

        @Override
        public @Nullable FieldEditor editor(String key, FieldEditor.Listener listener) {
            FormField field = model.field(key);
            return field == null ? null : editors.of(field, model.startOfEdit(key), listener);
        }
    }

    // --- the keyboard

    private void focusFirst() {
        Keyboard.letInto(scroll);
        if (rows.isEmpty()) {
            (save.isManaged() && !save.isDisabled() ? save : scroll).requestFocus();
        } else {
            keyboard.begin();
        }
    }

    // --- what the person does

    @FXML
    private void previous() {
        model.go(-1);
    }

    @FXML
    private void next() {
        model.go(1);
    }

    @FXML
    private void toggleFold() {
        unfolded = !unfolded;
        ReviewPage page = model.pageProperty().get();
        if (page != null) {
            showSettled(page);
        }
    }

    @FXML
    private void later() {
        model.later();
    }

    @FXML
    private void save() {
        model.saveResult();
    }

    // --- in the window

    @Override
    public Parent node() {
        return root;
    }

    @Override
    public Optional<UUID> report() {
        return Optional.of(model.report());
    }

    @Override
    public void focus() {
        if (model.pageProperty().get() == null) {
            focusWanted = true;
        } else {
            focusFirst();
        }
    }

    @Override
    public void refresh() {
        model.refresh();
    }

    @Override
    public void close() {}
}
