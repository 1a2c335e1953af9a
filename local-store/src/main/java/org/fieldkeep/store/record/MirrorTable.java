package org.fieldkeep.store.record;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// One row per report the server told of. Each write carries a stamp, so that a snapshot can tell what came after it
/// was begun.
public final class MirrorTable {

    private final Handle handle;
    private final Meta meta;

    MirrorTable(Handle handle, Meta meta) {
        this.handle = handle;
        this.meta = meta;
    }

    /// The report as the server holds it.
    public Optional<MirrorRecord> find(UUID report) {
        return handle.createQuery("SELECT * FROM mirror WHERE report = :report")
                .bind("report", report.toString())
                .map((row, context) -> MirrorRows.read(row))
                .findOne();
    }

    /// The version now on the server, as something to stand on; null if none is known.
    public @Nullable Base base(UUID report) {
        return find(report).map(MirrorRecord::base).orElse(null);
    }

    /// Writes the row.
    public void put(MirrorRecord row) {
        MirrorRows.bind(handle.createUpdate("""
                        INSERT OR REPLACE INTO mirror
                            (report, version, operation, content, project, author, creator, received_at, epoch,
                            feed_revision, stamp)
                        VALUES (:report, :version, :operation, :content, :project, :author, :creator, :receivedAt, :epoch,
                            :feedRevision, :stamp)
                        """), row)
                .bind("stamp", meta.stampOfTransaction())
                .execute();
    }

    /// Forgets the row.
    public void remove(UUID report) {
        handle.createUpdate("DELETE FROM mirror WHERE report = :report")
                .bind("report", report.toString())
                .execute();
    }

    /// Reports of a project.
    public List<UUID> ofProject(String project) {
        return handle.createQuery("SELECT report FROM mirror WHERE project = :project ORDER BY report")
                .bind("project", project)
                .map((row, context) -> Columns.id(row, "report"))
                .list();
    }

    /// Rows written at or before a stamp, of one project or of all.
    public List<UUID> writtenThrough(long stamp, @Nullable String project) {
        return handle.createQuery("""
                        SELECT report FROM mirror
                        WHERE stamp <= :stamp AND (:project IS NULL OR project = :project)
                        ORDER BY report
                        """)
                .bind("stamp", stamp)
                .bind("project", project)
                .map((row, context) -> Columns.id(row, "report"))
                .list();
    }

    /// How many live reports are known.
    public long countLive() {
        return handle.createQuery("SELECT count(*) FROM mirror WHERE content IS NOT NULL")
                .mapTo(Long.class)
                .one();
    }
}
