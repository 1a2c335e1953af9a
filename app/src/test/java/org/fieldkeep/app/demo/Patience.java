package org.fieldkeep.app.demo;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Waits for a condition, as long as it takes and no longer than is reasonable.
public final class Patience {

    /// No step of the demo takes longer, on any machine worth using.
    public static final Duration STEP = Duration.ofSeconds(30);

    private static final long LOOK_EVERY_MILLIS = 20;

    private Patience() {}

    /// Waits until it holds.
    ///
    /// @param what says, for the message, what was waited for
    /// @throws DemoProblem if it does not hold within [#STEP]
    public static void until(String what, BooleanSupplier holds) {
        until(() -> what, holds);
    }

    /// The same with words that depend on how far it came.
    public static void until(Supplier<String> what, BooleanSupplier holds) {
        long end = System.nanoTime() + STEP.toNanos();
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new DemoProblem("This did not happen within " + STEP.toSeconds() + " seconds: " + what.get());
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_EVERY_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new DemoProblem("interrupted");
        }
    }
}
