package org.fieldkeep.app.demo.tour;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.stage.Stage;
import org.fieldkeep.app.demo.Patience;
import org.fieldkeep.app.main.ReportItem;

/// What can be read on the window. May be asked from any thread but the window's.
final class Screen {

    private final Stage stage;

    Screen(Stage stage) {
        this.stage = stage;
    }

    Scene scene() {
        return stage.getScene();
    }

    Stage stage() {
        return stage;
    }

    /// The rows of the list that are in view.
    List<ShownRow> rows() {
        return Fx.ask(() -> nodes().filter(ListCell.class::isInstance)
                .filter(cell -> within(cell, "list"))
                .flatMap(cell -> row(cell).stream())
                .toList());
    }

    /// The row of this report, if it is in view.
    Optional<ShownRow> row(String title) {
        return rows().stream().filter(row -> row.title().equals(title)).findFirst();
    }

    /// The report that is chosen in the list.
    Optional<UUID> chosen() {
        return Fx.ask(() -> node("list")
                .map(list -> ((ListView<?>) list).getSelectionModel().getSelectedItem())
                .map(item -> ((ReportItem) item).report()));
    }

    /// The control that answers the field of this label in the work area.
    Node field(String label) {
        return await(
                "the field \"" + label + "\"",
                node -> (node instanceof TextInputControl || node instanceof ComboBox<?>)
                        && within(node, "workArea")
                        && saysFor(node, label));
    }

    /// The button that says this.
    Node button(String text) {
        return await(
                "the button \"" + text + "\"",
                node -> node instanceof Button button && text.equals(button.getText()) && !button.isDisabled());
    }

    /// The node of this id.
    Node byId(String id) {
        return await("#" + id, node -> id.equals(node.getId()));
    }

    /// Waits until a text that contains this is in view, and gives all of it.
    String text(String part) {
        Label label = (Label) await(
                "the text \"" + part + "\"",
                node -> node instanceof Label said
                        && said.getText() != null
                        && said.getText().contains(part));
        return Fx.ask(label::getText);
    }

    /// The label of this style that says exactly this.
    Node label(String text, String styleClass) {
        return await(
                "\"" + text + "\"",
                node -> node instanceof Label said
                        && text.equals(said.getText())
                        && said.getStyleClass().contains(styleClass));
    }

    /// Whether the work area is about the report of this title.
    boolean isOpen(String title) {
        return Fx.ask(() -> nodes().anyMatch(node -> node instanceof Label said
                && title.equals(said.getText())
                && said.getStyleClass().contains("heading")
                && within(said, "workArea")));
    }

    /// Whether a text that contains this is in view.
    boolean says(String part) {
        return Fx.ask(() -> nodes().anyMatch(node -> node instanceof Labeled said
                && said.getText() != null
                && said.getText().contains(part)));
    }

    /// Waits until a node like that is in view.
    Node await(String what, Predicate<Node> like) {
        Patience.until(what + " is on the screen", () -> Fx.ask(() -> nodes().anyMatch(like)));
        return Fx.ask(() -> nodes().filter(like).findFirst().orElseThrow());
    }

    /// What the keyboard writes into.
    Optional<Node> focus() {
        return Fx.ask(() -> Optional.ofNullable(scene().getFocusOwner()));
    }

    private Optional<Node> node(String id) {
        return nodes().filter(node -> id.equals(node.getId())).findFirst();
    }

    private Stream<Node> nodes() {
        return visible(scene().getRoot());
    }

    private static Stream<Node> visible(Node node) {
        if (!node.isVisible()) {
            return Stream.empty();
        }
        Stream<Node> below = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(Screen::visible)
                : Stream.empty();
        return Stream.concat(Stream.of(node), below);
    }

    private static boolean within(Node node, String id) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (id.equals(at.getId())) {
                return true;
            }
        }
        return false;
    }

    private static boolean saysFor(Node node, String label) {
        String spoken = node.getAccessibleText();
        return spoken != null && spoken.startsWith(label);
    }

    private static Optional<ShownRow> row(Node cell) {
        Optional<String> title = label(cell, "row-title");
        Optional<String> state = label(cell, "state");
        return title.flatMap(said -> state.map(line -> new ShownRow(said, line)));
    }

    private static Optional<String> label(Node cell, String styleClass) {
        return visible(cell)
                .filter(node -> node instanceof Label && node.getStyleClass().contains(styleClass))
                .map(node -> ((Label) node).getText())
                .findFirst();
    }
}
