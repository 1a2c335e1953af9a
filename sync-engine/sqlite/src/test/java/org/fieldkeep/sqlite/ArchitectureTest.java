package org.fieldkeep.sqlite;

import java.util.List;
import org.fieldkeep.architecture.ArchitectureRules;

final class ArchitectureTest extends ArchitectureRules {

    ArchitectureTest() {
        super("org.fieldkeep.sqlite");
    }

    @Override
    protected List<String> forbidden() {
        return List.of(
                "javafx..",
                "org.fieldkeep.store..",
                "org.fieldkeep.server..",
                "org.fieldkeep.protocol..",
                "java.net.http..");
    }
}
