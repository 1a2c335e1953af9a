package org.fieldkeep.conformance.talk;

import java.time.Duration;

/// Waits, when a server asks to come back later.
@FunctionalInterface
public interface Pause {

    /// Returns after about that long.
    void lasting(Duration duration);
}
