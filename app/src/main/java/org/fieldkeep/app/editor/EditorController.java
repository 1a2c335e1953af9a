package org.fieldkeep.app.editor;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.words.LocalTimes;
import org.fieldkeep.app.words.StateText;
import org.fieldkeep.app.words.StateWords;
import org.fieldkeep.app.work.Keyboard;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.store.state.ShownState;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The editor on the screen: puts what the view model says into controls and hands on what is typed.
public final class EditorController implements WorkPane {

    private static final KeyCombination SAVE = new KeyCodeCombination(KeyCode.S, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination SUBMIT = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);

    private final EditorViewModel model;
    private final EditorContext context;
    private final Texts texts;
    private final HistoryLines historyLines;
    private final StateWords stateWords;
    private final Parent root;
    private final FocusScroll focusScroll;
    private @Nullable FormPane form;
    private boolean focusWanted;
    private Subscription followedFocus = Subscription.EMPTY;

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

    @FXML
    private ScrollPane scroll;

    @FXML
    private VBox past;

    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    EditorController(EditorViewModel model, EditorContext context) {
        this.model = model;
        this.context = context;
        texts = Texts.of(EditorController.class, context.locale());
        historyLines = new HistoryLines(context, texts);
        stateWords =
                new StateWords(new LocalTimes(context.clock(), context.zone(), context.locale()), context.locale());
        root = Fxml.load(this);
        focusScroll = new FocusScroll(scroll);
    }

    @FXML
    private void initialize() {
        title.textProperty().bind(model.titleProperty());
        model.lineProperty().subscribe(this::showLine);
        model.submittedProperty().subscribe(this::showStatus);
        model.stateProperty().subscribe(this::showState);
        model.writableProperty().subscribe(this::showWritable);
        model.openProperty().subscribe(this::showForm);
        model.relevantProperty().subscribe(asked -> {
            if (form != null) {
                form.asked(asked);
            }
        });
        model.notices().addListener((ListChangeListener<Notice>) change -> showNotices());
        model.problems().addListener((ListChangeListener<FieldError>) change -> showProblems());
        model.onFieldWanted(this::goTo);
        more.getItems().setAll(item(Notice.Action.ASK_GIVE_UP), item(Notice.Action.ASK_DELETE));
        showNotices();
        showProblems();
        showPast(false);
    }

    private MenuItem item(Notice.Action action) {
        MenuItem item = new MenuItem(texts.get("action." + action.name()));
        item.setOnAction(chosen -> model.perform(action));
        return item;
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
        submit.setVisible(!submitted);
        submit.setManaged(!submitted);
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
        scroll.getContent().setDisable(!writable);
    }

    private void showForm(EditorDisplay.@Nullable OpenForm open) {
        if (open == null) {
            return;
        }
        FormPane shown = new FormPane(model, context, texts, open);
        form = shown;
        shown.asked(model.relevantProperty().get());
        shown.setDisable(!model.writableProperty().get());
        shown.wrong(model.problems());
        scroll.setContent(shown);
        scroll.setVvalue(0);
        if (focusWanted) {
            focusFirst(shown);
        }
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
        FormPane shown = form;
        if (shown != null) {
            shown.wrong(errors);
        }
        problems.getChildren().clear();
        present(problems, !errors.isEmpty());
        if (!errors.isEmpty()) {
            Label head = new Label(texts.get("editor.problems", errors.size()));
            head.getStyleClass().add("strong");
            problems.getChildren().add(head);
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
        link.setOnAction(followed -> goTo(error.field()));
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

    // --- going to a field

    private void goTo(String field) {
        FormPane shown = form;
        if (shown != null) {
            showPast(false);
            focusWanted = false;
            Keyboard.letInto(scroll);
            shown.cell(field).ifPresent(cell -> {
                cell.editor().focus();
                focusScroll.reveal(cell);
            });
        }
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
        if (past.isVisible()) {
            showPast(false);
        } else {
            context.tasks()
                    .ask(() -> historyLines.of(model.history()))
                    .then(this::showPast)
                    .start();
        }
    }

    private void showPast(List<HistoryLines.Line> lines) {
        past.getChildren().setAll(HistoryLines.rows(lines, texts.get("history.empty")));
        showPast(true);
    }

    private void showPast(boolean visible) {
        present(past, visible);
        present(scroll, !visible);
        history.setText(texts.get(visible ? "editor.history.back" : "editor.history"));
    }

    // --- in the window

    /// Gives the editor's keys to the window it stands in, as long as it stands there.
    private void inWindow(@Nullable Scene old, @Nullable Scene now) {
        followedFocus.unsubscribe();
        if (old != null) {
            old.getAccelerators().remove(SAVE);
            old.getAccelerators().remove(SUBMIT);
        }
        if (now != null) {
            now.getAccelerators().put(SAVE, model::save);
            now.getAccelerators().put(SUBMIT, model::submit);
            followedFocus = now.focusOwnerProperty().subscribe(focusScroll::follow);
        }
    }

    /// Begins: to be called once.
    EditorController start(Runnable opening) {
        root.sceneProperty().subscribe(this::inWindow);
        opening.run();
        return this;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Optional<UUID> report() {
        return model.report();
    }

    @Override
    public void focus() {
        focusWanted = true;
        FormPane shown = form;
        if (shown != null) {
            focusFirst(shown);
        }
    }

    private void focusFirst(FormPane shown) {
        Keyboard.letInto(scroll);
        shown.focusFirst();
    }

    @Override
    public void refresh() {
        model.refresh();
    }

    @Override
    public void close() {
        model.close();
    }
}
