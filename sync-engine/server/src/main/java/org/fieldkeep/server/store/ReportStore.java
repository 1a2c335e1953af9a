package org.fieldkeep.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.json.DecisionJson;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.jdbi.v3.core.Handle;

/// Reports and all the versions they have had.
public class ReportStore {

    /// Where a report stands.
    ///
    /// @param operation what made the present version
    /// @param creator whose report it is; decides what a reach of `own` means and who sees a draft
    /// @param project where it belongs; a tombstone keeps the project of what was deleted, and its status
    public record ReportState(
            UUID report,
            long version,
            UUID operation,
            UUID creator,
            String project,
            ReportStatus status,
            boolean deleted) {

        /// The present version as something to stand on.
        public Base asBase() {
            return new Base(version, operation);
        }

        /// The same report as one of its versions has it.
        public ReportState as(VersionState other) {
            return new ReportState(
                    report, other.version(), other.operation(), creator, other.project(), other.status(), deleted);
        }
    }

    /// What decides who may see one version of a report.
    public record VersionState(long version, UUID operation, String project, ReportStatus status) {}

    /// Where the report stands; empty if there never was one of that id in the tenant.
    public Optional<ReportState> find(Handle handle, String tenant, UUID report) {
        return handle.createQuery("""
                        SELECT report, version, operation, creator, project, status, deleted
                          FROM report WHERE tenant = :tenant AND report = :report
                        """)
                .bind("tenant", tenant)
                .bind("report", report.toString())
                .map((row, context) -> new ReportState(
                        Sql.uuid(row, "report"),
                        row.getLong("version"),
                        Sql.uuid(row, "operation"),
                        Sql.uuid(row, "creator"),
                        row.getString("project"),
                        ReportStatus.valueOf(row.getString("status")),
                        Sql.flag(row, "deleted")))
                .findOne();
    }

    /// Adds a report; false if one of that id lives or lived in the tenant.
    public boolean insert(Handle handle, String tenant, ReportState state) {
        return handle.createUpdate("""
                        INSERT INTO report (tenant, report, version, operation, creator, project, status, deleted)
                        VALUES (:tenant, :report, :version, :operation, :creator, :project, :status, :deleted)
                        ON CONFLICT DO NOTHING
                        """)
                        .bind("tenant", tenant)
                        .bind("report", state.report().toString())
                        .bind("version", state.version())
                        .bind("operation", state.operation().toString())
                        .bind("creator", state.creator().toString())
                        .bind("project", state.project())
                        .bind("status", state.status().name())
                        .bind("deleted", Sql.flag(state.deleted()))
                        .execute()
                == 1;
    }

    /// Moves a report on from exactly that base; false if it stands elsewhere.
    public boolean replace(Handle handle, String tenant, Base base, ReportState next) {
        return handle.createUpdate("""
                        UPDATE report
                           SET version = :version, operation = :operation, project = :project, status = :status,
                               deleted = :deleted
                         WHERE tenant = :tenant AND report = :report
                           AND version = :baseVersion AND operation = :baseOperation
                        """)
                        .bind("tenant", tenant)
                        .bind("report", next.report().toString())
                        .bind("version", next.version())
                        .bind("operation", next.operation().toString())
                        .bind("project", next.project())
                        .bind("status", next.status().name())
                        .bind("deleted", Sql.flag(next.deleted()))
                        .bind("baseVersion", base.version())
                        .bind("baseOperation", base.operation().toString())
                        .execute()
                == 1;
    }

    /// Keeps what an operation made as a version of its report.
    public void addVersion(
            Handle handle,
            String tenant,
            UUID actor,
            Operation operation,
            ReportState state,
            long feedRevision,
            Instant receivedAt) {
        var content = operation.content();
        var decision = operation.decision();
        handle.createUpdate("""
                        INSERT INTO report_version (tenant, report, version, operation, actor, project, status, content,
                                                    decision, feed_revision, received_at)
                        VALUES (:tenant, :report, :version, :operation, :actor, :project, :status, :content, :decision,
                                :feedRevision, :receivedAt)
                        """)
                .bind("tenant", tenant)
                .bind("report", state.report().toString())
                .bind("version", state.version())
                .bind("operation", state.operation().toString())
                .bind("actor", actor.toString())
                .bind("project", state.project())
                .bind("status", state.status().name())
                .bind("content", content == null ? null : ContentJson.write(content))
                .bind("decision", decision == null ? null : DecisionJson.write(decision))
                .bind("feedRevision", feedRevision)
                .bind("receivedAt", receivedAt.toEpochMilli())
                .execute();
    }

    /// One version, whole.
    public Optional<ServerVersion> version(Handle handle, String tenant, UUID report, long version) {
        return handle.createQuery("""
                        SELECT v.version, v.operation, v.content, a.user_name, v.received_at
                          FROM report_version v JOIN account a ON a.actor = v.actor
                         WHERE v.tenant = :tenant AND v.report = :report AND v.version = :version
                        """)
                .bind("tenant", tenant)
                .bind("report", report.toString())
                .bind("version", version)
                .map((row, context) -> serverVersion(row))
                .findOne();
    }

    /// What decides who may see each version of a report, oldest first.
    public List<VersionState> versions(Handle handle, String tenant, UUID report) {
        return handle.createQuery("""
                        SELECT version, operation, project, status
                          FROM report_version WHERE tenant = :tenant AND report = :report ORDER BY version
                        """)
                .bind("tenant", tenant)
                .bind("report", report.toString())
                .map((row, context) -> new VersionState(
                        row.getLong("version"),
                        Sql.uuid(row, "operation"),
                        row.getString("project"),
                        ReportStatus.valueOf(row.getString("status"))))
                .list();
    }

    static ServerVersion serverVersion(ResultSet row) throws SQLException {
        String content = row.getString("content");
        return new ServerVersion(
                row.getLong("version"),
                Sql.uuid(row, "operation"),
                content == null ? null : ContentJson.read(content),
                row.getString("user_name"),
                Sql.instant(row, "received_at"));
    }
}
