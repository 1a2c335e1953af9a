package org.fieldkeep.app.background;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Calls back after a while, on the window's thread.
public interface Later {

    /// Runs the work once, not before the delay has passed.
    void after(Duration delay, Runnable work);

    /// By the machine's own clock.
    static Later on(UiThread ui) {
        return (delay, work) -> CompletableFuture.delayedExecutor(delay.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> ui.run(work));
    }
}
