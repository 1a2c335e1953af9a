package org.fieldkeep.app.shell;

import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Texts;

/// Says, before the program ends, what waits and that ending sends nothing.
public final class QuitController {

    private final int notSent;
    private final Runnable quit;
    private final Runnable stay;

    @FXML
    private Label text;

    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    QuitController(int notSent, Runnable quit, Runnable stay) {
        this.notSent = notSent;
        this.quit = quit;
        this.stay = stay;
    }

    /// Loads the question.
    Parent load() {
        return Fxml.load(this);
    }

    @FXML
    private void initialize() {
        text.setText(Texts.of(QuitController.class).get("quit.text", notSent));
    }

    @FXML
    private void quit() {
        quit.run();
    }

    @FXML
    private void stay() {
        stay.run();
    }
}
