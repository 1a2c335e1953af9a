package org.fieldkeep.sqlite;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/// Which databases this process has open. A process that closes a file loses every lock it holds on it, whichever
/// part of it took them (<https://www.sqlite.org/howtocorrupt.html>, section 2.2), and these locks are what keeps
/// other processes from taking the log for nobody's: so what is open here is never read by any means but SQLite.
///
/// The process is what the operating system counts locks by, so this is kept for the process too.
final class OpenHere {

    private static final ReentrantLock CHANGING = new ReentrantLock();
    private static final Map<Path, Integer> OPEN = new HashMap<>();

    private OpenHere() {}

    /// What looks at a file.
    ///
    /// @param <T> what it sees
    /// @param <X> what may go wrong
    interface Look<T, X extends Exception> {

        /// Looks.
        ///
        /// @param openHere whether this process has the file open
        T at(boolean openHere) throws X;
    }

    /// A database is about to be opened. Waits for whoever looks at a file.
    static void add(Path file) {
        CHANGING.lock();
        try {
            OPEN.merge(named(file), 1, Integer::sum);
        } finally {
            CHANGING.unlock();
        }
    }

    /// It was closed.
    static void remove(Path file) {
        CHANGING.lock();
        try {
            OPEN.computeIfPresent(named(file), (name, times) -> times == 1 ? null : times - 1);
        } finally {
            CHANGING.unlock();
        }
    }

    /// Looks while nothing is opened in this process.
    static <T, X extends Exception> T look(Path file, Look<T, X> look) throws X {
        CHANGING.lock();
        try {
            return look.at(OPEN.containsKey(named(file)));
        } finally {
            CHANGING.unlock();
        }
    }

    private static Path named(Path file) {
        return file.toAbsolutePath().normalize();
    }
}
