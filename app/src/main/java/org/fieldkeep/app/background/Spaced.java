package org.fieldkeep.app.background;

import java.time.Duration;

/// Work that is asked for more often than it is worth doing: the first time it is done at once, then not again before a
/// pause has passed, and at the pause's end once for all that asked meanwhile. To be used on the window's thread only.
public final class Spaced {

    private final Later later;
    private final Duration pause;
    private final Runnable work;
    private boolean pausing;
    private boolean wanted;

    public Spaced(Later later, Duration pause, Runnable work) {
        this.later = later;
        this.pause = pause;
        this.work = work;
    }

    /// Has it done, now or at the end of the pause.
    public void ask() {
        if (pausing) {
            wanted = true;
        } else {
            pausing = true;
            later.after(pause, this::paused);
            work.run();
        }
    }

    private void paused() {
        pausing = false;
        if (wanted) {
            wanted = false;
            ask();
        }
    }
}
