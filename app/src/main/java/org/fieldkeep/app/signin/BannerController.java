package org.fieldkeep.app.signin;

import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.HBox;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Texts;

/// Puts the sign-in banner on the screen.
public final class BannerController {

    private final BannerViewModel model;
    private final String user;

    @FXML
    private HBox banner;

    @FXML
    private Label text;

    @FXML
    private Label problem;

    @FXML
    private PasswordField password;

    @FXML
    private Button signIn;

    /// @param user whose password is asked for
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    public BannerController(BannerViewModel model, String user) {
        this.model = model;
        this.user = user;
    }

    /// Loads the banner.
    public Parent load() {
        return Fxml.load(this);
    }

    /// Shows it and puts the keyboard into it.
    public void ask() {
        model.ask();
        password.requestFocus();
    }

    @FXML
    private void initialize() {
        String prompt = Texts.of(BannerController.class).get("banner.password", user);
        password.setPromptText(prompt);
        password.setAccessibleText(prompt);
        password.textProperty().bindBidirectional(model.passwordProperty());
        text.textProperty().bind(model.textProperty());
        problem.textProperty().bind(model.problemProperty());
        show(problem, false);
        model.problemProperty().subscribe(said -> show(problem, !said.isEmpty()));
        model.phaseProperty().subscribe(this::show);
    }

    @FXML
    private void submit() {
        model.submit();
    }

    @FXML
    private void later() {
        model.later();
    }

    private void show(BannerViewModel.Phase phase) {
        show(banner, phase != BannerViewModel.Phase.HIDDEN);
        boolean checking = phase == BannerViewModel.Phase.CHECKING;
        boolean helps = phase != BannerViewModel.Phase.DISABLED;
        password.setDisable(checking);
        signIn.setDisable(checking);
        show(password, helps);
        show(signIn, helps);
    }

    private static void show(Node part, boolean shown) {
        part.setVisible(shown);
        part.setManaged(shown);
    }
}
