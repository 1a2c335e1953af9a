package org.fieldkeep.simulation.http;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.sqlite.Database;

/// What a server's database holds, read beside the server and without its code.
public final class ServerRows {

    /// Every way in which receipts, versions and the feed can disagree, one row each.
    private static final String DISAGREEMENTS = """
            SELECT 'accepted without its version: ' || r.operation AS what
              FROM receipt r LEFT JOIN report_version v
                ON v.tenant = r.tenant AND v.report = r.report AND v.version = r.version
               AND v.operation = r.operation AND v.feed_revision = r.feed_revision
             WHERE r.outcome = 'ACCEPTED' AND v.report IS NULL
            UNION ALL
            SELECT 'version without its receipt: ' || v.report || ' ' || v.version
              FROM report_version v LEFT JOIN receipt r
                ON r.tenant = v.tenant AND r.operation = v.operation AND r.outcome = 'ACCEPTED'
               AND r.version = v.version
             WHERE r.operation IS NULL
            UNION ALL
            SELECT 'version without its place in the feed: ' || v.report || ' ' || v.version
              FROM report_version v LEFT JOIN change c
                ON c.tenant = v.tenant AND c.revision = v.feed_revision AND c.kind = 'REPORT'
               AND c.report = v.report AND c.version = v.version
             WHERE c.revision IS NULL
            UNION ALL
            SELECT 'place in the feed without its version: ' || c.revision
              FROM change c LEFT JOIN report_version v
                ON v.tenant = c.tenant AND v.report = c.report AND v.version = c.version
             WHERE c.kind = 'REPORT' AND v.report IS NULL
            UNION ALL
            SELECT 'report not at its newest version: ' || p.report
              FROM report p
             WHERE p.version <> (SELECT max(v.version) FROM report_version v
                                  WHERE v.tenant = p.tenant AND v.report = p.report)
                OR p.version <> (SELECT count(*) FROM report_version v
                                  WHERE v.tenant = p.tenant AND v.report = p.report)
            UNION ALL
            SELECT 'feed with gaps: ' || h.tenant
              FROM feed_head h
             WHERE h.revision - h.floor <> (SELECT count(*) FROM change c
                                             WHERE c.tenant = h.tenant AND c.revision > h.floor)
            UNION ALL
            SELECT 'operation with two versions: ' || operation
              FROM report_version GROUP BY tenant, operation HAVING count(*) > 1
            UNION ALL
            SELECT 'left unfinished: ' || operation FROM receipt WHERE outcome = 'CLAIMED'
            """;

    private final Database database;

    public ServerRows(Database database) {
        this.database = database;
    }

    /// What one report made on the server.
    ///
    /// @param version the newest; 0 if there is no such report
    /// @param versions how many are kept
    /// @param receipts how many of its operations were accepted
    /// @param places how often it stands in the feed
    public record Effects(long version, long versions, long receipts, long places) {

        /// The effects of so many operations, each applied once.
        public static Effects of(long operations) {
            return new Effects(operations, operations, operations, operations);
        }
    }

    /// What a report made.
    public Effects of(UUID report) {
        return database.read(handle -> handle.createQuery("""
                        SELECT coalesce((SELECT version FROM report WHERE report = :report), 0) AS version,
                               (SELECT count(*) FROM report_version WHERE report = :report) AS versions,
                               (SELECT count(*) FROM receipt WHERE report = :report AND outcome = 'ACCEPTED') AS receipts,
                               (SELECT count(*) FROM change WHERE report = :report) AS places
                        """)
                .bind("report", report.toString())
                .map((row, _) -> new Effects(
                        row.getLong("version"),
                        row.getLong("versions"),
                        row.getLong("receipts"),
                        row.getLong("places")))
                .one());
    }

    /// Where receipts, versions and feed disagree; empty if every operation was applied once or not at all.
    public List<String> disagreements() {
        return database.read(
                handle -> handle.createQuery(DISAGREEMENTS).mapTo(String.class).list());
    }

    /// The outcomes of an operation's receipts.
    public List<String> outcomes(UUID operation) {
        return database.read(handle -> handle.createQuery("SELECT outcome FROM receipt WHERE operation = :operation")
                .bind("operation", operation.toString())
                .mapTo(String.class)
                .list());
    }

    /// The user who made a report's newest version.
    public String author(UUID report) {
        return database.read(handle -> handle.createQuery("""
                        SELECT a.user_name FROM report_version v JOIN account a USING (actor)
                         WHERE v.report = :report ORDER BY v.version DESC LIMIT 1
                        """)
                .bind("report", report.toString())
                .mapTo(String.class)
                .one());
    }

    /// The newest content of every report that is not deleted.
    public Map<UUID, ReportContent> newestContents() {
        Map<UUID, ReportContent> contents = new HashMap<>();
        database.read(handle -> handle.createQuery("""
                        SELECT v.report, v.content FROM report_version v JOIN report p USING (tenant, report, version)
                         WHERE v.content IS NOT NULL
                        """)
                .map((row, _) -> contents.put(
                        UUID.fromString(row.getString("report")), ContentJson.read(row.getString("content"))))
                .list());
        return contents;
    }

    /// How many reports there are.
    public long reports() {
        return database.read(handle -> handle.createQuery("SELECT count(*) FROM report")
                .mapTo(Long.class)
                .one());
    }
}
