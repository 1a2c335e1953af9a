package org.fieldkeep.conformance;

import java.util.List;
import org.fieldkeep.architecture.ArchitectureRules;

final class ArchitectureTest extends ArchitectureRules {

    ArchitectureTest() {
        super("org.fieldkeep.conformance");
    }

    /// Above all no server: what it checks must be what the contract says, not what ours happens to do.
    @Override
    protected List<String> forbidden() {
        return List.of(
                "javafx..",
                "org.fieldkeep.server..",
                "org.fieldkeep.client..",
                "org.fieldkeep.store..",
                "org.fieldkeep.sqlite..",
                "org.fieldkeep.app..");
    }
}
