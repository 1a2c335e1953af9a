package org.fieldkeep.server.store;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// How far a tenant's data has come, and what happened on the way that cannot be offered again by any device.
public class LifeStore {

    /// How far a tenant has come.
    ///
    /// @param head the newest place of its feed
    /// @param refusals how many refusals and voids there ever were; they take no place in the feed
    /// @param backupHead where the feed stood in the copy that this database is; null unless it is one
    public record Standing(
            long head, long refusals, @Nullable Long backupHead) {}

    /// A change of access or a person's decision.
    ///
    /// @param revision its place in the feed
    /// @param what in words for an operator, without anything of a report's content
    public record Happening(String tenant, long revision, String what) {}

    /// How far the tenant has come; empty if there is none of that name.
    public Optional<Standing> standing(Handle handle, String tenant) {
        return handle.createQuery("""
                        SELECT revision, backup_head,
                               refusals_forgotten
                               + (SELECT COUNT(*) FROM receipt r
                                   WHERE r.tenant = f.tenant AND r.outcome NOT IN ('CLAIMED', 'ACCEPTED')) AS refusals
                          FROM feed_head f WHERE tenant = :tenant
                        """)
                .bind("tenant", tenant)
                .map((row, context) -> {
                    long copied = row.getLong("backup_head");
                    Long backupHead = row.wasNull() ? null : copied;
                    return new Standing(row.getLong("revision"), row.getLong("refusals"), backupHead);
                })
                .findOne();
    }

    /// The newest changes of access and decisions after a place, in their order, at most `limit`.
    public List<Happening> happenings(Handle handle, String tenant, long after, int limit) {
        return handle.createQuery("""
                        SELECT * FROM (
                            SELECT c.revision, c.kind, c.project, c.report, c.version, w.user_name, a.role, a.reach
                              FROM change c
                              LEFT JOIN report_version v
                                ON v.tenant = c.tenant AND v.report = c.report AND v.version = c.version
                              LEFT JOIN account w ON w.actor = COALESCE(c.actor, v.actor)
                              LEFT JOIN access a
                                ON a.tenant = c.tenant AND a.actor = c.actor AND a.project = c.project
                             WHERE c.tenant = :tenant AND c.revision > :after
                               AND (c.kind = 'ACCESS' OR (c.kind = 'REPORT' AND v.decision IS NOT NULL))
                             ORDER BY c.revision DESC LIMIT :limit) AS newest
                         ORDER BY revision
                        """)
                .bind("tenant", tenant)
                .bind("after", after)
                .bind("limit", limit)
                .map((row, context) -> {
                    String role = row.getString("role");
                    String user = row.getString("user_name");
                    String what = row.getString("kind").equals("ACCESS")
                            ? "access of " + user + " to " + row.getString("project")
                                    + (role == null ? " taken away" : " set to " + role + " " + row.getString("reach"))
                            : "decision of " + user + " in version " + row.getLong("version") + " of report "
                                    + row.getString("report");
                    return new Happening(tenant, row.getLong("revision"), what);
                })
                .list();
    }

    /// Writes into a copy of the database that it is one.
    public void noteBackup(Handle handle) {
        handle.execute("UPDATE feed_head SET backup_head = revision");
    }

    /// Forgets that the tenant's data came from a copy.
    public void forgetBackup(Handle handle, String tenant) {
        handle.createUpdate("UPDATE feed_head SET backup_head = NULL WHERE tenant = :tenant")
                .bind("tenant", tenant)
                .execute();
    }
}
