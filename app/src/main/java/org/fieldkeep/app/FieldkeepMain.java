package org.fieldkeep.app;

import picocli.CommandLine;

/// Starts `fieldkeep`. No JavaFX application class, so that it starts from the class path.
public final class FieldkeepMain {

    private FieldkeepMain() {}

    static void main(String[] arguments) {
        System.exit(new CommandLine(new FieldkeepCommand()).execute(arguments));
    }
}
