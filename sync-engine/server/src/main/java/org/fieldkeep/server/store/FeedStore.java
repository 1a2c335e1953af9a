package org.fieldkeep.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.server.store.ReportStore.NewVersion;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/// The feed of each tenant: one row per change, numbered in commit order without gaps.
///
/// Who sees what is decided when the feed is read, by the access of that moment, in SQL and before a page is cut.
public class FeedStore {

    /// Whether the actor may see the report as one of its versions had it. `%1$s` is the alias of that version's row
    /// and `%2$s` of the actor's access to its project; false also where either is missing.
    private static final String SEES = """
            (%2$s.reach IS NOT NULL
             AND (%2$s.reach = 'ALL' OR r.creator = :actor)
             AND (%1$s.status = 'SUBMITTED' OR r.creator = :actor))""";

    private static final String PAGE =
            """
            SELECT c.revision, c.kind, c.report, c.project, c.form AS form_id,
                   %1$s AS readable,
                   v.version, v.operation, v.content, v.project AS version_project, v.received_at, w.user_name,
                   p.title, ca.role, ca.reach, f.definition, f.retired
              FROM change c
              LEFT JOIN report r ON r.tenant = c.tenant AND r.report = c.report
              LEFT JOIN report_version v ON v.tenant = c.tenant AND v.report = c.report AND v.version = c.version
              LEFT JOIN report_version b ON b.tenant = c.tenant AND b.report = c.report AND b.version = c.version - 1
              LEFT JOIN account w ON w.actor = v.actor
              LEFT JOIN access ra ON ra.tenant = c.tenant AND ra.actor = :actor AND ra.project = r.project
              LEFT JOIN access va ON va.tenant = c.tenant AND va.actor = :actor AND va.project = v.project
              LEFT JOIN access ba ON ba.tenant = c.tenant AND ba.actor = :actor AND ba.project = b.project
              LEFT JOIN access ca ON ca.tenant = c.tenant AND ca.actor = :actor AND ca.project = c.project
              LEFT JOIN project p ON p.tenant = c.tenant AND p.project = c.project
              LEFT JOIN form f ON f.tenant = c.tenant AND f.form = c.form AND f.version = c.version
             WHERE c.tenant = :tenant AND c.revision > :after
               AND (c.kind = 'FORM'
                    OR (c.kind = 'ACCESS' AND c.actor = :actor)
                    OR (c.kind = 'REPORT' AND %1$s AND %2$s)
                    OR (c.kind = 'REPORT' AND NOT %1$s AND %3$s))
             ORDER BY c.revision
             LIMIT :limit
            """.formatted(SEES.formatted("v", "va"), SEES.formatted("r", "ra"), SEES.formatted("b", "ba"));

    private static final String SNAPSHOT = """
            SELECT r.report, v.version, v.operation, v.content, v.project AS version_project, v.received_at, w.user_name,
                   v.feed_revision AS revision
              FROM report r
              JOIN report_version v ON v.tenant = r.tenant AND v.report = r.report AND v.version = r.version
              JOIN account w ON w.actor = v.actor
              JOIN access ra ON ra.tenant = r.tenant AND ra.actor = :actor AND ra.project = r.project
             WHERE r.tenant = :tenant AND r.report > :after AND r.bare = 0
               AND (CAST(:project AS TEXT) IS NULL OR r.project = :project)
               AND %s
             ORDER BY r.report
             LIMIT :limit
            """.formatted(SEES.formatted("r", "ra"));

    /// Where the feed ends and how far back it reaches.
    public record Bounds(long head, long floor) {}

    /// The tenant's bounds in this transaction's snapshot.
    public Bounds bounds(Handle handle, String tenant) {
        return handle.createQuery("SELECT revision, floor FROM feed_head WHERE tenant = :tenant")
                .bind("tenant", tenant)
                .map((row, context) -> new Bounds(row.getLong("revision"), row.getLong("floor")))
                .one();
    }

    /// Takes the next `count` places of the feed, and holds the head until the transaction ends; to be called
    /// last, so that the order of places is the order of commits.
    ///
    /// @return the first of them
    public long take(Handle handle, String tenant, int count) {
        return handle.createQuery("""
                        UPDATE feed_head SET revision = revision + :count WHERE tenant = :tenant RETURNING revision
                        """)
                        .bind("tenant", tenant)
                        .bind("count", count)
                        .mapTo(Long.class)
                        .one()
                - count
                + 1;
    }

    /// Enters that reports have these versions.
    public void addReports(Handle handle, String tenant, List<NewVersion> versions) {
        PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO change (tenant, revision, kind, report, version)
                VALUES (:tenant, :revision, 'REPORT', :report, :version)
                """);
        for (NewVersion one : versions) {
            batch.bind("tenant", tenant)
                    .bind("revision", one.feedRevision())
                    .bind("report", one.state().report().toString())
                    .bind("version", one.state().version())
                    .add();
        }
        batch.execute();
    }

    /// Enters that an actor's access to a project changed.
    public void addAccess(Handle handle, String tenant, long revision, UUID actor, String project) {
        handle.createUpdate("""
                        INSERT INTO change (tenant, revision, kind, actor, project)
                        VALUES (:tenant, :revision, 'ACCESS', :actor, :project)
                        """)
                .bind("tenant", tenant)
                .bind("revision", revision)
                .bind("actor", actor.toString())
                .bind("project", project)
                .execute();
    }

    /// Enters that a form version was published, retired or brought back.
    public void addForm(Handle handle, String tenant, long revision, String form, int version) {
        handle.createUpdate("""
                        INSERT INTO change (tenant, revision, kind, form, version)
                        VALUES (:tenant, :revision, 'FORM', :form, :version)
                        """)
                .bind("tenant", tenant)
                .bind("revision", revision)
                .bind("form", form)
                .bind("version", version)
                .execute();
    }

    /// What the actor may see of the feed after a place, in order, at most `limit` entries; to be closed by the
    /// caller, or the snapshot stays open.
    public ResultIterator<Change> after(Handle handle, String tenant, UUID actor, long after, int limit) {
        return handle.createQuery(PAGE)
                .bind("tenant", tenant)
                .bind("actor", actor.toString())
                .bind("after", after)
                .bind("limit", limit)
                .map((row, context) -> change(row))
                .iterator();
    }

    /// The present version of each report the actor may see, tombstones included but bare ids not, by report id,
    /// after one; to be closed by the caller.
    ///
    /// @param project only those of this project; null for all
    /// @param after the last report of the page before; empty for the first page
    public ResultIterator<Change.ReportVersion> snapshot(
            Handle handle, String tenant, UUID actor, @Nullable String project, String after, int limit) {
        return handle.createQuery(SNAPSHOT)
                .bind("tenant", tenant)
                .bind("actor", actor.toString())
                .bind("project", project)
                .bind("after", after)
                .bind("limit", limit)
                .map((row, context) -> reportVersion(row))
                .iterator();
    }

    private static Change change(ResultSet row) throws SQLException {
        long revision = row.getLong("revision");
        return switch (row.getString("kind")) {
            case "REPORT" ->
                Sql.flag(row, "readable")
                        ? reportVersion(row)
                        : new Change.ReportOutOfReach(revision, Sql.uuid(row, "report"));
            case "ACCESS" -> new Change.AccessChanged(revision, row.getString("project"), access(row));
            default -> new Change.FormPublished(revision, row.getString("definition"), Sql.flag(row, "retired"));
        };
    }

    private static Change.ReportVersion reportVersion(ResultSet row) throws SQLException {
        ServerVersion version = ReportStore.serverVersion(row);
        return new Change.ReportVersion(row.getLong("revision"), Sql.uuid(row, "report"), version);
    }

    private static @Nullable Access access(ResultSet row) throws SQLException {
        String role = row.getString("role");
        return role == null
                ? null
                : new Access(
                        row.getString("project"),
                        row.getString("title"),
                        Access.Role.valueOf(role),
                        Access.Reach.valueOf(row.getString("reach")));
    }
}
