package org.fieldkeep.app.review;

import java.util.Optional;
import java.util.UUID;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import org.fieldkeep.app.background.Latest;
import org.fieldkeep.app.editor.EditorContext;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.work.Keyboard;
import org.fieldkeep.app.work.WorkPane;

/// Shows what was heard from a server before it was put back from a backup and is not on it any more, so that a person
/// can read it and take it elsewhere. It goes from here by itself where the server has it again.
final class AsideController implements WorkPane {

    private final EditorContext context;
    private final Texts texts;
    private final Latest questions;
    private final Parent node;

    @FXML
    private Label text;

    @FXML
    private TextArea versions;

    @FXML
    private Button copyAll;

    @FXML
    private Label copied;

    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    AsideController(EditorContext context) {
        this.context = context;
        this.texts = Texts.of(AsideController.class, context.locale());
        this.questions = new Latest(context.tasks());
        this.node = Fxml.load(this);
    }

    @FXML
    private void copyAll() {
        context.clipboard().accept(versions.getText());
        copied.setText(texts.get("message.copied"));
    }

    private void show(String found) {
        if (!versions.getText().equals(found)) {
            versions.setText(found);
        }
        text.setText(texts.get(found.isEmpty() ? "aside.none" : "aside.text"));
        versions.setVisible(!found.isEmpty());
        copyAll.setDisable(found.isEmpty());
    }

    private void notRead(RuntimeException failure) {
        text.setText(texts.get("aside.notRead"));
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public Optional<UUID> report() {
        return Optional.empty();
    }

    @Override
    public void focus() {
        Keyboard.letInto(node);
        versions.requestFocus();
    }

    @Override
    public void refresh() {
        questions.ask(() -> AsideText.read(context, texts), this::show, this::notRead);
    }

    @Override
    public void close() {
        // nothing is typed here
    }
}
