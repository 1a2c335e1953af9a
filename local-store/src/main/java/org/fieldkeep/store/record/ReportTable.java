package org.fieldkeep.store.record;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/// One row per report this device knows of.
public final class ReportTable {

    private final Handle handle;

    ReportTable(Handle handle) {
        this.handle = handle;
    }

    /// The report's row.
    public Optional<ReportRecord> find(UUID report) {
        return handle.createQuery("SELECT * FROM report WHERE id = :id")
                .bind("id", report.toString())
                .map((row, context) -> read(row))
                .findOne();
    }

    /// Whether nothing of this device lies over what the server holds: everything is settled, nothing is on its way and
    /// nothing is proposed. True of a report it does not know.
    public boolean isPlain(UUID report) {
        return handle.createQuery("""
                        SELECT NOT EXISTS (SELECT 1 FROM report WHERE id = :id AND local_revision > settled_revision)
                            AND NOT EXISTS (SELECT 1 FROM operation
                                WHERE report = :id AND (outcome IS NULL OR reoffer = 1))
                            AND NOT EXISTS (SELECT 1 FROM proposal WHERE report = :id)
                        """)
                .bind("id", report.toString())
                .mapTo(Boolean.class)
                .one();
    }

    /// Adds a row for a report that is not there yet. One that was here before goes on counting its revisions.
    void addIfMissing(ReportRecord report) {
        handle.createUpdate("""
                        INSERT INTO report (id, local_revision, settled_revision, saved_at)
                        SELECT :id, known, known, :savedAt
                        FROM (SELECT coalesce(max(local_revision), 0) AS known FROM history WHERE report = :id)
                        WHERE true
                        ON CONFLICT (id) DO NOTHING
                        """)
                .bind("id", report.report().toString())
                .bind("savedAt", report.savedAt().toEpochMilli())
                .execute();
    }

    /// Writes the row, whether it was there or not; what the list shows of it stays.
    public void put(ReportRecord report) {
        handle.createUpdate("""
                        INSERT INTO report (id, local_revision, settled_revision, content, base_version, base_operation,
                            base_content, base_deleted, saved_at, recovered)
                        VALUES (:id, :local, :settled, :content, :baseVersion, :baseOperation, :baseContent,
                            :baseDeleted, :savedAt, :recovered)
                        ON CONFLICT (id) DO UPDATE SET local_revision = :local, settled_revision = :settled,
                            content = :content, base_version = :baseVersion, base_operation = :baseOperation,
                            base_content = :baseContent, base_deleted = :baseDeleted, saved_at = :savedAt,
                            recovered = :recovered
                        """)
                .bind("id", report.report().toString())
                .bind("local", report.localRevision())
                .bind("settled", report.settledRevision())
                .bind("content", report.content())
                .bind("baseVersion", Columns.versionOf(report.base()))
                .bind("baseOperation", Columns.operationOf(report.base()))
                .bind("baseContent", report.baseContent())
                .bind("baseDeleted", report.baseDeleted() ? 1 : 0)
                .bind("savedAt", report.savedAt().toEpochMilli())
                .bind("recovered", report.recovered() ? 1 : 0)
                .execute();
    }

    /// Writes the columns that the list shows, for content that is there.
    public void show(UUID report, ShownColumns shown) {
        handle.createUpdate("""
                        UPDATE report SET title = :title, subtitle = :subtitle, project = :project, form_id = :formId,
                            form_version = :formVersion, status = :status, deleted = 0, changed_at = :changedAt,
                            search_text = :searchText
                        WHERE id = :id
                        """)
                .bind("id", report.toString())
                .bind("title", shown.title())
                .bind("subtitle", shown.subtitle())
                .bind("project", shown.project())
                .bind("formId", shown.form().id())
                .bind("formVersion", shown.form().version())
                .bind("status", shown.status().name())
                .bind("changedAt", shown.changedAt().toEpochMilli())
                .bind("searchText", shown.searchText())
                .execute();
    }

    /// Says that what is shown is a deletion; the title it had stays readable in the trash.
    public void showDeleted(UUID report, long changedAtMillis) {
        handle.createUpdate("UPDATE report SET deleted = 1, changed_at = :changedAt WHERE id = :id")
                .bind("id", report.toString())
                .bind("changedAt", changedAtMillis)
                .execute();
    }

    /// Forgets the report; nothing may refer to it any more.
    public void remove(UUID report) {
        handle.createUpdate("DELETE FROM report WHERE id = :id")
                .bind("id", report.toString())
                .execute();
    }

    /// Reports ahead of their settled revision that nothing would ever send or ask about.
    public List<ReportRecord> orphans() {
        return handle.createQuery("""
                        SELECT * FROM report r WHERE r.local_revision > r.settled_revision
                            AND NOT EXISTS (SELECT 1 FROM operation o WHERE o.report = r.id AND o.outcome IS NULL)
                            AND NOT EXISTS (SELECT 1 FROM proposal p WHERE p.report = r.id)
                        ORDER BY r.saved_at, r.id
                        """).map((row, context) -> read(row)).list();
    }

    /// Reports written with a form, whose titles depend on it.
    public List<UUID> ofForm(String form, int version) {
        return handle.createQuery("SELECT id FROM report WHERE form_id = :form AND form_version = :version")
                .bind("form", form)
                .bind("version", version)
                .map((row, context) -> Columns.id(row, "id"))
                .list();
    }

    /// Reports last shown in a project.
    public List<UUID> ofProject(String project) {
        return handle.createQuery("SELECT id FROM report WHERE project = :project")
                .bind("project", project)
                .map((row, context) -> Columns.id(row, "id"))
                .list();
    }

    private static ReportRecord read(ResultSet row) throws SQLException {
        return new ReportRecord(
                Columns.id(row, "id"),
                row.getLong("local_revision"),
                row.getLong("settled_revision"),
                Columns.text(row, "content"),
                Columns.base(row, "base"),
                Columns.text(row, "base_content"),
                row.getInt("base_deleted") == 1,
                Columns.time(row, "saved_at"),
                row.getInt("recovered") == 1);
    }
}
