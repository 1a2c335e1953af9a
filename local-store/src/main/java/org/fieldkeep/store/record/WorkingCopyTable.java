package org.fieldkeep.store.record;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.jdbi.v3.core.Handle;

/// What is being typed and was not saved.
public final class WorkingCopyTable {

    /// One working copy.
    ///
    /// @param content canonical JSON
    public record Row(UUID report, String content, Stand stand, Instant typedAt) {}

    private final Handle handle;

    WorkingCopyTable(Handle handle) {
        this.handle = handle;
    }

    /// Keeps it in the place of an earlier one.
    ///
    /// @return whether there was none
    public boolean put(Row copy) {
        boolean first = find(copy.report()).isEmpty();
        Base base = copy.stand() instanceof Stand.OnServer(Base shown) ? shown : null;
        Long revision = copy.stand() instanceof Stand.OnLocal(long shown) ? Long.valueOf(shown) : null;
        handle.createUpdate("""
                        INSERT OR REPLACE INTO working_copy
                            (report, content, stand_version, stand_operation, stand_revision, typed_at)
                        VALUES (:report, :content, :version, :operation, :revision, :typedAt)
                        """)
                .bind("report", copy.report().toString())
                .bind("content", copy.content())
                .bind("version", Columns.versionOf(base))
                .bind("operation", Columns.operationOf(base))
                .bind("revision", revision)
                .bind("typedAt", copy.typedAt().toEpochMilli())
                .execute();
        return first;
    }

    /// The working copy of a report.
    public Optional<Row> find(UUID report) {
        return handle.createQuery("SELECT * FROM working_copy WHERE report = :report")
                .bind("report", report.toString())
                .map((row, context) -> read(row))
                .findOne();
    }

    /// All, newest first.
    public List<Row> all() {
        return handle.createQuery("SELECT * FROM working_copy ORDER BY typed_at DESC, report")
                .map((row, context) -> read(row))
                .list();
    }

    /// Drops it.
    ///
    /// @return whether there was one
    public boolean remove(UUID report) {
        return handle.createUpdate("DELETE FROM working_copy WHERE report = :report")
                        .bind("report", report.toString())
                        .execute()
                > 0;
    }

    private static Row read(ResultSet row) throws SQLException {
        Base base = Columns.base(row, "stand");
        Long revision = Columns.number(row, "stand_revision");
        Stand stand = base != null
                ? new Stand.OnServer(base)
                : revision != null ? new Stand.OnLocal(revision) : new Stand.Nothing();
        return new Row(Columns.id(row, "report"), row.getString("content"), stand, Columns.time(row, "typed_at"));
    }
}
