package org.fieldkeep.app.editor;

import java.time.Duration;
import java.util.UUID;
import java.util.function.Consumer;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.record.Stand;
import org.jspecify.annotations.Nullable;

/// Keeps what is being typed on the disk, at most two seconds behind the keyboard, for after a crash.
///
/// Counts from the first change that is not kept, not from the last: somebody who never pauses is kept up with too.
/// Used on the window's thread.
final class TypingKeeper {

    /// Leaves a second for the write itself.
    private static final Duration DELAY = Duration.ofSeconds(1);

    private final EditorContext context;
    private final Listener listener;
    private @Nullable Typing waiting;
    private boolean kept;
    private boolean scheduled;

    /// @param listener hears how keeping went
    TypingKeeper(EditorContext context, Listener listener) {
        this.context = context;
        this.listener = listener;
    }

    /// Who hears how keeping went: null if it is on the disk, else why not.
    interface Listener extends Consumer<@Nullable RuntimeException> {}

    private record Typing(UUID report, ReportContent content, Stand stand) {}

    /// This stands in the editor and is not saved.
    void typed(UUID report, ReportContent content, Stand stand) {
        waiting = new Typing(report, content, stand);
        if (!scheduled) {
            scheduled = true;
            context.later().after(DELAY, this::due);
        }
    }

    /// A save of it begins, which takes what was kept along.
    void stop() {
        waiting = null;
    }

    /// Nothing unsaved stands in the editor any more; what was kept of it goes.
    void forget(UUID report) {
        waiting = null;
        if (kept) {
            kept = false;
            context.tasks()
                    .run(() -> context.store().workingCopies().drop(report))
                    .otherwise(failure -> listener.accept(failure))
                    .start();
        }
    }

    /// A kept typing was found when the report was opened.
    void found() {
        kept = true;
    }

    /// Keeps at once what waits.
    void flush() {
        Typing typing = waiting;
        if (typing == null) {
            return;
        }
        waiting = null;
        kept = true;
        context.tasks()
                .run(() -> context.store().workingCopies().keep(typing.report, typing.content, typing.stand))
                .then(done -> listener.accept(null))
                .otherwise(failure -> {
                    if (waiting == null) {
                        waiting = typing; // tried again with the next change or when the editor closes
                    }
                    listener.accept(failure);
                })
                .start();
    }

    private void due() {
        scheduled = false;
        flush();
    }
}
