package org.fieldkeep.server.cli;

import com.fasterxml.uuid.Generators;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.server.SyncServer;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.session.Argon2Hashing;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteFailure;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `fieldkeep-server`: administers and serves one folder.
///
/// Exits with 0 if it was done, 1 if it could not be done, 2 if the command was not understood. `serve` ends by a
/// signal,
/// after the requests being worked on, and with that signal's code: 130 for Ctrl+C, 143 for a termination.
@Command(
        name = "fieldkeep-server",
        mixinStandardHelpOptions = true,
        description = "Administers and runs a Fieldkeep sync server.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It was done.",
            "1:It could not be done; a message says why.",
            "2:The command was not understood.",
            "130, 143:serve ended by Ctrl+C or a termination, after the requests it was working on."
        },
        subcommands = {
            TenantCommand.class,
            UserCommand.class,
            ProjectCommand.class,
            FormCommand.class,
            AccessCommand.class,
            RestoreCommand.class,
            ServeCommand.class
        })
public final class ServerMain {

    @Option(
            names = "--data",
            required = true,
            paramLabel = "DIR",
            description = "The folder of the server's data.",
            scope = CommandLine.ScopeType.INHERIT)
    private Path data = Path.of(".");

    /// Runs one command.
    public static void main(String[] arguments) {
        if (System.getProperty("logback.configurationFile") == null) {
            System.setProperty("logback.configurationFile", "org/fieldkeep/server/logback-server.xml");
        }
        System.exit(commandLine().execute(arguments));
    }

    /// The commands, their failures put in words.
    static CommandLine commandLine() {
        return new CommandLine(new ServerMain())
                .setExecutionExceptionHandler((failure, command, parsed) -> {
                    command.getErr().println(inWords(failure));
                    return 1;
                })
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static String inWords(Exception failure) {
        return switch (failure) {
            case AdministrationProblem problem -> String.valueOf(problem.getMessage());
            case IllegalArgumentException problem -> String.valueOf(problem.getMessage());
            case IllegalStateException problem -> String.valueOf(problem.getMessage());
            case MalformedJson malformed -> "The form cannot be read: " + malformed.getMessage();
            case SqliteFailure damaged when damaged.kind() == SqliteFailure.Kind.FULL -> "The disk is full.";
            case SqliteFailure damaged
            when damaged.kind() == SqliteFailure.Kind.CORRUPT || damaged.kind() == SqliteFailure.Kind.NOT_A_DATABASE ->
                "The database is damaged; put it back from a backup and say \"restore begin\".";
            case SqliteFailure damaged ->
                "The database cannot be used (" + damaged.kind() + "): " + damaged.getMessage();
            default -> "It could not be done: " + failure;
        };
    }

    ServerDirectory directory() {
        return new ServerDirectory(data);
    }

    /// Does something as the operator on a folder that exists.
    void administer(Consumer<Administration> work) {
        try (SqliteDatabase database = directory().open()) {
            work.accept(server(database, ids()).administration());
        }
    }

    static Supplier<UUID> ids() {
        return Generators.timeBasedEpochGenerator()::generate;
    }

    static SyncServer server(Database database, Supplier<UUID> ids) {
        SecureRandom random = new SecureRandom();
        return new SyncServer(database, InstantSource.system(), ids, random, Argon2Hashing.standard(count -> {
            byte[] salt = new byte[count];
            random.nextBytes(salt);
            return salt;
        }));
    }
}
