package org.fieldkeep.app.signin;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.account.AccountsHere;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.store.account.AccountProfile;
import org.kordamp.ikonli.javafx.FontIcon;

/// Lets the person choose between the accounts that have data on this device.
public final class AccountsController {

    private static final double LINES = 2;
    private static final double GAP = 12;

    private final AccountsHere here;
    private final Texts texts = Texts.of(AccountsController.class);
    private final Consumer<AccountProfile> open;
    private final Runnable other;

    @FXML
    private VBox accounts;

    /// @param other goes to the sign-in of an account that is not here yet
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    public AccountsController(AccountsHere here, Consumer<AccountProfile> open, Runnable other) {
        this.here = here;
        this.open = open;
        this.other = other;
    }

    /// Loads the screen.
    public Parent load() {
        return Fxml.load(this);
    }

    @FXML
    private void initialize() {
        here.profiles().forEach(profile -> accounts.getChildren().add(button(profile)));
        here.unreadable().forEach(folder -> accounts.getChildren().add(unreadable(folder)));
    }

    @FXML
    private void other() {
        other.run();
    }

    private HBox unreadable(Path folder) {
        Label what = new Label(texts.get("accounts.unreadable"));
        what.getStyleClass().add("strong");
        Label remedy = new Label(texts.get("accounts.unreadable.remedy", folder));
        remedy.getStyleClass().add("muted");
        remedy.setWrapText(true);
        HBox line = new HBox(GAP, new FontIcon("fth-alert-triangle"), new VBox(LINES, what, remedy));
        line.getStyleClass().add("account-unreadable");
        return line;
    }

    private Button button(AccountProfile profile) {
        Label who = new Label(profile.user() + " · " + profile.id().tenant());
        who.getStyleClass().add("strong");
        Label where = new Label(profile.serverUrl());
        where.getStyleClass().add("muted");
        Button button = new Button();
        HBox line = new HBox(GAP, new FontIcon("fth-user"), new VBox(LINES, who, where));
        line.setAlignment(Pos.CENTER_LEFT);
        button.setGraphic(line);
        button.setAccessibleText(who.getText() + ", " + where.getText());
        button.getStyleClass().add("account-choice");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setOnAction(chosen -> open.accept(profile));
        return button;
    }
}
