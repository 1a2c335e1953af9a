package org.fieldkeep.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;

/// How values stand in columns: ids as text, instants as milliseconds, flags as 0 and 1.
final class Sql {

    private Sql() {}

    static UUID uuid(ResultSet row, String column) throws SQLException {
        return UUID.fromString(row.getString(column));
    }

    static Instant instant(ResultSet row, String column) throws SQLException {
        return Instant.ofEpochMilli(row.getLong(column));
    }

    static boolean flag(ResultSet row, String column) throws SQLException {
        return row.getBoolean(column);
    }

    static int flag(boolean value) {
        return value ? 1 : 0;
    }
}
