package org.fieldkeep.server.cli;

import org.fieldkeep.protocol.sync.Access;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `access`: who may do what in which project.
@Command(name = "access", mixinStandardHelpOptions = true, description = "Who may do what in which project.")
final class AccessCommand {

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Command(description = "Sets what a person may do in a project.", mixinStandardHelpOptions = true)
    int set(
            @Parameters(paramLabel = "TENANT") String tenant,
            @Parameters(paramLabel = "PROJECT") String project,
            @Parameters(paramLabel = "USER") String user,
            @Parameters(paramLabel = "ROLE", description = "One of ${COMPLETION-CANDIDATES}.") Access.Role role,
            @Parameters(paramLabel = "REACH", description = "Own reports, or all: one of ${COMPLETION-CANDIDATES}.")
                    Access.Reach reach) {
        server.administer(admin -> admin.setAccess(tenant, project, user, role, reach));
        return said("Set the access of " + user + " to " + project + ".");
    }

    @Command(description = "Takes a person's access to a project away.", mixinStandardHelpOptions = true)
    int remove(
            @Parameters(paramLabel = "TENANT") String tenant,
            @Parameters(paramLabel = "PROJECT") String project,
            @Parameters(paramLabel = "USER") String user) {
        server.administer(admin -> admin.removeAccess(tenant, project, user));
        return said("Removed the access of " + user + " to " + project + ".");
    }

    private int said(String sentence) {
        spec.commandLine().getOut().println(sentence);
        return 0;
    }
}
