package org.fieldkeep.server.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `database`: the server's tables.
@Command(name = "database", mixinStandardHelpOptions = true, description = "The server's tables.")
final class DatabaseCommand {

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Command(
            description = "Creates the tables, or brings them up to this program; on PostgreSQL as the owning role.",
            mixinStandardHelpOptions = true)
    int upgrade(
            @Option(
                            names = "--application-role",
                            paramLabel = "ROLE",
                            defaultValue = "fieldkeep_app",
                            description = "The PostgreSQL role that serves (default: ${DEFAULT-VALUE}).")
                    String application) {
        server.storage().upgrade(application);
        server.administer(admin -> spec.commandLine().getOut().println("The tables are up to date."));
        return 0;
    }
}
