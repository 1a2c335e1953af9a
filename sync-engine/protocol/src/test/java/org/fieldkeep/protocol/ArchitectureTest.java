package org.fieldkeep.protocol;

import java.util.List;
import org.fieldkeep.architecture.ArchitectureRules;

final class ArchitectureTest extends ArchitectureRules {

    ArchitectureTest() {
        super("org.fieldkeep.protocol");
    }

    @Override
    protected List<String> forbidden() {
        return List.of("javafx..", "java.sql..", "org.jdbi..", "java.net.http..", "io.javalin..");
    }
}
