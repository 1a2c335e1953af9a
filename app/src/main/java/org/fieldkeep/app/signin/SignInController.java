package org.fieldkeep.app.signin;

import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import org.fieldkeep.app.fxml.Fxml;
import org.jspecify.annotations.Nullable;

/// Puts the first sign-in on the screen.
public final class SignInController {

    private final SignInViewModel model;
    private final @Nullable Runnable back;

    @FXML
    private TextField address;

    @FXML
    private TextField organisation;

    @FXML
    private TextField name;

    @FXML
    private PasswordField password;

    @FXML
    private Label problem;

    @FXML
    private Button submit;

    @FXML
    private Button backButton;

    @FXML
    private Label busy;

    /// @param back returns to the accounts there are; null if there is none
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    public SignInController(SignInViewModel model, @Nullable Runnable back) {
        this.model = model;
        this.back = back;
    }

    /// Loads the screen.
    public Parent load() {
        return Fxml.load(this);
    }

    @FXML
    private void initialize() {
        address.textProperty().bindBidirectional(model.addressProperty());
        organisation.textProperty().bindBidirectional(model.organisationProperty());
        name.textProperty().bindBidirectional(model.nameProperty());
        password.textProperty().bindBidirectional(model.passwordProperty());
        problem.textProperty().bind(model.problemProperty());
        model.problemProperty().subscribe(said -> show(problem, !said.isEmpty()));
        model.busyProperty().subscribe(asking -> show(busy, asking));
        submit.disableProperty().bind(model.canSubmit().not());
        show(backButton, back != null);
    }

    @FXML
    private void submit() {
        model.submit();
    }

    @FXML
    private void back() {
        if (back != null) {
            back.run();
        }
    }

    private static void show(Node part, boolean shown) {
        part.setVisible(shown);
        part.setManaged(shown);
    }
}
