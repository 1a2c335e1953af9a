package org.fieldkeep.simulation;

import java.util.List;
import org.fieldkeep.simulation.check.Finding;
import org.fieldkeep.simulation.history.History;

/// What became of a world.
///
/// @param findings the invariants that did not hold; empty if all is well
public record WorldResult(Seed seed, History history, List<Finding> findings) {
    public WorldResult {
        findings = List.copyOf(findings);
    }
}
