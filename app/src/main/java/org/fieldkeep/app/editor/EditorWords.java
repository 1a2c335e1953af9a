package org.fieldkeep.app.editor;

import java.time.Instant;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.words.LocalTimes;

/// The editor's sentences that hold a time, a number or a cause.
final class EditorWords {

    private final EditorContext context;
    private final Texts texts;
    private final FailureWords failures;
    private final LocalTimes times;
    private String savedAt = "";

    EditorWords(EditorContext context, Texts texts) {
        this.context = context;
        this.texts = texts;
        failures = new FailureWords(texts);
        times = new LocalTimes(context.clock(), context.zone(), context.locale());
    }

    /// A save's commit returned just now.
    void savedNow() {
        savedAt = moment(context.clock().instant());
    }

    SavedLine empty() {
        return new SavedLine(SavedLine.Kind.EMPTY, texts.get("line.empty"));
    }

    SavedLine typed() {
        return new SavedLine(SavedLine.Kind.TYPED, texts.get("line.typed"));
    }

    SavedLine saving() {
        return new SavedLine(SavedLine.Kind.SAVING, texts.get("line.saving"));
    }

    SavedLine savedAs(long revision) {
        return new SavedLine(SavedLine.Kind.SAVED, texts.get("line.saved", savedAt, revision));
    }

    /// As it was opened.
    SavedLine unchanged(long revision) {
        return new SavedLine(
                SavedLine.Kind.SAVED,
                revision > 0 ? texts.get("line.unchanged", revision) : texts.get("line.unchanged.server"));
    }

    String notSaved(RuntimeException failure) {
        return failures.of(failure);
    }

    String notRead(RuntimeException failure) {
        return texts.get("failed.read", failures.of(failure));
    }

    /// The time of a moment today, with its day for any other.
    String moment(Instant at) {
        return times.moment(at);
    }
}
