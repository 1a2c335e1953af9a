package org.fieldkeep.app.signin;

import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Texts;

/// Asks how to leave, having said what exists only here.
public final class SignOutController {

    private final String user;
    private final long onlyHere;
    private final Consumer<SignOutChoice> decided;
    private final Texts texts = Texts.of(SignOutController.class);

    @FXML
    private Label title;

    @FXML
    private Label waiting;

    @FXML
    private RadioButton stay;

    @FXML
    private RadioButton keep;

    @FXML
    private Button go;

    /// @param onlyHere how many reports exist only on this device
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    public SignOutController(String user, long onlyHere, Consumer<SignOutChoice> decided) {
        this.user = user;
        this.onlyHere = onlyHere;
        this.decided = decided;
    }

    /// Loads the question.
    public Parent load() {
        return Fxml.load(this);
    }

    @FXML
    private void initialize() {
        title.setText(texts.get("signOut.title", user));
        waiting.setText(texts.get("signOut.waiting", onlyHere));
        if (onlyHere == 0) {
            keep.setSelected(true);
            hide(stay);
            hide(keep);
        }
        keep.selectedProperty().subscribe(leaving -> go.setText(texts.get(leaving ? "signOut.go" : "signOut.staying")));
    }

    @FXML
    private void cancel() {
        decided.accept(SignOutChoice.CANCEL);
    }

    @FXML
    private void go() {
        decided.accept(keep.isSelected() ? SignOutChoice.SIGN_OUT_AND_KEEP : SignOutChoice.STAY_AND_SEND);
    }

    private static void hide(Node part) {
        part.setVisible(false);
        part.setManaged(false);
    }
}
