package org.fieldkeep.simulation;

import java.util.List;
import org.fieldkeep.architecture.ArchitectureRules;

final class ArchitectureTest extends ArchitectureRules {

    ArchitectureTest() {
        super("org.fieldkeep.simulation");
    }

    @Override
    protected List<String> forbidden() {
        return List.of("javafx..", "org.fieldkeep.app..");
    }
}
