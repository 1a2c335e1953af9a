package org.fieldkeep.server.accept;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.DeviceStore;
import org.fieldkeep.server.store.DeviceStore.Device;
import org.jdbi.v3.core.Handle;

/// Which devices speak for an account.
public class Devices {

    private final DeviceStore store;

    /// Decides by these rows.
    public Devices(DeviceStore store) {
        this.store = store;
    }

    /// The device, if it is one of the caller's, present or earlier.
    ///
    /// @param restored whether the server lives on from a backup: a device it never heard of may then be one that
    ///     registered in the lost part, and is taken up for the caller
    public Optional<Device> of(Handle handle, Caller caller, UUID device, boolean restored, Instant now) {
        Optional<Device> found = store.find(handle, device);
        if (found.isEmpty() && restored) {
            store.add(handle, device, caller.tenant(), caller.actor(), "taken up after a restore", now);
            found = store.find(handle, device);
        }
        return found.filter(known -> known.actor().equals(caller.actor()));
    }

    /// The number at or below which the device's receipts may be gone by now; to be read after its receipt was looked
    /// for, since whoever forgets one raises this with it.
    public long watermark(Handle handle, UUID device) {
        return store.watermark(handle, device);
    }
}
