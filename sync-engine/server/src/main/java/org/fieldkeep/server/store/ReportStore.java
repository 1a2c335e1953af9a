package org.fieldkeep.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.json.DecisionJson;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Reports and all the versions they have had.
public class ReportStore {

    /// Where a report stands.
    ///
    /// @param operation what made the present version
    /// @param creator whose report it is; decides what a reach of `own` means and who sees a draft
    /// @param project where it belongs; a tombstone keeps the project of what was deleted, and its status
    /// @param bare whether of a deleted report only the id is left, and those of its operations
    public record ReportState(
            UUID report,
            long version,
            UUID operation,
            UUID creator,
            String project,
            ReportStatus status,
            boolean deleted,
            boolean bare) {

        /// The present version as something to stand on.
        public Base asBase() {
            return new Base(version, operation);
        }

        /// The same report as one of its versions has it.
        public ReportState as(VersionState other) {
            return new ReportState(
                    report,
                    other.version(),
                    other.operation(),
                    creator,
                    other.project(),
                    other.status(),
                    deleted,
                    bare);
        }
    }

    /// What decides who may see one version of a report.
    public record VersionState(long version, UUID operation, String project, ReportStatus status) {}

    /// A report's step from a version to the next.
    public record Moved(Base from, ReportState to) {}

    /// What an operation made, to be kept as a version of its report.
    public record NewVersion(
            UUID actor, Operation operation, ReportState state, long feedRevision, Instant receivedAt) {}

    /// Where the report stands; empty if there never was one of that id in the tenant.
    public Optional<ReportState> find(Handle handle, String tenant, UUID report) {
        return Optional.ofNullable(findAll(handle, tenant, List.of(report)).get(report));
    }

    /// Where the reports stand; without those that never were in the tenant.
    public Map<UUID, ReportState> findAll(Handle handle, String tenant, Collection<UUID> reports) {
        if (reports.isEmpty()) {
            return Map.of();
        }
        return handle
                .createQuery("""
                        SELECT report, version, operation, creator, project, status, deleted, bare
                          FROM report WHERE tenant = :tenant AND report IN (<reports>)
                        """)
                .bind("tenant", tenant)
                .bindList("reports", reports.stream().map(UUID::toString).toList())
                .map((row, context) -> new ReportState(
                        Sql.uuid(row, "report"),
                        row.getLong("version"),
                        Sql.uuid(row, "operation"),
                        Sql.uuid(row, "creator"),
                        row.getString("project"),
                        ReportStatus.valueOf(row.getString("status")),
                        Sql.flag(row, "deleted"),
                        Sql.flag(row, "bare")))
                .stream()
                .collect(Collectors.toMap(ReportState::report, state -> state));
    }

    /// Adds reports. Fails if one of those ids lives or lived in the tenant.
    public void insertAll(Handle handle, String tenant, List<ReportState> states) {
        PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO report (tenant, report, version, operation, creator, project, status, deleted)
                VALUES (:tenant, :report, :version, :operation, :creator, :project, :status, :deleted)
                """);
        for (ReportState state : states) {
            bind(batch, tenant, state)
                    .bind("creator", state.creator().toString())
                    .add();
        }
        batch.execute();
    }

    /// Moves reports on from exactly those bases; false if one stands elsewhere: then the transaction is not to be
    /// kept.
    public boolean replaceAll(Handle handle, String tenant, List<Moved> moved) {
        PreparedBatch batch = handle.prepareBatch("""
                UPDATE report
                   SET version = :version, operation = :operation, project = :project, status = :status,
                       deleted = :deleted
                 WHERE tenant = :tenant AND report = :report
                   AND version = :baseVersion AND operation = :baseOperation
                """);
        for (Moved one : moved) {
            bind(batch, tenant, one.to())
                    .bind("baseVersion", one.from().version())
                    .bind("baseOperation", one.from().operation().toString())
                    .add();
        }
        return Arrays.stream(batch.execute()).allMatch(rows -> rows == 1);
    }

    private static PreparedBatch bind(PreparedBatch batch, String tenant, ReportState state) {
        return batch.bind("tenant", tenant)
                .bind("report", state.report().toString())
                .bind("version", state.version())
                .bind("operation", state.operation().toString())
                .bind("project", state.project())
                .bind("status", state.status().name())
                .bind("deleted", Sql.flag(state.deleted()));
    }

    /// Keeps what operations made as versions of their reports.
    public void addVersions(Handle handle, String tenant, List<NewVersion> versions) {
        PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO report_version (tenant, report, version, operation, actor, project, status, content,
                                            decision, feed_revision, received_at)
                VALUES (:tenant, :report, :version, :operation, :actor, :project, :status, :content, :decision,
                        :feedRevision, :receivedAt)
                """);
        for (NewVersion one : versions) {
            ReportState state = one.state();
            var content = one.operation().content();
            var decision = one.operation().decision();
            batch.bind("tenant", tenant)
                    .bind("report", state.report().toString())
                    .bind("version", state.version())
                    .bind("operation", state.operation().toString())
                    .bind("actor", one.actor().toString())
                    .bind("project", state.project())
                    .bind("status", state.status().name())
                    .bind("content", content == null ? null : ContentJson.write(content))
                    .bind("decision", decision == null ? null : DecisionJson.write(decision))
                    .bind("feedRevision", one.feedRevision())
                    .bind("receivedAt", one.receivedAt().toEpochMilli())
                    .add();
        }
        batch.execute();
    }

    /// Which of these operations made a version of any report in the tenant.
    public Set<UUID> made(Handle handle, String tenant, Collection<UUID> operations) {
        if (operations.isEmpty()) {
            return Set.of();
        }
        return handle.createQuery("""
                        SELECT operation FROM report_version
                         WHERE tenant = :tenant AND operation IN (<operations>)
                        """)
                .bind("tenant", tenant)
                .bindList("operations", operations.stream().map(UUID::toString).toList())
                .map((row, context) -> Sql.uuid(row, "operation"))
                .collect(Collectors.toSet());
    }

    /// One version, whole.
    public Optional<ServerVersion> version(Handle handle, String tenant, UUID report, long version) {
        return handle.createQuery("""
                        SELECT v.version, v.operation, v.content, v.project AS version_project, a.user_name, v.received_at
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
                Sql.instant(row, "received_at"),
                row.getString("version_project"));
    }
}
