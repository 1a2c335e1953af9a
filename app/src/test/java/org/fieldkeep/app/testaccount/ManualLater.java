package org.fieldkeep.app.testaccount;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.fieldkeep.app.background.Later;

/// Calls back when the test says that the time has come.
public final class ManualLater implements Later {

    private final List<Runnable> waiting = new ArrayList<>();

    @Override
    public void after(Duration delay, Runnable work) {
        waiting.add(work);
    }

    /// All delays are over.
    public void come() {
        List<Runnable> due = List.copyOf(waiting);
        waiting.clear();
        due.forEach(Runnable::run);
    }
}
