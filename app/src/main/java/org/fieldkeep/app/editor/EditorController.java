package org.fieldkeep.app.editor;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.work.Keyboard;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.sync.FieldError;
import org.jspecify.annotations.Nullable;

/// The editor on the screen: the form or its history, with the head above it; puts what the view model says into
/// controls and hands on what is typed.
public final class EditorController implements WorkPane {

    private static final KeyCombination SAVE = new KeyCodeCombination(KeyCode.S, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination SUBMIT = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);

    private final EditorViewModel model;
    private final EditorContext context;
    private final Texts texts;
    private final HistoryLines historyLines;
    private final EditorHeadController head;
    private final Parent root;
    private final FocusScroll focusScroll;
    private @Nullable FormPane form;
    private boolean focusWanted;
    private Subscription followedFocus = Subscription.EMPTY;

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
        head = new EditorHeadController(model, context, texts, this::toggleHistory, this::goTo);
        root = Fxml.load(EditorController.class, type -> type == EditorHeadController.class ? head : this);
        focusScroll = new FocusScroll(scroll);
    }

    @FXML
    private void initialize() {
        model.writableProperty().subscribe(this::showWritable);
        model.openProperty().subscribe(this::showForm);
        model.relevantProperty().subscribe(asked -> {
            if (form != null) {
                form.asked(asked);
            }
        });
        model.problems().addListener((ListChangeListener<FieldError>) change -> showProblems());
        model.onFieldWanted(this::goTo);
        showPast(false);
    }

    // --- what the view model says

    private void showWritable(boolean writable) {
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

    private void showProblems() {
        FormPane shown = form;
        if (shown != null) {
            shown.wrong(model.problems());
        }
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
        head.historyShown(visible);
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
        shown.first().ifPresent(cell -> {
            focusScroll.begin(cell);
            cell.editor().focus();
        });
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
