package org.fieldkeep.app.editor;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.fxml.Texts;
import org.kordamp.ikonli.javafx.FontIcon;

/// One bar above the form: an icon, whole sentences, and what can be done; two or more things to do stand below the
/// words, so that both have room.
final class NoticeBar extends VBox {

    NoticeBar(Notice notice, Texts texts, Consumer<Notice.Action> perform) {
        getStyleClass().addAll("notice", tone(notice.kind()));
        FontIcon icon = new FontIcon(icon(notice.kind()));
        Label text = new Label(notice.text());
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        text.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox words = new HBox(icon, text);
        words.getStyleClass().add("notice-words");
        getChildren().add(words);
        if (!notice.actions().isEmpty()) {
            boolean below = notice.actions().size() > 1;
            Pane buttons = below ? new FlowPane() : new HBox();
            buttons.getStyleClass().add("notice-actions");
            buttons.setMinWidth(below ? 0 : USE_PREF_SIZE);
            for (Notice.Action action : notice.actions()) {
                Button button = new Button(texts.get("action." + action.name()));
                button.setOnAction(pressed -> perform.accept(action));
                button.setId("notice-" + action.name());
                buttons.getChildren().add(button);
            }
            (below ? this : words).getChildren().add(buttons);
        }
        setAccessibleText(notice.text());
    }

    private static String tone(Notice.Kind kind) {
        return switch (kind) {
            case FAILED, REFUSED -> "danger";
            case MISSING, NO_FORM, LEFT_OUT, ASK_DELETE, ASK_GIVE_UP, NEEDS_REVIEW, NEWER, SAVED_ELSEWHERE -> "warning";
            case WITHDRAWING, IN_TRASH, READ_ONLY, RESTORED, UNSAVED_OTHER -> "informing";
        };
    }

    private static String icon(Notice.Kind kind) {
        return switch (kind) {
            case FAILED, REFUSED -> "fth-alert-triangle";
            case MISSING, NO_FORM, LEFT_OUT, SAVED_ELSEWHERE -> "fth-alert-circle";
            case ASK_DELETE, IN_TRASH -> "fth-trash-2";
            case ASK_GIVE_UP -> "fth-corner-up-left";
            case NEEDS_REVIEW, NEWER -> "fth-copy";
            case WITHDRAWING -> "fth-clock";
            case READ_ONLY -> "fth-lock";
            case RESTORED, UNSAVED_OTHER -> "fth-edit-3";
        };
    }
}
