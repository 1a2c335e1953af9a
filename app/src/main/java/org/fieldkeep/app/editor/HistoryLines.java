package org.fieldkeep.app.editor;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.store.report.HistoryEntry;

/// A report's history in words and rows, newest first.
final class HistoryLines {

    private final Texts texts;
    private final EditorWords words;

    HistoryLines(EditorContext context, Texts texts) {
        this.texts = texts;
        words = new EditorWords(context, texts);
    }

    /// One line of history.
    ///
    /// @param what such as "Saved here · revision 3"
    /// @param detail who and when
    record Line(String what, String detail) {}

    List<Line> of(List<HistoryEntry> entries) {
        return entries.stream().map(this::line).toList();
    }

    /// The lines to be shown.
    ///
    /// @param nothing said where there are none
    static List<Node> rows(List<Line> lines, String nothing) {
        if (lines.isEmpty()) {
            return List.of(new Label(nothing));
        }
        List<Node> rows = new ArrayList<>();
        for (Line line : lines) {
            Label detail = new Label(line.detail());
            detail.getStyleClass().add("muted");
            VBox row = new VBox(new Label(line.what()), detail);
            row.getStyleClass().add("history-row");
            rows.add(row);
        }
        return rows;
    }

    private Line line(HistoryEntry entry) {
        List<String> what = new ArrayList<>();
        what.add(texts.get("history." + entry.kind().name()));
        Long revision = entry.localRevision();
        if (revision != null) {
            what.add(texts.get("history.revision", revision));
        }
        Long version = entry.serverVersion();
        if (version != null) {
            what.add(texts.get("history.version", version));
        }
        if (entry.content() == null) {
            what.add(texts.get("history.deleted"));
        }
        return new Line(
                String.join(" · ", what), texts.get("history.detail", entry.author(), words.moment(entry.at())));
    }
}
