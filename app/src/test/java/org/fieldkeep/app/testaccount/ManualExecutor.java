package org.fieldkeep.app.testaccount;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;

/// Runs at once, or, while it is held, when the test says so, in order.
public final class ManualExecutor implements Executor {

    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean held;

    @Override
    public void execute(Runnable work) {
        waiting.add(work);
        if (!held) {
            drain();
        }
    }

    /// From now on nothing runs.
    public void hold() {
        held = true;
    }

    /// Runs what waits, and from now on everything at once.
    public void release() {
        held = false;
        drain();
    }

    private void drain() {
        Runnable next = waiting.poll();
        while (next != null) {
            next.run();
            next = held ? null : waiting.poll();
        }
    }
}
