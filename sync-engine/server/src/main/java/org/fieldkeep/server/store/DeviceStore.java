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

    /// The device's watermark as it is by now, which may be above that of a row read earlier in the transaction.
    public long watermark(Handle handle, UUID device) {
        return handle.createQuery("SELECT watermark FROM device WHERE device = :device")
                .bind("device", device.toString())
                .mapTo(Long.class)
                .one();
    }

    /// Forgets what the tenant's devices said is settled: they said it of a life that is left.
    public void nothingSettled(Handle handle, String tenant) {
        handle.createUpdate("UPDATE device SET settled_through = 0 WHERE tenant = :tenant")
                .bind("tenant", tenant)
                .execute();
    }
}
