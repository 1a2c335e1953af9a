package org.fieldkeep.client.engine;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What to do now, and when to look again.
///
/// @param steps requests to start, none of which waits for another
/// @param wake when something becomes due by the clock alone; null if nothing does
record Plan(List<Step> steps, @Nullable Instant wake) {

    static Plan waitUntil(@Nullable Instant wake) {
        return new Plan(List.of(), wake);
    }
}
