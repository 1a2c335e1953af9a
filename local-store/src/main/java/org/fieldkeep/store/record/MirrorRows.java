package org.fieldkeep.store.record;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jdbi.v3.core.statement.Update;

/// How a version of a report that was heard lies in a table: the mirror and what is kept aside have these columns in
/// common.
final class MirrorRows {

    private MirrorRows() {}

    static Update bind(Update statement, MirrorRecord row) {
        return statement
                .bind("report", row.report().toString())
                .bind("version", row.version())
                .bind("operation", row.operation().toString())
                .bind("content", row.content())
                .bind("project", row.project())
                .bind("author", row.author())
                .bind("creator", row.creator())
                .bind("receivedAt", row.receivedAt().toString())
                .bind("epoch", row.epoch().toString())
                .bind("feedRevision", row.feedRevision());
    }

    static MirrorRecord read(ResultSet row) throws SQLException {
        return new MirrorRecord(
                Columns.id(row, "report"),
                row.getLong("version"),
                Columns.id(row, "operation"),
                Columns.text(row, "content"),
                Columns.text(row, "project"),
                row.getString("author"),
                Columns.text(row, "creator"),
                Instant.parse(row.getString("received_at")),
                Columns.id(row, "epoch"),
                row.getLong("feed_revision"));
    }
}
