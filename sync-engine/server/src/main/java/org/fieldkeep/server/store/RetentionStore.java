package org.fieldkeep.server.store;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/// What is forgotten after a time, and what has to be remembered of it so that nothing comes back.
///
/// Every method that forgets leaves what stands for the forgotten, a watermark, a floor or a bare id, in the same
/// transaction, and touches the feed's head last.
public class RetentionStore {

    /// The tenant's devices that have receipts from before.
    public List<UUID> devicesWithReceipts(Handle handle, String tenant, Instant before) {
        return handle.createQuery("""
                        SELECT DISTINCT device FROM receipt WHERE tenant = :tenant AND received_at < :before
                        """)
                .bind("tenant", tenant)
                .bind("before", before.toEpochMilli())
                .map((row, context) -> Sql.uuid(row, "device"))
                .list();
    }

    /// Forgets a device's receipts from before as far as it said that everything of its own is settled.
    ///
    /// @return how many went
    public int forgetSettledReceipts(Handle handle, String tenant, UUID device, Instant before) {
        return forgetReceipts(handle, tenant, device, before, """
                (SELECT MAX(r.sequence) FROM receipt r
                  WHERE r.tenant = device.tenant AND r.device = device.device
                    AND r.sequence <= device.settled_through AND r.received_at < :before)""");
    }

    /// Forgets all of a device's receipts from before, whatever it said.
    ///
    /// @return how many went
    public int forgetOldReceipts(Handle handle, String tenant, UUID device, Instant before) {
        return forgetReceipts(handle, tenant, device, before, """
                (SELECT MAX(r.sequence) FROM receipt r
                  WHERE r.tenant = device.tenant AND r.device = device.device AND r.received_at < :before)""");
    }

    /// The watermark is raised, never lowered, before anything at or below it goes. Where there is nothing to forget,
    /// the comparison with nothing holds for no device.
    private static int forgetReceipts(Handle handle, String tenant, UUID device, Instant before, String newest) {
        handle.createUpdate("""
                        UPDATE device SET watermark = %1$s
                         WHERE tenant = :tenant AND device = :device AND watermark < %1$s
                        """.formatted(newest))
                .bind("tenant", tenant)
                .bind("device", device.toString())
                .bind("before", before.toEpochMilli())
                .execute();
        List<String> gone = handle.createQuery("""
                        DELETE FROM receipt
                         WHERE tenant = :tenant AND device = :device AND received_at < :before
                           AND sequence <= (SELECT watermark FROM device d
                                             WHERE d.tenant = receipt.tenant AND d.device = receipt.device)
                        RETURNING outcome
                        """)
                .bind("tenant", tenant)
                .bind("device", device.toString())
                .bind("before", before.toEpochMilli())
                .mapTo(String.class)
                .list();
        if (!gone.isEmpty()) {
            handle.createUpdate("""
                            UPDATE feed_head
                               SET refusals_forgotten = refusals_forgotten + :refusals,
                                   receipts_since = CASE WHEN receipts_since < :before THEN :before
                                                         ELSE receipts_since END
                             WHERE tenant = :tenant
                            """)
                    .bind("tenant", tenant)
                    .bind(
                            "refusals",
                            gone.stream()
                                    .filter(outcome -> !outcome.equals("ACCEPTED"))
                                    .count())
                    .bind("before", before.toEpochMilli())
                    .execute();
        }
        return gone.size();
    }

    /// Remembers that the feed ended here by now.
    public void noteTime(Handle handle, String tenant, Instant now) {
        handle.createUpdate("""
                        INSERT INTO feed_time (tenant, revision, at)
                        SELECT tenant, revision, CAST(:now AS BIGINT) FROM feed_head WHERE tenant = :tenant
                        ON CONFLICT DO NOTHING
                        """)
                .bind("tenant", tenant)
                .bind("now", now.toEpochMilli())
                .execute();
    }

    /// The furthest place of which it is remembered that the feed had reached it by then; 0 if there is none.
    public long reachedBy(Handle handle, String tenant, Instant then) {
        return handle.createQuery("""
                        SELECT COALESCE(MAX(revision), 0) FROM feed_time WHERE tenant = :tenant AND at <= :then
                        """)
                .bind("tenant", tenant)
                .bind("then", then.toEpochMilli())
                .mapTo(Long.class)
                .one();
    }

    /// Forgets the feed's entries at or below a place, and raises the floor to it.
    ///
    /// @return how many went
    public int forgetChanges(Handle handle, String tenant, long floor) {
        int gone = handle.createUpdate("DELETE FROM change WHERE tenant = :tenant AND revision <= :floor")
                .bind("tenant", tenant)
                .bind("floor", floor)
                .execute();
        handle.createUpdate("DELETE FROM feed_time WHERE tenant = :tenant AND revision < :floor")
                .bind("tenant", tenant)
                .bind("floor", floor)
                .execute();
        handle.createUpdate("UPDATE feed_head SET floor = :floor WHERE tenant = :tenant AND floor < :floor")
                .bind("tenant", tenant)
                .bind("floor", floor)
                .execute();
        return gone;
    }

    /// Some tombstones from before that the feed no longer shows, by their ids.
    public List<UUID> oldTombstones(Handle handle, String tenant, Instant before, int limit) {
        return handle.createQuery("""
                        SELECT r.report
                          FROM report r
                          JOIN report_version v
                            ON v.tenant = r.tenant AND v.report = r.report AND v.version = r.version
                          JOIN feed_head f ON f.tenant = r.tenant
                         WHERE r.tenant = :tenant AND r.deleted = 1 AND r.bare = 0
                           AND v.received_at < :before AND v.feed_revision <= f.floor
                         ORDER BY r.report
                         LIMIT :limit
                        """)
                .bind("tenant", tenant)
                .bind("before", before.toEpochMilli())
                .bind("limit", limit)
                .map((row, context) -> Sql.uuid(row, "report"))
                .list();
    }

    /// Leaves of a tombstone its id and those of its operations; false if it is none any more.
    public boolean makeBare(Handle handle, String tenant, UUID report) {
        boolean made = handle.createUpdate("""
                        UPDATE report SET bare = 1
                         WHERE tenant = :tenant AND report = :report AND deleted = 1 AND bare = 0
                        """)
                        .bind("tenant", tenant)
                        .bind("report", report.toString())
                        .execute()
                == 1;
        if (made) {
            handle.createUpdate("""
                            UPDATE report_version SET content = NULL, decision = NULL
                             WHERE tenant = :tenant AND report = :report
                            """)
                    .bind("tenant", tenant)
                    .bind("report", report.toString())
                    .execute();
        }
        return made;
    }
}
