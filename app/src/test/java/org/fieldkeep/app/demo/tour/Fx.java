package org.fieldkeep.app.demo.tour;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.application.Platform;
import org.fieldkeep.app.demo.Patience;
import org.jspecify.annotations.Nullable;

/// Asks the window's thread from another one.
final class Fx {

    private static final int ROUNDS = 3;

    private Fx() {}

    /// What the supplier says on the window's thread.
    static <T extends @Nullable Object> T ask(Supplier<T> question) {
        return CompletableFuture.supplyAsync(question, Platform::runLater)
                .orTimeout(Patience.STEP.toSeconds(), TimeUnit.SECONDS)
                .join();
    }

    /// Does this on the window's thread and waits until it is done.
    static void run(Runnable work) {
        ask(() -> {
            work.run();
            return true;
        });
    }

    /// Waits until what follows from the last keys and clicks was worked on.
    static void settle() {
        for (int round = 0; round < ROUNDS; round++) {
            run(() -> {});
        }
    }
}
