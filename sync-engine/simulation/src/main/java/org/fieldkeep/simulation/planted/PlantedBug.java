package org.fieldkeep.simulation.planted;

import java.util.Set;
import org.fieldkeep.simulation.Variant;

/// A bug, and which invariants must tell it; what other checks say of it does not count.
public record PlantedBug(Variant variant, Set<String> caughtBy) {
    public PlantedBug {
        caughtBy = Set.copyOf(caughtBy);
    }

    static PlantedBug of(Variant variant, String... caughtBy) {
        return new PlantedBug(variant, Set.of(caughtBy));
    }

    /// What is wrong.
    public String name() {
        return variant.name();
    }

    @Override
    public String toString() {
        return name();
    }
}
