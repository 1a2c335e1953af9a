package org.fieldkeep.app.demo;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.fieldkeep.app.main.ReportItem;
import org.fieldkeep.app.theme.Look;

/// The demo's small window: what a person at the program cannot do, but what happens to them.
final class DemoControls {

    private static final double WIDTH = 320;
    private static final double GAP = 14;

    private final DemoWorld world;
    private final Stage program;
    private final Stage stage = new Stage();
    private final Label said = new Label();

    /// @param program the program's window
    DemoControls(DemoWorld world, Stage program) {
        this.world = world;
        this.program = program;
    }

    /// Shows it beside the program's window; it goes with it.
    void show() {
        CheckBox offline = new CheckBox("Offline");
        offline.selectedProperty()
                .subscribe(on -> apart("", () -> world.network().setOffline(on)));
        CheckBox slow = new CheckBox("Slow network");
        slow.selectedProperty().subscribe(on -> apart("", () -> world.network().setSlow(on)));
        VBox page = new VBox(
                GAP,
                explained(offline, "Pulls the plug. Reports wait on this device and say so."),
                explained(slow, "Answers take three seconds, long enough to see Sending."),
                explained(
                        button(
                                "worker-b changes the open report",
                                () -> toOpenReport("changed", world.other()::change)),
                        "Save yours too: it needs review, press Ctrl+Shift+R."),
                explained(
                        button(
                                "worker-b deletes the open report",
                                () -> toOpenReport("deleted", world.other()::delete)),
                        "If you had changed it, you decide which of the two counts."),
                explained(
                        button("Sign me out at the server", this::signOut),
                        "Sending stops and asks for your password; typing goes on."),
                explained(password(), "Your password, " + world.people().own().name() + "."),
                button("Quit", () -> program.fireEvent(new WindowEvent(program, WindowEvent.WINDOW_CLOSE_REQUEST))),
                said);
        said.setWrapText(true);
        page.setPadding(new Insets(20));
        page.setPrefWidth(WIDTH);
        Scene scene = new Scene(page);
        Look.dress(scene);
        stage.setTitle("Demo controls");
        stage.setScene(scene);
        stage.show();
        placeBeside();
        program.showingProperty().subscribe(showing -> {
            if (!showing) {
                stage.close();
            }
        });
    }

    /// Both windows side by side in the middle of the screen, or over each other where it is too small.
    private void placeBeside() {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double free = screen.getWidth() - program.getWidth() - stage.getWidth() - GAP;
        program.setX(screen.getMinX() + Math.max(0, free / 2));
        stage.setX(Math.min(program.getX() + program.getWidth() + GAP, screen.getMaxX() - stage.getWidth()));
        stage.setY(program.getY());
        stage.setAlwaysOnTop(free < 0);
    }

    private void signOut() {
        apart(
                "The server ended your session; it shows with the next sync.",
                () -> world.server().signOut(world.people().own()));
    }

    private void toOpenReport(String what, Consumer<UUID> action) {
        openReport()
                .ifPresentOrElse(
                        item -> apart(
                                "worker-b " + what + " \u201c" + item.title() + "\u201d.",
                                () -> action.accept(item.report())),
                        () -> said.setText("Open a report first."));
    }

    private Optional<ReportItem> openReport() {
        Node list = program.getScene().lookup("#list");
        return list instanceof ListView<?> reports
                ? Optional.ofNullable((ReportItem) reports.getSelectionModel().getSelectedItem())
                : Optional.empty();
    }

    /// Does it off the window's thread, then says what was done or what went wrong.
    private void apart(String done, Runnable action) {
        Thread.ofVirtual().name("demo controls").start(() -> {
            String outcome = outcome(done, action);
            Platform.runLater(() -> said.setText(outcome));
        });
    }

    private static String outcome(String done, Runnable action) {
        try {
            action.run();
            return done;
        } catch (RuntimeException failed) {
            return String.valueOf(failed.getMessage());
        }
    }

    private TextField password() {
        TextField field = new TextField(world.people().own().password());
        field.setEditable(false);
        return field;
    }

    private static Button button(String text, Runnable action) {
        Button button = new Button(text);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setOnAction(pressed -> action.run());
        return button;
    }

    private static VBox explained(Node control, String why) {
        Label label = new Label(why);
        label.setWrapText(true);
        label.getStyleClass().add("muted");
        return new VBox(4, control, label);
    }
}
