package org.fieldkeep.app.background;

/// The thread on which windows and observable values change.
public interface UiThread {

    /// Runs it there, in the order of the calls; at once where the caller is on that thread already.
    void run(Runnable work);

    /// For tests without a toolkit: the calling thread is the one.
    static UiThread calling() {
        return Runnable::run;
    }
}
