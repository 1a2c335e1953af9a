package org.fieldkeep.protocol.sync;

import java.util.List;
import java.util.UUID;

/// Which operation made each version of a report, so that a device can tell whether its own had landed.
///
/// @param versions the versions the actor may see, oldest first
public record ReportHistory(UUID report, List<Base> versions) {
    public ReportHistory {
        versions = List.copyOf(versions);
    }
}
