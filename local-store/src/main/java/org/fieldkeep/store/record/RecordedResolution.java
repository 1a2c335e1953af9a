package org.fieldkeep.store.record;

import org.fieldkeep.protocol.sync.Base;
import org.jspecify.annotations.Nullable;

/// A decision that waits for the server to settle the operation in its way.
///
/// @param shownTheirs the server version the person was shown; the decision holds for that one only
public record RecordedResolution(
        Resolution resolution, @Nullable Base shownTheirs) {}
