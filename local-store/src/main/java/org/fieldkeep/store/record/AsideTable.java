package org.fieldkeep.store.record;

import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Rows of the mirror that a restored server lacks: readable, and never sent, until it has them again or the restore is
/// closed.
public final class AsideTable {

    private final Handle handle;

    AsideTable(Handle handle) {
        this.handle = handle;
    }

    /// Keeps a row; a tombstone has nothing to keep.
    public void add(MirrorRecord row) {
        if (row.deleted()) {
            return;
        }
        MirrorRows.bind(handle.createUpdate("""
                        INSERT OR REPLACE INTO aside
                            (report, version, operation, content, project, author, creator, received_at, epoch,
                            feed_revision)
                        VALUES (:report, :version, :operation, :content, :project, :author, :creator, :receivedAt, :epoch,
                            :feedRevision)
                        """), row).execute();
    }

    /// All of them, oldest first.
    public List<MirrorRecord> all() {
        return handle.createQuery("SELECT * FROM aside ORDER BY received_at, report, version")
                .map((row, context) -> MirrorRows.read(row))
                .list();
    }

    /// How many there are.
    public int count() {
        return handle.createQuery("SELECT count(*) FROM aside")
                .mapTo(Integer.class)
                .one();
    }

    /// The server has what this operation made again.
    public void arrived(UUID operation) {
        handle.createUpdate("DELETE FROM aside WHERE operation = :operation")
                .bind("operation", operation.toString())
                .execute();
    }

    /// The server applied something that stands on this version, so it has it again.
    public void stoodOn(@Nullable Base base) {
        if (base != null) {
            arrived(base.operation());
        }
    }

    /// Forgets what is kept of a report, since it is out of reach.
    public void remove(UUID report) {
        handle.createUpdate("DELETE FROM aside WHERE report = :report")
                .bind("report", report.toString())
                .execute();
    }

    /// Reports of a project that something is kept of, but not those that one user is known to have made.
    ///
    /// @param creator null for all
    public List<UUID> ofProject(String project, @Nullable String creator) {
        return handle.createQuery("""
                        SELECT DISTINCT report FROM aside
                        WHERE project = :project AND (:creator IS NULL OR creator IS NOT :creator) ORDER BY report
                        """)
                .bind("project", project)
                .bind("creator", creator)
                .map((row, context) -> Columns.id(row, "report"))
                .list();
    }
}
