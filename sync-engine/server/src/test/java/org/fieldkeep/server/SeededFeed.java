package org.fieldkeep.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;

/// A long feed, made by a few statements. Every report has two versions, fifty entries apart. One in a hundred lies in
/// the project `roads`, all others in `bridges`; of those in `roads` some are deleted, some move to `bridges`, some are
/// drafts and stay so, and some are submitted with their second version.
public final class SeededFeed {

    private static final String CONTENT = ContentJson.write(ReportContent.empty("bridges", new FormRef("visit", 1))
            .withAnswer("place", new Answer.Text("Culvert @"))
            .withAnswer("finding", new Answer.Text("Cracks along the northern abutment, wider than in spring."))
            .withStatus(ReportStatus.SUBMITTED));

    private SeededFeed() {}

    /// Adds entries to the tenant's feed; receipts are not made.
    ///
    /// @param connection nothing holds it back, neither policies nor foreign keys; left in auto-commit
    /// @param entries a multiple of 100
    /// @throws SQLException if the database refuses
    public static void fill(Connection connection, String tenant, UUID creator, long entries) throws SQLException {
        boolean sqlite = connection.getMetaData().getDatabaseProductName().equals("SQLite");
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements(sqlite, tenant, creator, entries)) {
                statement.execute(sql);
            }
            connection.commit();
        }
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            statement.execute(sqlite ? "PRAGMA wal_checkpoint(TRUNCATE)" : "VACUUM ANALYZE");
        }
    }

    /// Ids are scattered, as those of many devices are.
    private static String id(boolean sqlite, String group, String number) {
        String scattered = "(" + number + " * 2654435761) % 281474976710656";
        String hex = sqlite ? "printf('%012x', " + scattered + ")" : "lpad(to_hex(" + scattered + "), 12, '0')";
        return "'0198f000-0000-7000-" + group + "-' || " + hex;
    }

    private static String[] statements(boolean sqlite, String tenant, UUID creator, long entries) {
        String now = "1796000000000";
        return new String[] {
            """
            CREATE TEMP TABLE seeded AS
            WITH RECURSIVE counted(i) AS (
                SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM counted WHERE i + 1 < %d
            ), numbered AS (
                SELECT i, (i / 100) * 50 + i %% 50 AS r, 1 + (i %% 100) / 50 AS version FROM counted
            )
            SELECT i, r, version, %s AS report, %s AS operation,
                   CASE WHEN r %% 100 = 7 AND NOT (version = 2 AND r %% 1300 = 7) THEN 'roads' ELSE 'bridges' END
                       AS project,
                   CASE WHEN r %% 1100 = 7 OR (version = 1 AND r %% 1700 = 7) THEN 'DRAFT' ELSE 'SUBMITTED' END
                       AS status,
                   CASE WHEN version = 2 AND r %% 700 = 7 THEN 1 ELSE 0 END AS deleted,
                   (SELECT revision FROM feed_head WHERE tenant = '%s') + 1 + i AS place
              FROM numbered
            """.formatted(entries, id(sqlite, "8000", "r"), id(sqlite, "9000", "i"), tenant),
            """
            INSERT INTO report (tenant, report, version, operation, creator, project, status, deleted)
            SELECT '%s', report, version, operation, '%s', project, status, deleted FROM seeded WHERE version = 2
            """.formatted(tenant, creator),
            """
            INSERT INTO report_version (tenant, report, version, operation, actor, project, status, content,
                                        feed_revision, received_at)
            SELECT '%s', report, version, operation, '%s', project, status,
                   CASE WHEN deleted = 1 THEN NULL ELSE replace('%s', '@', CAST(i AS TEXT)) END, place, %s
              FROM seeded
            """.formatted(tenant, creator, CONTENT.replace("'", "''"), now),
            """
            INSERT INTO change (tenant, revision, kind, report, version)
            SELECT '%s', place, 'REPORT', report, version FROM seeded ORDER BY place
            """.formatted(tenant),
            "UPDATE feed_head SET revision = (SELECT MAX(place) FROM seeded) WHERE tenant = '%s'".formatted(tenant),
            "DROP TABLE seeded"
        };
    }
}
