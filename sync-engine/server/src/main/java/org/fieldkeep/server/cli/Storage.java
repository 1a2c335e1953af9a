package org.fieldkeep.server.cli;

import java.io.IOException;
import java.nio.channels.FileLock;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.database.SqliteServerDatabase;
import org.fieldkeep.server.life.MarkFile;
import org.fieldkeep.server.postgres.PostgresAddress;
import org.fieldkeep.server.postgres.PostgresDatabase;
import org.fieldkeep.server.postgres.PostgresDurability;
import org.fieldkeep.server.postgres.PostgresSchema;
import org.fieldkeep.server.postgres.PostgresSettings;
import org.fieldkeep.server.verify.Finding;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.jspecify.annotations.Nullable;

/// Where a server keeps its data, as the command line says: a folder with a SQLite file, or a PostgreSQL database.
sealed interface Storage {

    /// Opens it, its tables present.
    ///
    /// @throws AdministrationProblem if there is no server in it
    ServerDatabase open();

    /// Opens it for the one who is to serve, and keeps off whoever must not serve beside.
    ServerDatabase openForServing();

    /// Begins a server where there is none, if that needs no more than a folder.
    void begin();

    /// Brings the tables up to date.
    ///
    /// @param application the role that is to serve, where there are roles
    void upgrade(String application);

    /// Copies the database to a file.
    ///
    /// @throws AdministrationProblem if it cannot be done, saying what to do instead
    void backup(Path file);

    /// Where the mark is kept if nobody says otherwise.
    Optional<MarkFile> usualMark();

    /// Whether a serving process is to forget by itself what is old.
    boolean prunesByItself();

    /// What the database itself finds damaged.
    List<Finding> damage();

    /// What an operator has to know of how the database is run before it is served, in sentences.
    List<String> cautions(ServerDatabase database);

    /// A folder. One process serves it; SQLite takes one writer at a time, and a second server would only wait.
    record Folder(ServerDirectory directory) implements Storage {

        @Override
        public ServerDatabase open() {
            return new SqliteServerDatabase(directory.open());
        }

        @Override
        public ServerDatabase openForServing() {
            directory.requireServer();
            FileLock lock = directory.lockForServing();
            return new ServedFolder(open(), lock);
        }

        @Override
        public void begin() {
            directory.begin();
        }

        @Override
        public void upgrade(String application) {
            directory.open().close();
        }

        @Override
        public void backup(Path file) {
            try (SqliteDatabase database = directory.open()) {
                new FolderBackup(database).to(file);
            }
        }

        @Override
        public Optional<MarkFile> usualMark() {
            return Optional.of(directory.mark());
        }

        @Override
        public boolean prunesByItself() {
            return true;
        }

        @Override
        public List<Finding> damage() {
            try (SqliteDatabase database = directory.open()) {
                List<String> problems = database.integrityProblems();
                return problems.isEmpty()
                        ? List.of()
                        : List.of(new Finding(
                                "", "file", "The file is whole, and its keys agree", problems.size(), problems));
            }
        }

        /// Whoever owns the file could only have set this program's own settings.
        @Override
        public List<String> cautions(ServerDatabase database) {
            return List.of();
        }
    }

    /// A PostgreSQL database, which any number of processes may serve.
    record Shared(PostgresAddress address, @Nullable String password) implements Storage {

        /// What names the password, or the file that holds it, where the command line does not.
        static final String PASSWORD = "FIELDKEEP_DATABASE_PASSWORD";

        static final String PASSWORD_FILE = "FIELDKEEP_DATABASE_PASSWORD_FILE";

        /// Finds the password: in the file of the option, in that of the environment, in the environment itself; else
        /// none is given, and the driver looks into the file of `PGPASSFILE`.
        static Shared of(String address, @Nullable Path passwordFile, Map<String, String> environment) {
            PostgresAddress parsed = PostgresAddress.parse(address);
            String named = environment.get(PASSWORD_FILE);
            Path file = passwordFile != null || named == null ? passwordFile : Path.of(named);
            return new Shared(parsed, file == null ? environment.get(PASSWORD) : firstLine(file));
        }

        private static String firstLine(Path file) {
            try {
                return Files.readString(file).lines().findFirst().orElse("");
            } catch (NoSuchFileException missing) {
                throw new AdministrationProblem("There is no password file " + file + ".");
            } catch (CharacterCodingException wrong) {
                throw new AdministrationProblem("The password file " + file + " is not UTF-8 text.");
            } catch (IOException failure) {
                throw new AdministrationProblem("The password file " + file + " cannot be read.");
            }
        }

        @Override
        public ServerDatabase open() {
            return open(PostgresSettings.unhurried());
        }

        private ServerDatabase open(PostgresSettings settings) {
            PostgresSchema.check(address, password);
            return PostgresDatabase.open(address, password, settings);
        }

        @Override
        public ServerDatabase openForServing() {
            ServerDatabase database = open(PostgresSettings.standard());
            try {
                PostgresSchema.requireKeptApart(database);
                return database;
            } catch (RuntimeException refused) {
                database.close();
                throw refused;
            }
        }

        @Override
        public void begin() {}

        @Override
        public void upgrade(String application) {
            PostgresSchema.upgrade(address, password, application);
        }

        @Override
        public void backup(Path file) {
            throw new AdministrationProblem("PostgreSQL is backed up with its own tools: pg_dump, or pg_basebackup with"
                    + " its archive; docs/operations.md says how, and what to say after a restore.");
        }

        @Override
        public Optional<MarkFile> usualMark() {
            return Optional.empty();
        }

        @Override
        public boolean prunesByItself() {
            return false;
        }

        @Override
        public List<Finding> damage() {
            return List.of();
        }

        @Override
        public List<String> cautions(ServerDatabase database) {
            return PostgresDurability.weaknesses(database);
        }

        /// Without the password.
        @Override
        public String toString() {
            return address.toString();
        }
    }
}
