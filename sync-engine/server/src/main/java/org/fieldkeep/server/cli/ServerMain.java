package org.fieldkeep.server.cli;

import com.fasterxml.uuid.Generators;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.SyncServer;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.life.MarkFile;
import org.fieldkeep.server.session.Argon2Hashing;
import org.fieldkeep.server.session.PasswordHashing;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `fieldkeep-server`: administers and serves one folder or database.
///
/// Exits with 0 if it was done, 1 if it could not be done, 2 if the command was not understood. `serve` ends by a
/// signal, after the requests being worked on, and with that signal's code: 130 for Ctrl+C, 143 for a termination.
@Command(
        name = "fieldkeep-server",
        mixinStandardHelpOptions = true,
        description = "Administers and runs a Fieldkeep sync server.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It was done.",
            "1:It could not be done; a message says why.",
            "2:The command was not understood.",
            "3:verify found something that does not agree.",
            "130, 143:serve ended by Ctrl+C or a termination, after the requests it was working on."
        },
        subcommands = {
            TenantCommand.class,
            UserCommand.class,
            ProjectCommand.class,
            FormCommand.class,
            AccessCommand.class,
            DatabaseCommand.class,
            PruneCommand.class,
            BackupCommand.class,
            EpochCommand.class,
            VerifyCommand.class,
            ServeCommand.class,
            ConformanceCommand.class
        })
public final class ServerMain {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder of the server's data, kept in SQLite.",
            scope = CommandLine.ScopeType.INHERIT)
    private @Nullable Path data;

    @Option(
            names = "--database",
            paramLabel = "URL",
            description = "A PostgreSQL database instead: postgresql://role@host:port/database.",
            scope = CommandLine.ScopeType.INHERIT)
    private @Nullable String database;

    @Option(
            names = "--database-password-file",
            paramLabel = "FILE",
            description = {
                "Holds the role's password in its first line.",
                "Else FIELDKEEP_DATABASE_PASSWORD_FILE names the file, or FIELDKEEP_DATABASE_PASSWORD holds it."
            },
            scope = CommandLine.ScopeType.INHERIT)
    private @Nullable Path passwordFile;

    @Option(
            names = "--mark",
            paramLabel = "FILE",
            description = {
                "Where serve notes how far the data has come, so that an older copy is noticed; best on another disk.",
                "With --data it is fieldkeep-server.mark in the folder, else there is none."
            },
            scope = CommandLine.ScopeType.INHERIT)
    private @Nullable Path mark;

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
                    command.getErr().println(FailureWords.of(failure));
                    return 1;
                })
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    /// Where the data is.
    ///
    /// @throws AdministrationProblem if the command line does not say, or says two places
    Storage storage() {
        if (database != null && data != null) {
            throw new AdministrationProblem("Give --data or --database, not both.");
        }
        if (database != null) {
            return Storage.Shared.of(database, passwordFile, System.getenv());
        }
        if (data == null) {
            throw new AdministrationProblem("Say where the data is: --data DIR, or --database URL.");
        }
        return new Storage.Folder(new ServerDirectory(data));
    }

    /// The mark, if there is to be one.
    Optional<MarkFile> mark() {
        return mark == null ? storage().usualMark() : Optional.of(new MarkFile(mark));
    }

    /// Does something as the operator on a server that exists.
    void administer(Consumer<Administration> work) {
        try (ServerDatabase opened = storage().open()) {
            work.accept(server(opened, ids()).administration());
        }
    }

    static Supplier<UUID> ids() {
        return Generators.timeBasedEpochGenerator()::generate;
    }

    static SyncServer server(ServerDatabase database, Supplier<UUID> ids) {
        SecureRandom random = new SecureRandom();
        PasswordHashing hashing = Argon2Hashing.standard(count -> {
            byte[] salt = new byte[count];
            random.nextBytes(salt);
            return salt;
        });
        return new SyncServer(database, InstantSource.system(), ids, random, hashing, new ServerParts());
    }
}
