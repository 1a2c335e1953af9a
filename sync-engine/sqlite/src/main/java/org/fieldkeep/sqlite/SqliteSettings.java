package org.fieldkeep.sqlite;

import java.time.Duration;

/// How a file is opened.
///
/// @param readers how many connections serve reads; at least one
/// @param busyTimeout how long to wait for a lock that another process holds
/// @param durable whether a commit has reached the disk when it returns (`synchronous=FULL`; in WAL mode anything less
///     may lose the last commits at a power cut, see <https://www.sqlite.org/pragma.html#pragma_synchronous>)
public record SqliteSettings(int readers, Duration busyTimeout, boolean durable) {

    /// What people's data is kept with.
    public static SqliteSettings standard() {
        return new SqliteSettings(3, Duration.ofSeconds(5), true);
    }

    /// The same without waiting for the disk; for worlds that are thrown away.
    public static SqliteSettings fleeting() {
        return new SqliteSettings(1, Duration.ofSeconds(5), false);
    }
}
