package org.fieldkeep.simulation.check;

import java.util.Objects;
import org.fieldkeep.simulation.json.Reading;
import org.jspecify.annotations.Nullable;

/// Compares contents as JSON, whatever the order of their members.
final class Contents {

    private Contents() {}

    static @Nullable String sorted(@Nullable String json) {
        return json == null ? null : Reading.sorted(json);
    }

    static boolean same(@Nullable String one, @Nullable String other) {
        return Objects.equals(one, other) || Objects.equals(sorted(one), sorted(other));
    }
}
