package org.fieldkeep.app.shell;

import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import org.fieldkeep.app.fxml.Fxml;

/// Says, in place of the main window, why an account's data is not shown.
public final class MessageController {

    private final String titleText;
    private final String messageText;
    private final Runnable toAccounts;
    private final Runnable quit;

    @FXML
    private Label title;

    @FXML
    private Label text;

    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    MessageController(String titleText, String messageText, Runnable toAccounts, Runnable quit) {
        this.titleText = titleText;
        this.messageText = messageText;
        this.toAccounts = toAccounts;
        this.quit = quit;
    }

    /// Loads the screen.
    Parent load() {
        return Fxml.load(this);
    }

    @FXML
    private void initialize() {
        title.setText(titleText);
        text.setText(messageText);
    }

    @FXML
    private void accounts() {
        toAccounts.run();
    }

    @FXML
    private void quit() {
        quit.run();
    }
}
