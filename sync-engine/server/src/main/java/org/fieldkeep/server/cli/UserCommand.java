package org.fieldkeep.server.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `user`: people and their accounts.
@Command(name = "user", mixinStandardHelpOptions = true, description = "People and their accounts.")
final class UserCommand {

    private static final String TENANT = "TENANT";
    private static final String USER = "USER";

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Command(description = "Adds a person; the password is a line on standard input.", mixinStandardHelpOptions = true)
    int add(
            @Parameters(paramLabel = TENANT) String tenant,
            @Parameters(paramLabel = USER) String user,
            @Option(names = "--admin", description = "Administers the organisation.") boolean administrator) {
        String password = password();
        server.administer(admin -> admin.addUser(tenant, user, password, administrator));
        return said("Added user " + user + " in " + tenant + ".");
    }

    @Command(
            description = "Sets another password, a line on standard input, and ends all sessions.",
            mixinStandardHelpOptions = true)
    int password(@Parameters(paramLabel = TENANT) String tenant, @Parameters(paramLabel = USER) String user) {
        String password = password();
        server.administer(admin -> admin.setPassword(tenant, user, password));
        return said("Changed the password of " + user + " and ended all sessions.");
    }

    @Command(description = "Disables an account and ends its sessions.", mixinStandardHelpOptions = true)
    int disable(@Parameters(paramLabel = TENANT) String tenant, @Parameters(paramLabel = USER) String user) {
        server.administer(admin -> admin.setDisabled(tenant, user, true));
        return said("Disabled " + user + " in " + tenant + ".");
    }

    @Command(description = "Enables an account again.", mixinStandardHelpOptions = true)
    int enable(@Parameters(paramLabel = TENANT) String tenant, @Parameters(paramLabel = USER) String user) {
        server.administer(admin -> admin.setDisabled(tenant, user, false));
        return said("Enabled " + user + " in " + tenant + ".");
    }

    @Command(name = "sign-out", description = "Ends all sessions of a person.", mixinStandardHelpOptions = true)
    int signOut(@Parameters(paramLabel = TENANT) String tenant, @Parameters(paramLabel = USER) String user) {
        server.administer(admin -> said("Ended " + admin.signOut(tenant, user) + " sessions of " + user + "."));
        return 0;
    }

    private static String password() {
        return Secrets.password(System.console(), System.in);
    }

    private int said(String sentence) {
        spec.commandLine().getOut().println(sentence);
        return 0;
    }
}
