package org.fieldkeep.app.demo.tour;

import java.util.function.Supplier;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import org.fieldkeep.app.demo.Patience;

/// A person's mouse and keyboard.
final class Hands {

    /// The key that makes a shortcut of another one.
    static final KeyCode SHORTCUT =
            System.getProperty("os.name", "").startsWith("Mac") ? KeyCode.COMMAND : KeyCode.CONTROL;

    private final Stage stage;
    private final Robot robot = Fx.ask(Robot::new);

    Hands(Stage stage) {
        this.stage = stage;
    }

    /// Brings a node into view and clicks on it.
    void click(Node node) {
        click(() -> node);
    }

    /// Clicks on whatever is found there, once it has a place on the screen.
    void click(Supplier<Node> where) {
        Patience.until("there is something to click on", () -> {
            Node node = where.get();
            Fx.run(() -> bringIntoView(node));
            Fx.settle();
            return Fx.ask(() -> clickedOn(node));
        });
        Fx.settle();
    }

    private boolean clickedOn(Node node) {
        Bounds bounds = node.localToScreen(node.getBoundsInLocal());
        if (bounds == null) {
            return false; // it left the window meanwhile
        }
        robot.mouseMove(bounds.getCenterX(), bounds.getCenterY());
        robot.mouseClick(MouseButton.PRIMARY);
        return true;
    }

    /// Types into whatever has the keyboard.
    void type(String text) {
        text.chars().forEach(letter -> Fx.run(() -> typed((char) letter)));
        Fx.settle();
    }

    /// Presses keys together, the last one being the one that counts.
    void press(KeyCode... keys) {
        Fx.run(() -> {
            for (KeyCode key : keys) {
                robot.keyPress(key);
            }
            for (int i = keys.length - 1; i >= 0; i--) {
                robot.keyRelease(keys[i]);
            }
        });
        Fx.settle();
    }

    /// Goes to the end of the text in a field and writes on.
    void writeOn(Supplier<Node> field, String text) {
        goInto(field);
        press(SHORTCUT, KeyCode.END);
        type(text);
    }

    /// Puts this text in a field in place of what is there.
    void replace(Supplier<Node> field, String text) {
        goInto(field);
        press(SHORTCUT, KeyCode.A);
        type(text);
    }

    /// Clicks until the field has the keyboard: right after a report was opened its fields may still be moving.
    private void goInto(Supplier<Node> field) {
        Patience.until("the field has the keyboard", () -> {
            Node found = field.get();
            click(found);
            return Fx.ask(() -> found.equals(stage.getScene().getFocusOwner()));
        });
    }

    /// Goes through the choices of a box with the arrow keys until it shows this one.
    void choose(Node box, String choice) {
        click(box);
        press(KeyCode.ESCAPE);
        press(KeyCode.HOME);
        Patience.until("\"" + choice + "\" can be chosen", () -> {
            if (chosen((ComboBox<?>) box).equals(choice)) {
                return true;
            }
            press(KeyCode.DOWN);
            return false;
        });
    }

    private static String chosen(ComboBox<?> box) {
        return Fx.ask(() -> {
            ListCell<?> shown = box.getButtonCell();
            return shown == null || shown.getText() == null ? "" : shown.getText();
        });
    }

    /// What a keyboard of any layout makes of a character.
    private void typed(char letter) {
        Scene scene = stage.getScene();
        Node focus = scene.getFocusOwner();
        Event.fireEvent(
                focus == null ? scene : focus,
                new KeyEvent(
                        KeyEvent.KEY_TYPED, String.valueOf(letter), "", KeyCode.UNDEFINED, false, false, false, false));
    }

    private static void bringIntoView(Node node) {
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            if (at instanceof ScrollPane pane && pane.getContent() != null) {
                scroll(pane, node);
            }
        }
    }

    private static void scroll(ScrollPane pane, Node node) {
        Node content = pane.getContent();
        Bounds inContent = content.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double height = content.getBoundsInLocal().getHeight();
        double view = pane.getViewportBounds().getHeight();
        double top = pane.getVvalue() * (height - view);
        boolean seen = inContent.getMinY() >= top && inContent.getMaxY() <= top + view;
        if (!seen && height > view) {
            pane.setVvalue(Math.clamp((inContent.getCenterY() - view / 2) / (height - view), 0, 1));
        }
    }
}
