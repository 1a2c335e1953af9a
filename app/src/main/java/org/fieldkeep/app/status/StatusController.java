package org.fieldkeep.app.status;

import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Shortened;
import org.fieldkeep.app.fxml.Texts;
import org.kordamp.ikonli.javafx.FontIcon;

/// Puts the status on the screen.
public final class StatusController {

    private final StatusViewModel model;
    private final Runnable syncNow;
    private final Runnable showDebt;

    @FXML
    private Label connection;

    @FXML
    private FontIcon connectionIcon;

    @FXML
    private Label account;

    @FXML
    private Label debt;

    @FXML
    private Label lastSync;

    @FXML
    private Label warning;

    @FXML
    private Button sync;

    /// @param showDebt shows what is not sent
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    public StatusController(StatusViewModel model, Runnable syncNow, Runnable showDebt) {
        this.model = model;
        this.syncNow = syncNow;
        this.showDebt = showDebt;
    }

    /// Loads the bar.
    public Parent load() {
        return Fxml.load(this);
    }

    @FXML
    private void initialize() {
        sync.setTooltip(new Tooltip(Texts.of(StatusController.class).get("sync.tooltip")));
        Shortened.tell(connection, account, warning);
        debt.setOnMouseClicked(clicked -> showDebt.run());
        model.statusProperty().subscribe(this::show);
    }

    @FXML
    private void syncNow() {
        syncNow.run();
    }

    private void show(StatusText text) {
        connection.setText(text.connection());
        connectionIcon.setIconLiteral(text.icon());
        draw(connection, text.tone());
        account.setText(text.account());
        debt.setText(text.debt());
        draw(debt, text.debtTone());
        lastSync.setText(text.lastSync());
        warning.setText(text.warning());
        warning.setVisible(!text.warning().isEmpty());
        warning.setManaged(!text.warning().isEmpty());
        sync.setDisable(!text.canSync());
    }

    private static void draw(Label label, StatusText.Tone tone) {
        label.getStyleClass().removeAll("working", "failing");
        switch (tone) {
            case CALM -> {}
            case WORKING -> label.getStyleClass().add("working");
            case FAILING -> label.getStyleClass().add("failing");
        }
    }
}
