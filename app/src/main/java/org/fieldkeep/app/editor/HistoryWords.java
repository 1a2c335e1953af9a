package org.fieldkeep.app.editor;

import java.util.ArrayList;
import java.util.List;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.store.report.HistoryEntry;

/// A report's history in words, newest first.
final class HistoryWords {

    private final Texts texts;
    private final EditorWords words;

    HistoryWords(EditorContext context, Texts texts) {
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
