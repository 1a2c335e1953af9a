package org.fieldkeep.simulation.check;

import java.util.List;
import java.util.Optional;
import org.fieldkeep.simulation.history.History;

/// Everything a check may look at.
///
/// @param server what it holds now
/// @param ever the same, and all it held before a backup took its place
/// @param atRest whether the faults are over and nothing is left to happen; many invariants hold only
///     then
public record Facts(History history, ServerFacts server, ServerFacts ever, List<DeviceFacts> devices, boolean atRest) {
    public Facts {
        devices = List.copyOf(devices);
    }

    Optional<DeviceFacts> device(String name) {
        return devices.stream().filter(one -> one.device().equals(name)).findFirst();
    }
}
