package org.fieldkeep.client;

import java.util.List;
import org.fieldkeep.architecture.ArchitectureRules;

final class ArchitectureTest extends ArchitectureRules {

    ArchitectureTest() {
        super("org.fieldkeep.client");
    }

    @Override
    protected List<String> forbidden() {
        return List.of("javafx..", "org.fieldkeep.server..", "org.fieldkeep.app..", "java.sql..", "org.jdbi..");
    }
}
