package org.fieldkeep.store;

import java.util.List;
import org.fieldkeep.architecture.ArchitectureRules;

final class ArchitectureTest extends ArchitectureRules {

    ArchitectureTest() {
        super("org.fieldkeep.store");
    }

    @Override
    protected List<String> forbidden() {
        return List.of(
                "javafx..", "java.net.http..", "io.javalin..", "org.fieldkeep.client..", "org.fieldkeep.server..");
    }
}
