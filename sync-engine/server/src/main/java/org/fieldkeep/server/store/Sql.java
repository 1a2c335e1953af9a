package org.fieldkeep.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.statement.PreparedBatch;

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

    /// Runs a batch whose statements change one row or none.
    ///
    /// @return for each whether it changed one
    static List<Boolean> changed(PreparedBatch batch) {
        return Arrays.stream(batch.execute()).mapToObj(rows -> rows == 1).toList();
    }

    static int flag(boolean value) {
        return value ? 1 : 0;
    }
}
