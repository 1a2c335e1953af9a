package org.fieldkeep.server.store;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;

/// What should hold between a tenant's rows, each as the statement that finds where it does not.
public class VerificationStore {

    private static final int ROWS_AT_ONCE = 500;

    /// Something that should hold.
    public enum Check {
        FEED_DENSE("feed-dense", "The feed has each place from its floor to its head exactly once", """
                SELECT 'places ' || (f.floor + 1) || ' to ' || f.revision || ' hold ' || COUNT(c.revision) AS place
                  FROM feed_head f
                  LEFT JOIN change c ON c.tenant = f.tenant AND c.revision > f.floor AND c.revision <= f.revision
                 WHERE f.tenant = :tenant
                 GROUP BY f.floor, f.revision
                HAVING COUNT(c.revision) <> f.revision - f.floor"""),
        FEED_BOUNDS("feed-bounds", "No entry lies at or below the feed's floor, or above its head", """
                SELECT 'place ' || c.revision AS place
                  FROM change c JOIN feed_head f ON f.tenant = c.tenant
                 WHERE c.tenant = :tenant AND (c.revision <= f.floor OR c.revision > f.revision)"""),
        FEED_VERSION("feed-version", "Each entry about a report has the version that was made at its place", """
                SELECT 'place ' || c.revision || ' of report ' || COALESCE(c.report, '?') AS place
                  FROM change c
                  LEFT JOIN report_version v ON v.tenant = c.tenant AND v.report = c.report
                                            AND v.version = c.version AND v.feed_revision = c.revision
                 WHERE c.tenant = :tenant AND c.kind = 'REPORT' AND v.report IS NULL"""),
        FEED_FORM("feed-form", "Each entry about a form has that form", """
                SELECT 'place ' || c.revision || ' of form ' || COALESCE(c.form, '?') AS place
                  FROM change c
                  LEFT JOIN form f ON f.tenant = c.tenant AND f.form = c.form AND f.version = c.version
                 WHERE c.tenant = :tenant AND c.kind = 'FORM' AND f.form IS NULL"""),
        FEED_FOLD("feed-fold", "Who reads the feed to its end holds each report as it stands", """
                SELECT 'report ' || r.report AS place
                  FROM (SELECT report, MAX(revision) AS newest FROM change
                         WHERE tenant = :tenant AND kind = 'REPORT' GROUP BY report) l
                  JOIN change c ON c.tenant = :tenant AND c.revision = l.newest
                  JOIN report r ON r.tenant = :tenant AND r.report = l.report
                 WHERE c.version <> r.version"""),
        VERSION_IN_FEED("version-in-feed", "Each version above the feed's floor has its entry", """
                SELECT 'version ' || v.version || ' of report ' || v.report AS place
                  FROM report_version v
                  JOIN feed_head f ON f.tenant = v.tenant
                  LEFT JOIN change c ON c.tenant = v.tenant AND c.revision = v.feed_revision
                                    AND c.kind = 'REPORT' AND c.report = v.report AND c.version = v.version
                 WHERE v.tenant = :tenant AND v.feed_revision > f.floor AND c.revision IS NULL"""),
        VERSIONS_DENSE("versions-dense", "Each report has its versions from 1 to the present one", """
                SELECT 'report ' || r.report AS place
                  FROM report r
                  LEFT JOIN report_version v ON v.tenant = r.tenant AND v.report = r.report
                 WHERE r.tenant = :tenant
                 GROUP BY r.report, r.version
                HAVING COUNT(v.version) <> r.version OR MIN(v.version) <> 1 OR MAX(v.version) <> r.version"""),
        VERSIONS_ORDER("versions-order", "Later versions lie at later places of the feed", """
                SELECT 'version ' || n.version || ' of report ' || n.report AS place
                  FROM report_version v
                  JOIN report_version n ON n.tenant = v.tenant AND n.report = v.report AND n.version = v.version + 1
                 WHERE v.tenant = :tenant AND n.feed_revision <= v.feed_revision"""),
        REPORT_STANDS("report-stands", "Each report stands as its newest version has it", """
                SELECT 'report ' || r.report AS place
                  FROM report r
                  JOIN report_version v ON v.tenant = r.tenant AND v.report = r.report AND v.version = r.version
                 WHERE r.tenant = :tenant
                   AND (v.operation <> r.operation OR v.project <> r.project OR v.status <> r.status
                        OR (v.content IS NULL AND r.deleted = 0) OR (v.content IS NOT NULL AND r.deleted = 1))"""),
        TOMBSTONES("tombstones", "Only a deletion has no content, and only what lives can be deleted", """
                SELECT 'version ' || v.version || ' of report ' || v.report AS place
                  FROM report_version v
                  JOIN report r ON r.tenant = v.tenant AND r.report = v.report
                  LEFT JOIN report_version b ON b.tenant = v.tenant AND b.report = v.report
                                            AND b.version = v.version - 1
                 WHERE v.tenant = :tenant AND r.bare = 0 AND v.content IS NULL AND b.content IS NULL"""),
        BARE_IDS("bare-ids", "A bare id is a deleted report's, is out of the feed, and keeps no content", """
                SELECT 'report ' || r.report AS place
                  FROM report r
                  JOIN feed_head f ON f.tenant = r.tenant
                 WHERE r.tenant = :tenant AND r.bare = 1
                   AND (r.deleted = 0
                        OR EXISTS (SELECT 1 FROM report_version v
                                    WHERE v.tenant = r.tenant AND v.report = r.report
                                      AND (v.content IS NOT NULL OR v.feed_revision > f.floor)))"""),
        RECEIPT_VERSION("receipt-version", "Each receipt of something accepted names the version that it made", """
                SELECT 'operation ' || r.operation AS place
                  FROM receipt r
                  LEFT JOIN report_version v ON v.tenant = r.tenant AND v.report = r.report
                                            AND v.version = r.version AND v.operation = r.operation
                                            AND v.actor = r.actor AND v.feed_revision = r.feed_revision
                 WHERE r.tenant = :tenant AND r.outcome = 'ACCEPTED' AND v.report IS NULL"""),
        VERSION_RECEIPT("version-receipt", "Each version has its receipt, unless receipts so old were forgotten", """
                SELECT 'version ' || v.version || ' of report ' || v.report AS place
                  FROM report_version v
                  JOIN feed_head f ON f.tenant = v.tenant
                  LEFT JOIN receipt r ON r.tenant = v.tenant AND r.actor = v.actor AND r.operation = v.operation
                                     AND r.outcome = 'ACCEPTED'
                 WHERE v.tenant = :tenant AND v.received_at >= f.receipts_since AND r.operation IS NULL"""),
        OPERATION_ONCE("operation-once", "No operation was applied twice", """
                SELECT 'operation ' || operation AS place FROM report_version
                 WHERE tenant = :tenant GROUP BY operation HAVING COUNT(*) > 1"""),
        RECEIPT_OPEN("receipt-open", "No operation is half done", """
                SELECT 'operation ' || operation AS place FROM receipt
                 WHERE tenant = :tenant AND outcome = 'CLAIMED'"""),
        RECEIPT_LIFE("receipt-life", "Each receipt is of the present life or one on its line", """
                SELECT 'operation ' || r.operation AS place FROM receipt r
                 WHERE r.tenant = :tenant
                   AND r.epoch NOT IN (SELECT epoch FROM server_identity
                                       UNION ALL SELECT epoch FROM earlier_life e WHERE e.tenant = :tenant)"""),
        RECEIPT_DEVICE("receipt-device", "Each receipt is of a device of its account", """
                SELECT 'operation ' || r.operation AS place
                  FROM receipt r
                  LEFT JOIN device d ON d.device = r.device AND d.tenant = r.tenant AND d.actor = r.actor
                 WHERE r.tenant = :tenant AND d.device IS NULL"""),
        NAMES("names", "Each version is of an account, and each report of a project", """
                SELECT 'version ' || v.version || ' of report ' || v.report AS place
                  FROM report_version v
                  LEFT JOIN account a ON a.actor = v.actor AND a.tenant = v.tenant
                  LEFT JOIN project p ON p.tenant = v.tenant AND p.project = v.project
                 WHERE v.tenant = :tenant AND (a.actor IS NULL OR p.project IS NULL)""");

        private final String title;
        private final String meaning;
        private final String violations;

        Check(String title, String meaning, String violations) {
            this.title = title;
            this.meaning = meaning;
            this.violations = violations;
        }

        /// A word for it.
        public String title() {
            return title;
        }

        /// What should hold, in a sentence.
        public String meaning() {
            return meaning;
        }
    }

    /// One version's content.
    public record KeptContent(String report, long version, String project, String status, String content) {}

    /// Where it does not hold, for at most so many places.
    public List<String> violations(Handle handle, String tenant, Check check, int limit) {
        return handle.createQuery("SELECT place FROM (" + check.violations + ") AS places LIMIT :limit")
                .bind("tenant", tenant)
                .bind("limit", limit)
                .mapTo(String.class)
                .list();
    }

    /// Every content that the tenant keeps; to be closed by the caller.
    public ResultIterator<KeptContent> contents(Handle handle, String tenant) {
        return handle.createQuery("""
                        SELECT report, version, project, status, content FROM report_version
                         WHERE tenant = :tenant AND content IS NOT NULL
                        """)
                .bind("tenant", tenant)
                .setFetchSize(ROWS_AT_ONCE)
                .map((row, context) -> new KeptContent(
                        row.getString("report"),
                        row.getLong("version"),
                        row.getString("project"),
                        row.getString("status"),
                        row.getString("content")))
                .iterator();
    }
}
