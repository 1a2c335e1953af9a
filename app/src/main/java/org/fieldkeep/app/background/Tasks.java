package org.fieldkeep.app.background;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Starts work that may wait off the window's thread and brings its outcome back to it.
///
/// `tasks.ask(() -> store.reports().open(id, live)).then(this::show).otherwise(this::failed).start();`
public final class Tasks {

    private static final Logger LOG = LoggerFactory.getLogger(Tasks.class);

    private final Executor background;
    private final UiThread ui;

    /// @param background runs what may wait; work that must keep its order needs an executor of one thread
    public Tasks(Executor background, UiThread ui) {
        this.background = background;
        this.ui = ui;
    }

    /// For tests without a toolkit: everything happens at once on the calling thread.
    public static Tasks immediate() {
        return new Tasks(Runnable::run, UiThread.calling());
    }

    /// The thread outcomes are brought to.
    public UiThread ui() {
        return ui;
    }

    /// Work with an outcome; nothing runs before [Work#start()].
    public <T extends @Nullable Object> Work<T> ask(Supplier<T> work) {
        return new Work<>(work);
    }

    /// Work without an outcome; nothing runs before [Work#start()].
    public Work<@Nullable Void> run(Runnable work) {
        return new Work<>(() -> {
            work.run();
            return null;
        });
    }

    /// One piece of work being described.
    public final class Work<T extends @Nullable Object> {
        private final Supplier<T> work;
        private Consumer<? super T> then = outcome -> {};
        private Consumer<RuntimeException> otherwise = failure -> LOG.error("background work failed", failure);

        private Work(Supplier<T> work) {
            this.work = work;
        }

        /// What the window does with the outcome.
        public Work<T> then(Consumer<? super T> next) {
            then = next;
            return this;
        }

        /// What the window does when the work throws; without it the failure is logged.
        public Work<T> otherwise(Consumer<RuntimeException> handler) {
            otherwise = handler;
            return this;
        }

        /// Starts it; nothing happens any more once the program has begun to end.
        public void start() {
            try {
                background.execute(this::perform);
            } catch (RejectedExecutionException ending) {
                LOG.debug("not started, the program ends", ending);
            }
        }

        private void perform() {
            T outcome;
            try {
                outcome = work.get();
            } catch (RuntimeException failure) {
                ui.run(() -> otherwise.accept(failure));
                return;
            }
            ui.run(() -> then.accept(outcome));
        }
    }
}
