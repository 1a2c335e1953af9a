package org.fieldkeep.app.demo.tour;

import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.fieldkeep.app.demo.DemoWorld;
import org.fieldkeep.app.demo.Patience;

/// What every chapter of the tour uses: the world around the window, eyes, hands, camera and voice.
record Visit(DemoWorld world, Screen screen, Hands hands, Camera camera, TourLog log) {

    /// The person does something.
    void you(String does) {
        log.step("you", does);
    }

    /// Somebody or something else does.
    void other(String who, String does) {
        log.step(who, does);
    }

    /// Takes a picture.
    void picture(String name) {
        Path file = camera.take(screen.scene(), name);
        log.step("picture", file.getFileName().toString());
    }

    /// Finds a report by its title with the search field, and opens it.
    void open(String title) {
        search(title);
        you("open \"" + title + "\"");
        hands.click(() -> row(title));
        Patience.until("\"" + title + "\" is open", () -> screen.isOpen(title));
    }

    /// Looks for a report by its whole title, and waits until nothing else is listed.
    void search(String words) {
        hands.press(Hands.SHORTCUT, KeyCode.F);
        hands.press(Hands.SHORTCUT, KeyCode.A);
        hands.type(words);
        Patience.until(
                "the search finds \"" + words + "\"",
                () -> screen.rows().size() == 1 && screen.row(words).isPresent());
    }

    /// Shows all reports again.
    void searchNothing() {
        hands.press(Hands.SHORTCUT, KeyCode.F);
        hands.press(Hands.SHORTCUT, KeyCode.A);
        hands.press(KeyCode.BACK_SPACE);
        Patience.until("all reports are listed again", () -> screen.rows().size() > 1);
    }

    /// Shows all reports, whatever was filtered.
    void showAll() {
        hands.click(screen.label("All reports", "filter-name"));
        Patience.until("all reports are listed", () -> screen.rows().size() > 1);
    }

    /// Waits until the keyboard is in the list.
    void inList() {
        Patience.until(
                "the keyboard is in the list",
                () -> screen.focus().filter(node -> "list".equals(node.getId())).isPresent());
    }

    /// Waits until the row of a report shows a state, and says so.
    ShownRow reaches(String title, String state) {
        Patience.until(
                () -> "\"" + title + "\" shows \"" + state + "\"; it shows " + shown(title),
                () -> screen.row(title).filter(row -> row.state().equals(state)).isPresent());
        ShownRow row = screen.row(title).orElseThrow();
        log.state(row);
        return row;
    }

    /// What is written in a field.
    String written(Node field) {
        return Fx.ask(() -> ((TextInputControl) field).getText());
    }

    /// Waits for a text on the screen and tells it.
    void reads(String part) {
        log.step("screen", screen.text(part));
    }

    /// The row of a report, to click on.
    Node row(String title) {
        return screen.label(title, "row-title");
    }

    private String shown(String title) {
        Optional<ShownRow> row = screen.row(title);
        return row.map(ShownRow::line).orElse("no such row");
    }
}
