package org.fieldkeep.server;

import java.util.List;
import org.fieldkeep.architecture.ArchitectureRules;

final class ArchitectureTest extends ArchitectureRules {

    ArchitectureTest() {
        super("org.fieldkeep.server");
    }

    @Override
    protected List<String> forbidden() {
        return List.of("javafx..", "org.fieldkeep.client..", "org.fieldkeep.store..", "org.fieldkeep.app..");
    }
}
