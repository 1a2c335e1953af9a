package org.fieldkeep.server.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `project`: bodies of reports.
@Command(name = "project", mixinStandardHelpOptions = true, description = "Projects.")
final class ProjectCommand {

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Command(description = "Adds a project.", mixinStandardHelpOptions = true)
    int add(
            @Parameters(paramLabel = "TENANT") String tenant,
            @Parameters(paramLabel = "PROJECT") String project,
            @Option(names = "--title", paramLabel = "TITLE", description = "What people see it called.") @Nullable
                    String title) {
        server.administer(admin -> admin.addProject(tenant, project, title == null ? project : title));
        spec.commandLine().getOut().println("Added project " + project + " in " + tenant + ".");
        return 0;
    }
}
