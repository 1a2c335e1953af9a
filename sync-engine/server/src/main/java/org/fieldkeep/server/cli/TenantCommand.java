package org.fieldkeep.server.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `tenant`: organisations.
@Command(name = "tenant", mixinStandardHelpOptions = true, description = "Organisations.")
final class TenantCommand {

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Command(description = "Adds an organisation.", mixinStandardHelpOptions = true)
    int add(@Parameters(paramLabel = "TENANT") String tenant) {
        server.storage().begin();
        server.administer(admin -> admin.addTenant(tenant));
        spec.commandLine().getOut().println("Added organisation " + tenant + ".");
        return 0;
    }
}
