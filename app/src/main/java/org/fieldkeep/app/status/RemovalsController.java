package org.fieldkeep.app.status;

import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.fieldkeep.app.account.SyncFacts;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Texts;

/// Asks before the server's answer removes many reports at once.
public final class RemovalsController {

    private final Consumer<Boolean> answer;
    private final Texts texts = Texts.of(RemovalsController.class);

    @FXML
    private HBox bar;

    @FXML
    private Label text;

    /// @param answer told whether the person agrees
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    public RemovalsController(Consumer<Boolean> answer) {
        this.answer = answer;
    }

    /// Loads the bar.
    public Parent load() {
        return Fxml.load(this);
    }

    /// Sync's state changed.
    public void show(SyncFacts facts) {
        int removals = facts.engine().removalsToConfirm();
        bar.setVisible(removals > 0);
        bar.setManaged(removals > 0);
        text.setText(texts.get("removals.text", removals));
    }

    @FXML
    private void initialize() {
        show(SyncFacts.none());
    }

    @FXML
    private void agree() {
        answer.accept(true);
    }

    @FXML
    private void refuse() {
        answer.accept(false);
    }
}
