package org.fieldkeep.store.record;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Operations: unsettled ones, at most one per report; ended ones with how they ended, and accepted ones with their
/// bytes and receipts, so that they can be offered again to a restored server.
public final class OperationTable {

    private final Handle handle;

    OperationTable(Handle handle) {
        this.handle = handle;
    }

    /// Writes down a freshly sealed operation; refused by the database while another of its report is unsettled.
    public void add(SealedOperation sealed, Instant now) {
        handle.createUpdate("""
                        INSERT INTO operation (id, report, device, sequence, local_revision, base_version, base_operation,
                            json, digest, sealed_at)
                        VALUES (:id, :report, :device, :sequence, :localRevision, :baseVersion, :baseOperation, :json,
                            :digest, :now)
                        """)
                .bind("id", sealed.operation().id().toString())
                .bind("report", sealed.operation().report().toString())
                .bind("device", sealed.operation().device().toString())
                .bind("sequence", sealed.operation().sequence())
                .bind("localRevision", sealed.operation().localRevision())
                .bind("baseVersion", Columns.versionOf(sealed.operation().base()))
                .bind("baseOperation", Columns.operationOf(sealed.operation().base()))
                .bind("json", sealed.json())
                .bind("digest", sealed.digest())
                .bind("now", now.toEpochMilli())
                .execute();
    }

    /// The unsettled operation with this id.
    public Optional<OperationRecord> unsettled(UUID operation) {
        return one("id", operation);
    }

    /// The unsettled operation of a report.
    public Optional<OperationRecord> unsettledOf(UUID report) {
        return one("report", report);
    }

    /// All unsettled operations, in the order of their numbers.
    public List<OperationRecord> allUnsettled() {
        return handle.createQuery("SELECT * FROM operation WHERE outcome IS NULL ORDER BY sealed_at, sequence, id")
                .map((row, context) -> read(row))
                .list();
    }

    /// Marks it as offered: from now on its first byte may have left.
    public void markOffered(UUID operation, Instant now) {
        handle.createUpdate("UPDATE operation SET offered_at = coalesce(offered_at, :now) WHERE id = :id")
                .bind("id", operation.toString())
                .bind("now", now.toEpochMilli())
                .execute();
    }

    /// Never to be sent by itself again; what was being taken back or decided is the person's turn once more.
    public void park(UUID operation, Instant now) {
        handle.createUpdate("""
                        UPDATE operation SET parked = 1, offered_at = coalesce(offered_at, :now), asking = 0, withdrawing = 0,
                            next_attempt = NULL, resolution = NULL
                        WHERE id = :id
                        """)
                .bind("id", operation.toString())
                .bind("now", now.toEpochMilli())
                .execute();
    }

    /// When it is tried again, and why not sooner.
    ///
    /// @param floor how long the server asked to wait; nothing shortens it
    public void retryLater(
            UUID operation,
            int attempts,
            @Nullable Instant next,
            @Nullable Instant floor,
            String why,
            boolean unknownOutcome) {
        handle.createUpdate("""
                        UPDATE operation SET attempts = :attempts, next_attempt = :next, server_floor = :floor,
                            retry_why = :why, asking = :asking
                        WHERE id = :id
                        """)
                .bind("id", operation.toString())
                .bind("attempts", attempts)
                .bind("next", Columns.millis(next))
                .bind("floor", Columns.millis(floor))
                .bind("why", why)
                .bind("asking", unknownOutcome ? 1 : 0)
                .execute();
    }

    /// Lets every waiting operation be tried as soon as the server asked for.
    public void retryNow() {
        handle.execute("UPDATE operation SET next_attempt = server_floor WHERE outcome IS NULL");
    }

    /// Wants it taken back at the server, without anything to carry out afterwards.
    public void withdraw(UUID operation) {
        handle.createUpdate("""
                        UPDATE operation SET withdrawing = 1, resolution = NULL, attempts = 0,
                            next_attempt = server_floor
                        WHERE id = :id
                        """).bind("id", operation.toString()).execute();
    }

    /// Wants it taken back at the server, and the decision carried out once that is settled.
    public void withdraw(UUID operation, RecordedResolution decided) {
        ResolutionColumns columns = ResolutionColumns.of(decided.resolution());
        handle.createUpdate("""
                        UPDATE operation SET withdrawing = 1, resolution = :kind, resolution_content = :content,
                            resolution_report = :newReport, resolution_decision = :decision,
                            shown_version = :shownVersion, shown_operation = :shownOperation, attempts = 0,
                            next_attempt = server_floor
                        WHERE id = :id
                        """)
                .bind("id", operation.toString())
                .bind("kind", columns.kind())
                .bind("content", columns.content())
                .bind("newReport", columns.newReport())
                .bind("decision", columns.decision())
                .bind("shownVersion", Columns.versionOf(decided.shownTheirs()))
                .bind("shownOperation", Columns.operationOf(decided.shownTheirs()))
                .execute();
    }

    /// Forgets what was decided, since something newer was saved; it is still taken back.
    public void forgetDecision(UUID operation) {
        handle.createUpdate("UPDATE operation SET resolution = NULL WHERE id = :id")
                .bind("id", operation.toString())
                .execute();
    }

    /// Ends it; its bytes go, the fact stays.
    public void end(UUID operation, Outcome outcome, Instant now) {
        handle.createUpdate("""
                        UPDATE operation SET outcome = :outcome, ended_at = :now, json = NULL, resolution = NULL,
                            resolution_content = NULL
                        WHERE id = :id AND outcome IS NULL
                        """)
                .bind("id", operation.toString())
                .bind("outcome", outcome.name())
                .bind("now", now.toEpochMilli())
                .execute();
    }

    /// Ends it as accepted; its bytes are kept with the receipt.
    public void accept(UUID operation, Receipt receipt, Instant now) {
        handle.createUpdate("""
                        UPDATE operation SET outcome = 'ACCEPTED', ended_at = :now, version = :version,
                            feed_revision = :feedRevision, epoch = :epoch, received_at = :receivedAt, resolution = NULL,
                            resolution_content = NULL
                        WHERE id = :id AND outcome IS NULL
                        """)
                .bind("id", operation.toString())
                .bind("now", now.toEpochMilli())
                .bind("version", receipt.version())
                .bind("feedRevision", receipt.feedRevision())
                .bind("epoch", receipt.epoch().toString())
                .bind("receivedAt", receipt.receivedAt().toString())
                .execute();
    }

    /// Whether this device sealed the operation and remembers it.
    public boolean isOwn(UUID operation) {
        return handle.createQuery("SELECT count(*) FROM operation WHERE id = :id")
                        .bind("id", operation.toString())
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    /// Drops ended operations that ended before a moment.
    ///
    /// @return how many
    public int purgeEndedBefore(Instant moment) {
        return handle.createUpdate(
                        "DELETE FROM operation WHERE outcome IS NOT NULL AND reoffer = 0 AND ended_at < :moment")
                .bind("moment", moment.toEpochMilli())
                .execute();
    }

    /// Drops the ended operations of a report.
    ///
    /// @return how many
    public int removeEndedOf(UUID report) {
        return handle.createUpdate("DELETE FROM operation WHERE report = :report AND outcome IS NOT NULL")
                .bind("report", report.toString())
                .execute();
    }

    /// Drops the bytes of a report's ended operations; what settled its revisions stays known.
    public void forgetBytesOfEnded(UUID report) {
        handle.createUpdate("UPDATE operation SET json = NULL WHERE report = :report AND outcome IS NOT NULL")
                .bind("report", report.toString())
                .execute();
    }

    /// The smallest number of this device that is unsettled.
    public Optional<Long> firstUnsettledSequence(UUID device) {
        return Optional.ofNullable(handle.createQuery("""
                        SELECT min(sequence) AS first FROM operation
                        WHERE device = :device AND (outcome IS NULL OR reoffer = 1)
                        """)
                .bind("device", device.toString())
                .map((row, context) -> Columns.number(row, "first"))
                .one());
    }

    private Optional<OperationRecord> one(String column, UUID id) {
        return handle.createQuery("SELECT * FROM operation WHERE " + column + " = :id AND outcome IS NULL")
                .bind("id", id.toString())
                .map((row, context) -> read(row))
                .findOne();
    }

    static OperationRecord read(ResultSet row) throws SQLException {
        return new OperationRecord(
                Columns.id(row, "id"),
                Columns.id(row, "report"),
                Columns.id(row, "device"),
                row.getLong("sequence"),
                row.getLong("local_revision"),
                Columns.base(row, "base"),
                row.getString("json"),
                row.getString("digest"),
                Columns.number(row, "offered_at") != null,
                row.getInt("parked") == 1,
                row.getInt("attempts"),
                Columns.timeOrNull(row, "next_attempt"),
                Columns.timeOrNull(row, "server_floor"),
                row.getInt("asking") == 1,
                row.getInt("withdrawing") == 1,
                row.getInt("reoffer") == 1,
                ResolutionColumns.read(row));
    }
}
