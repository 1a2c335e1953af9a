package org.fieldkeep.app;

import java.util.List;
import org.fieldkeep.architecture.ArchitectureRules;

final class ArchitectureTest extends ArchitectureRules {

    ArchitectureTest() {
        super("org.fieldkeep.app");
    }

    @Override
    protected List<String> forbidden() {
        return List.of(
                "org.fieldkeep.server..",
                "org.fieldkeep.simulation..",
                "javafx.scene.web..",
                "org.jdbi..",
                "java.sql..");
    }
}
