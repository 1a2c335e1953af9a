package org.fieldkeep.store.state;

import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What only the running engine knows and a report's state depends on.
///
/// @param signInNeeded whether the session was refused
/// @param accountDisabled whether it was refused because the account is disabled
/// @param inFlightOperations operations in a request under way in the live session
/// @param pause why the whole account waits; null if it does not
public record Live(
        boolean signInNeeded,
        boolean accountDisabled,
        Set<UUID> inFlightOperations,
        @Nullable Pause pause) {

    public Live {
        inFlightOperations = Set.copyOf(inFlightOperations);
    }

    /// Nothing is running and nothing is known to stand in the way.
    public static Live none() {
        return new Live(false, false, Set.of(), null);
    }
}
