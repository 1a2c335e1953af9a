package org.fieldkeep.server.postgres;

import java.time.Duration;

/// How the database is used.
///
/// @param connections how many transactions may run at once, for reading and for writing each
/// @param lockWait how long a statement waits for a lock that somebody else holds
/// @param statement how long a statement may take
/// @param idle how long a transaction may stand still before the database ends it
public record PostgresSettings(int connections, Duration lockWait, Duration statement, Duration idle) {

    /// For serving people.
    public static PostgresSettings standard() {
        return new PostgresSettings(8, Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(15));
    }

    /// For an operator's work, of which a statement may take long; what it holds others wait for is small.
    public static PostgresSettings unhurried() {
        return new PostgresSettings(2, Duration.ofSeconds(5), Duration.ofMinutes(30), Duration.ofMinutes(5));
    }
}
