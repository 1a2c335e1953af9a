package org.fieldkeep.server.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `backup`: a consistent copy of the database, while it is served.
@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        description = {
            "Copies a folder's database to a file, consistently, while people are served.",
            "The file appears under its name only when it is whole and on the disk."
        })
final class BackupCommand implements Callable<Integer> {

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "FILE", description = "A file that is not there yet.")
    private Path file = Path.of("");

    @Override
    public Integer call() {
        server.storage().backup(file);
        spec.commandLine().getOut().println("Copied the database to " + file + ".");
        return 0;
    }
}
