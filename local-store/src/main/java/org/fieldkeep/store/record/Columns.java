package org.fieldkeep.store.record;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.jspecify.annotations.Nullable;

/// Reading columns that may be null, and values that take two.
public final class Columns {

    private Columns() {}

    /// A report's or operation's id.
    public static UUID id(ResultSet row, String column) throws SQLException {
        return UUID.fromString(row.getString(column));
    }

    /// An id, or null.
    public static @Nullable UUID idOrNull(ResultSet row, String column) throws SQLException {
        String text = row.getString(column);
        return text == null ? null : UUID.fromString(text);
    }

    /// Text, or null.
    public static @Nullable String text(ResultSet row, String column) throws SQLException {
        return row.getString(column);
    }

    /// A number, or null.
    public static @Nullable Long number(ResultSet row, String column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? null : value;
    }

    /// A time kept in milliseconds.
    public static Instant time(ResultSet row, String column) throws SQLException {
        return Instant.ofEpochMilli(row.getLong(column));
    }

    /// A time kept in milliseconds, or null.
    public static @Nullable Instant timeOrNull(ResultSet row, String column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    /// A base kept in the columns `…_version` and `…_operation`, or null.
    public static @Nullable Base base(ResultSet row, String prefix) throws SQLException {
        Long version = number(row, prefix + "_version");
        UUID operation = idOrNull(row, prefix + "_operation");
        return version == null || operation == null ? null : new Base(version, operation);
    }

    /// The version column of a base.
    public static @Nullable Long versionOf(@Nullable Base base) {
        return base == null ? null : base.version();
    }

    /// The operation column of a base.
    public static @Nullable String operationOf(@Nullable Base base) {
        return base == null ? null : base.operation().toString();
    }

    /// The column of a time.
    public static @Nullable Long millis(@Nullable Instant time) {
        return time == null ? null : time.toEpochMilli();
    }
}
