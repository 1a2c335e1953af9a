package org.fieldkeep.app.editor;

import java.util.List;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.words.LocalTimes;
import org.fieldkeep.app.words.StateText;
import org.fieldkeep.app.words.StateWords;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.store.state.ShownState;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// What stands above the form: the report's name, how far it is stored and sent, what can be done with it, the bars and
/// the list of problems.
public final class EditorHeadController {

    private static final double ROOM_FOR_BUTTONS = 600;

    private final EditorViewModel model;
    private final EditorContext context;
    private final Texts texts;
    private final StateWords stateWords;
    private final Runnable toggleHistory;
    private final Consumer<String> goTo;

    @FXML
    private VBox head;

    @FXML
    private HBox titleRow;

    @FXML
    private HBox buttons;

    @FXML
    private Label title;

    @FXML
    private Label status;

    @FXML
    private Label line;

    @FXML
    private Label state;

    @FXML
    private FontIcon lineIcon;

    @FXML
    private Button history;

    @FXML
    private MenuButton more;

    @FXML
    private Button submit;

    @FXML
    private Button save;

    @FXML
    private VBox notices;

    @FXML
    private VBox problems;

    /// @param toggleHistory shows the history in place of the form, or the form again
    /// @param goTo brings the person to the field of that name
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    EditorHeadController(
            EditorViewModel model, EditorContext context, Texts texts, Runnable toggleHistory, Consumer<String> goTo) {
        this.model = model;
        this.context = context;
        this.texts = texts;
        this.toggleHistory = toggleHistory;
        this.goTo = goTo;
        stateWords =
                new StateWords(new LocalTimes(context.clock(), context.zone(), context.locale()), context.locale());
    }

    @FXML
    private void initialize() {
        title.textProperty().bind(model.titleProperty());
        model.lineProperty().subscribe(this::showLine);
        model.submittedProperty().subscribe(this::showStatus);
        model.stateProperty().subscribe(this::showState);
        model.writableProperty().subscribe(this::showWritable);
        model.notices().addListener((ListChangeListener<Notice>) change -> showNotices());
        model.problems().addListener((ListChangeListener<FieldError>) change -> showProblems());
        more.getItems().setAll(item(Notice.Action.ASK_GIVE_UP), item(Notice.Action.ASK_DELETE));
        head.widthProperty().subscribe(width -> arrange());
        showNotices();
        showProblems();
    }

    private MenuItem item(Notice.Action action) {
        MenuItem item = new MenuItem(texts.get("action." + action.name()));
        item.setOnAction(chosen -> model.perform(action));
        return item;
    }

    /// Says on its button whether the history is shown or can be.
    void historyShown(boolean shown) {
        history.setText(texts.get(shown ? "editor.history.back" : "editor.history"));
    }

    /// The buttons stand beside the name where there is room for both, else below it.
    private void arrange() {
        boolean beside = head.getWidth() >= ROOM_FOR_BUTTONS;
        List<Node> place = beside ? titleRow.getChildren() : head.getChildren();
        if (!place.contains(buttons)) {
            (beside ? head : titleRow).getChildren().remove(buttons);
            place.add(1, buttons);
        }
    }

    // --- what the view model says

    private void showLine(@Nullable SavedLine now) {
        if (now == null) {
            line.setText(texts.get("editor.loading"));
            return;
        }
        line.setText(now.text());
        line.getStyleClass().removeAll("line-saved", "line-failed");
        if (now.kind() == SavedLine.Kind.SAVED) {
            line.getStyleClass().add("line-saved");
        } else if (now.kind() == SavedLine.Kind.FAILED) {
            line.getStyleClass().add("line-failed");
        }
        lineIcon.setIconLiteral(
                switch (now.kind()) {
                    case EMPTY, TYPED -> "fth-edit-3";
                    case SAVING -> "fth-loader";
                    case SAVED -> "fth-check";
                    case FAILED -> "fth-alert-triangle";
                });
    }

    private void showStatus(boolean submitted) {
        status.setText(texts.get(submitted ? "editor.submitted" : "editor.draft"));
        present(submit, !submitted);
    }

    private void showState(@Nullable ShownState shownState) {
        present(state, shownState != null);
        if (shownState != null) {
            StateText words = stateWords.of(shownState);
            state.setText(words.text());
            state.setAccessibleText(words.spoken());
            state.setGraphic(new FontIcon(words.tone().icon()));
            state.getStyleClass().setAll("label", "state", words.tone().styleClass());
        }
    }

    private void showWritable(boolean writable) {
        save.setDisable(!writable);
        submit.setDisable(!writable);
        more.setDisable(!writable);
    }

    private void showNotices() {
        notices.getChildren()
                .setAll(model.notices().stream()
                        .map(notice -> new NoticeBar(notice, texts, model::perform))
                        .toList());
        present(notices, !model.notices().isEmpty());
    }

    private void showProblems() {
        List<FieldError> errors = model.problems();
        problems.getChildren().clear();
        present(problems, !errors.isEmpty());
        if (!errors.isEmpty()) {
            Label count = new Label(texts.get("editor.problems", errors.size()));
            count.getStyleClass().add("strong");
            problems.getChildren().add(count);
            errors.forEach(error -> problems.getChildren().add(problem(error)));
        }
    }

    private Hyperlink problem(FieldError error) {
        String label = label(error.field());
        Hyperlink link = new Hyperlink(
                error.message().startsWith(label)
                        ? error.message()
                        : texts.get("editor.problem", label, error.message()));
        link.setWrapText(true);
        link.setOnAction(followed -> goTo.accept(error.field()));
        return link;
    }

    private String label(String field) {
        EditorDisplay.OpenForm open = model.openProperty().get();
        return open == null
                ? ""
                : open.form()
                        .field(field)
                        .map(known -> known.labelIn(context.locale()))
                        .orElse(field);
    }

    private static void present(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }

    // --- what the person does

    @FXML
    private void save() {
        model.save();
    }

    @FXML
    private void submit() {
        model.submit();
    }

    @FXML
    private void toggleHistory() {
        toggleHistory.run();
    }
}
