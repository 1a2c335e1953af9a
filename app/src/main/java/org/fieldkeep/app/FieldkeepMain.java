package org.fieldkeep.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/// Starts `fieldkeep`. No JavaFX application class, so that it starts from the class path.
public final class FieldkeepMain {

    /// Somebody has to do something.
    private static final int PERSON = 2;

    private FieldkeepMain() {}

    static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /// The commands, their failures put in words.
    static CommandLine commandLine() {
        return new CommandLine(new FieldkeepCommand()).setExecutionExceptionHandler((failure, command, parsed) -> {
            command.getErr().println(inWords(failure));
            return PERSON;
        });
    }

    private static String inWords(Exception failure) {
        return switch (failure) {
            case UncheckedIOException disk -> "Fieldkeep cannot use its files: " + disk.getMessage();
            case IOException disk -> "Fieldkeep cannot use its files: " + disk.getMessage();
            default -> {
                LoggerFactory.getLogger(FieldkeepMain.class).error("the command failed", failure);
                yield "Fieldkeep could not go on (" + failure.getClass().getSimpleName() + "); its log says more.";
            }
        };
    }
}
