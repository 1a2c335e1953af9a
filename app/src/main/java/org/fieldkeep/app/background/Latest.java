package org.fieldkeep.app.background;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Questions of which only the newest answer counts, such as a list while somebody types into its search field.
///
/// At most one question runs at a time; while it does, only the newest of those asked meanwhile is remembered. To be
/// used on the window's thread only.
public final class Latest {

    private final Tasks tasks;
    private boolean running;
    private @Nullable Runnable waiting;

    public Latest(Tasks tasks) {
        this.tasks = tasks;
    }

    /// Asks; an answer that a newer question has overtaken is not delivered.
    public <T extends @Nullable Object> void ask(
            Supplier<T> question, Consumer<? super T> then, Consumer<RuntimeException> otherwise) {
        if (running) {
            waiting = () -> start(question, then, otherwise);
        } else {
            start(question, then, otherwise);
        }
    }

    private <T extends @Nullable Object> void start(
            Supplier<T> question, Consumer<? super T> then, Consumer<RuntimeException> otherwise) {
        running = true;
        waiting = null;
        tasks.ask(question)
                .then(answer -> finish(() -> then.accept(answer)))
                .otherwise(failure -> finish(() -> otherwise.accept(failure)))
                .start();
    }

    private void finish(Runnable deliver) {
        running = false;
        Runnable newer = waiting;
        if (newer == null) {
            deliver.run();
        } else {
            newer.run();
        }
    }
}
