package org.fieldkeep.simulation.process;

/// Decides what becomes of the next write transaction of a process.
public interface Fate {

    /// What can become of a write transaction.
    enum Verdict {
        /// It is carried out.
        LIVE,
        /// The process dies before it begins: what led to it is forgotten.
        DIE_BEFORE_BEGIN,
        /// The process dies after its last statement, before the commit: nothing of it stays.
        DIE_BEFORE_COMMIT,
        /// The process dies after the commit, before anybody hears of it: all of it stays.
        DIE_AFTER_COMMIT,
        /// The disk is full: nothing of it stays, the process lives.
        DISK_FULL,
        /// The disk reports an error: nothing of it stays, the process lives.
        DISK_ERROR
    }

    /// The verdict on the write that is about to begin.
    Verdict ofNextWrite();

    /// Nothing ever happens.
    static Fate kind() {
        return () -> Verdict.LIVE;
    }
}
