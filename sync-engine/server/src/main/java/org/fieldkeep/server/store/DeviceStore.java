package org.fieldkeep.server.store;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/// The installations that were registered, each for one account.
public class DeviceStore {

    /// A device's row.
    ///
    /// @param settledThrough the number through which the device said everything of its own is settled
    /// @param watermark the number at or below which receipts may be gone
    public record Device(UUID device, String tenant, UUID actor, long settledThrough, long watermark) {}

    /// Registers a device for an account; false if there is one of that id, in whatever tenant.
    public boolean add(Handle handle, UUID device, String tenant, UUID actor, String name, Instant now) {
        return handle.createUpdate("""
                        INSERT INTO device (device, tenant, actor, name, settled_through, watermark, created_at)
                        VALUES (:device, :tenant, :actor, :name, 0, 0, :now)
                        ON CONFLICT DO NOTHING
                        """)
                        .bind("device", device.toString())
                        .bind("tenant", tenant)
                        .bind("actor", actor.toString())
                        .bind("name", name)
                        .bind("now", now.toEpochMilli())
                        .execute()
                == 1;
    }

    /// The device, whoever's it is.
    public Optional<Device> find(Handle handle, UUID device) {
        return handle.createQuery("""
                        SELECT device, tenant, actor, settled_through, watermark FROM device WHERE device = :device
                        """)
                .bind("device", device.toString())
                .map((row, context) -> new Device(
                        Sql.uuid(row, "device"),
                        row.getString("tenant"),
                        Sql.uuid(row, "actor"),
                        row.getLong("settled_through"),
                        row.getLong("watermark")))
                .findOne();
    }

    /// Notes how far everything of the device is settled; never goes back.
    public void settledThrough(Handle handle, UUID device, long sequence) {
        handle.createUpdate("""
                        UPDATE device SET settled_through = :sequence
                         WHERE device = :device AND settled_through < :sequence
                        """)
                .bind("device", device.toString())
                .bind("sequence", sequence)
                .execute();
    }

    /// Raises watermarks over the tenant's settled receipts that are older than `before`, and forgets those.
    ///
    /// @return how many receipts went
    public int forgetSettledReceipts(Handle handle, String tenant, Instant before) {
        raiseWatermarks(handle, tenant, before, """
                (SELECT MAX(r.sequence) FROM receipt r
                  WHERE r.tenant = device.tenant AND r.device = device.device
                    AND r.sequence <= device.settled_through AND r.received_at < :before)""");
        return deleteBelowWatermarks(handle, tenant, before);
    }

    /// Raises watermarks over every receipt of the tenant older than `before`, settled or not, and forgets those; for
    /// devices that vanished.
    ///
    /// @return how many receipts went
    public int forgetOldReceipts(Handle handle, String tenant, Instant before) {
        raiseWatermarks(handle, tenant, before, """
                (SELECT MAX(r.sequence) FROM receipt r
                  WHERE r.tenant = device.tenant AND r.device = device.device AND r.received_at < :before)""");
        return deleteBelowWatermarks(handle, tenant, before);
    }

    /// Never lowers one; where there is nothing to forget, the comparison with nothing holds for no device.
    private static void raiseWatermarks(Handle handle, String tenant, Instant before, String newest) {
        handle.createUpdate("""
                        UPDATE device SET watermark = %1$s WHERE tenant = :tenant AND watermark < %1$s
                        """.formatted(newest))
                .bind("tenant", tenant)
                .bind("before", before.toEpochMilli())
                .execute();
    }

    private static int deleteBelowWatermarks(Handle handle, String tenant, Instant before) {
        return handle.createUpdate("""
                        DELETE FROM receipt
                         WHERE tenant = :tenant AND received_at < :before
                           AND sequence <= (SELECT watermark FROM device d WHERE d.device = receipt.device)
                        """)
                .bind("tenant", tenant)
                .bind("before", before.toEpochMilli())
                .execute();
    }
}
