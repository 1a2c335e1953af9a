package org.fieldkeep.server.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `restore`: what has to be said after the database was put back from a backup.
@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        description = "After the database was put back from a backup.")
final class RestoreCommand {

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Command(description = "Begins the server's next life, so that devices notice.", mixinStandardHelpOptions = true)
    int begin() {
        server.administer(admin -> said("The server lives on in epoch " + admin.startEpoch() + "."));
        return 0;
    }

    @Command(
            description = "Ends the time in which devices offer again what the backup lacked.",
            mixinStandardHelpOptions = true)
    int close() {
        server.administer(admin -> {
            admin.closeRestore();
            said("The restore is closed.");
        });
        return 0;
    }

    private void said(String sentence) {
        spec.commandLine().getOut().println(sentence);
    }
}
