package org.fieldkeep.store.record;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// What every report once said: each local revision, and each server version before it was replaced.
public final class HistoryTable {

    /// One line.
    ///
    /// @param serverVersion the version it is on the server, if it came to be one
    /// @param content canonical JSON; null for a deletion
    public record Line(
            HistoryKind kind,
            Instant at,
            String author,
            @Nullable Long localRevision,
            @Nullable Long serverVersion,
            @Nullable UUID operation,
            @Nullable String content) {}

    private final Handle handle;

    HistoryTable(Handle handle) {
        this.handle = handle;
    }

    /// Adds a line.
    public void add(UUID report, Line line) {
        handle.createUpdate("""
                        INSERT INTO history (report, kind, at, author, local_revision, server_version, operation, content)
                        VALUES (:report, :kind, :at, :author, :localRevision, :serverVersion, :operation, :content)
                        """)
                .bind("report", report.toString())
                .bind("kind", line.kind().name())
                .bind("at", line.at().toEpochMilli())
                .bind("author", line.author())
                .bind("localRevision", line.localRevision())
                .bind("serverVersion", line.serverVersion())
                .bind(
                        "operation",
                        line.operation() == null ? null : line.operation().toString())
                .bind("content", line.content())
                .execute();
    }

    /// Notes which server version a local revision became.
    public void landed(UUID report, long localRevision, Base version) {
        handle.createUpdate("""
                        UPDATE history SET server_version = :version, operation = :operation
                        WHERE report = :report AND local_revision = :localRevision
                        """)
                .bind("report", report.toString())
                .bind("localRevision", localRevision)
                .bind("version", version.version())
                .bind("operation", version.operation().toString())
                .execute();
    }

    /// The line of a server version.
    public Optional<Line> of(UUID report, Base version) {
        return handle.createQuery("""
                        SELECT * FROM history
                        WHERE report = :report AND server_version = :version AND operation = :operation
                        ORDER BY id DESC LIMIT 1
                        """)
                .bind("report", report.toString())
                .bind("version", version.version())
                .bind("operation", version.operation().toString())
                .map((row, context) -> read(row))
                .findOne();
    }

    /// The line of a local revision.
    public Optional<Line> of(UUID report, long localRevision) {
        return handle.createQuery("""
                        SELECT * FROM history WHERE report = :report AND local_revision = :localRevision
                        ORDER BY id DESC LIMIT 1
                        """)
                .bind("report", report.toString())
                .bind("localRevision", localRevision)
                .map((row, context) -> read(row))
                .findOne();
    }

    /// A report's lines, newest first.
    public List<Line> of(UUID report) {
        return handle.createQuery("SELECT * FROM history WHERE report = :report ORDER BY id DESC")
                .bind("report", report.toString())
                .map((row, context) -> read(row))
                .list();
    }

    /// Forgets a report's lines, but not the local revisions above one.
    public void removeThrough(UUID report, long localRevision) {
        handle.createUpdate("""
                        DELETE FROM history
                        WHERE report = :report AND (local_revision IS NULL OR local_revision <= :localRevision)
                        """)
                .bind("report", report.toString())
                .bind("localRevision", localRevision)
                .execute();
    }

    private static Line read(ResultSet row) throws SQLException {
        return new Line(
                HistoryKind.valueOf(row.getString("kind")),
                Columns.time(row, "at"),
                row.getString("author"),
                Columns.number(row, "local_revision"),
                Columns.number(row, "server_version"),
                Columns.idOrNull(row, "operation"),
                Columns.text(row, "content"));
    }
}
