package org.fieldkeep.app.review;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.fieldkeep.app.fxml.Texts;

/// Shows what became of a text, word by word: marked for the eye, and in plain words for a screen reader.
final class DiffText extends TextFlow {

    DiffText() {
        getStyleClass().add("diff");
        setMaxWidth(Double.MAX_VALUE);
    }

    /// @param nothing shown where there are no words
    void show(List<WordDiff.Run> runs, String nothing) {
        if (runs.isEmpty()) {
            Text empty = new Text(nothing);
            empty.getStyleClass().add("diff-kept");
            getChildren().setAll(empty);
            return;
        }
        getChildren()
                .setAll(runs.stream()
                        .map(run -> {
                            Text text = new Text(run.text());
                            text.getStyleClass().add(styleClass(run.kind()));
                            return text;
                        })
                        .toList());
    }

    private static String styleClass(WordDiff.Kind kind) {
        return switch (kind) {
            case KEPT -> "diff-kept";
            case REMOVED -> "diff-removed";
            case ADDED -> "diff-added";
        };
    }

    /// The same to be read aloud.
    static String spoken(List<WordDiff.Run> runs, Texts texts, String nothing) {
        return runs.isEmpty()
                ? nothing
                : runs.stream()
                        .map(run -> switch (run.kind()) {
                            case KEPT -> run.text();
                            case REMOVED -> texts.get("word.removed", run.text());
                            case ADDED -> texts.get("word.added", run.text());
                        })
                        .collect(Collectors.joining(" "));
    }
}
