package org.fieldkeep.server.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.fieldkeep.protocol.json.ContentJson;

/// The floor of a push: the rows that accepting creates leaves behind, written by the driver alone, set by set, in one
/// durable transaction per batch. Nothing is asked, checked or answered.
final class BareWriter implements AutoCloseable {

    private static final String CONTENT = ContentJson.write(Device.content("bare"));
    private static final String EPOCH = UUID.randomUUID().toString();

    private final Connection connection;
    private final String actor;
    private final String device;
    private long sequence;

    BareWriter(Site site) throws SQLException {
        connection = site.bare(true);
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT actor FROM account WHERE user_name = 'ann'")) {
            row.next();
            actor = row.getString(1);
        }
        device = UUID.randomUUID().toString();
        connection.setAutoCommit(false);
    }

    private record Row(String operation, String report, String digest) {}

    /// Rows for later.
    List<?> prepare(int count) {
        return IntStream.range(0, count).mapToObj(i -> row()).toList();
    }

    private static Row row() {
        String digest = (UUID.randomUUID().toString() + UUID.randomUUID()).replace("-", "");
        return new Row(UUID.randomUUID().toString(), UUID.randomUUID().toString(), digest);
    }

    /// Writes them; they are on the disk when it returns.
    void write(List<?> prepared) throws SQLException {
        List<Row> rows = prepared.stream().map(Row.class::cast).toList();
        long now = System.currentTimeMillis();
        long place = take(rows.size());
        batch(
                "INSERT INTO report (tenant, report, version, operation, creator, project, status, deleted)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                rows,
                (row, i) ->
                        new Object[] {Site.TENANT, row.report, 1L, row.operation, actor, "bridges", "SUBMITTED", 0L});
        batch(
                "INSERT INTO report_version (tenant, report, version, operation, actor, project, status, content,"
                        + " feed_revision, received_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                rows,
                (row, i) -> new Object[] {
                    Site.TENANT, row.report, 1L, row.operation, actor, "bridges", "SUBMITTED", CONTENT, place + i, now
                });
        batch("INSERT INTO change (tenant, revision, kind, report, version) VALUES (?, ?, ?, ?, ?)", rows, (row, i) ->
                new Object[] {Site.TENANT, place + i, "REPORT", row.report, 1L});
        batch(
                "INSERT INTO receipt (tenant, actor, operation, digest, device, sequence, report, outcome, version,"
                        + " feed_revision, epoch, received_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                rows,
                (row, i) -> new Object[] {
                    Site.TENANT,
                    actor,
                    row.operation,
                    row.digest,
                    device,
                    ++sequence,
                    row.report,
                    "ACCEPTED",
                    1L,
                    place + i,
                    EPOCH,
                    now
                });
        connection.commit();
    }

    private long take(int count) throws SQLException {
        try (PreparedStatement head = connection.prepareStatement(
                "UPDATE feed_head SET revision = revision + ? WHERE tenant = ? RETURNING revision")) {
            head.setLong(1, count);
            head.setString(2, Site.TENANT);
            try (ResultSet row = head.executeQuery()) {
                row.next();
                return row.getLong(1) - count + 1;
            }
        }
    }

    private interface Values {
        Object[] of(Row row, int index);
    }

    private void batch(String sql, List<Row> rows, Values values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < rows.size(); i++) {
                Object[] bound = values.of(rows.get(i), i);
                for (int column = 0; column < bound.length; column++) {
                    statement.setObject(column + 1, bound[column]);
                }
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
