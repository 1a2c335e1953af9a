package org.fieldkeep.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.fieldkeep.server.PostgresCluster;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.database.StorageFailure;
import org.fieldkeep.server.postgres.PostgresAddress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands of the setup guide on PostgreSQL, and what they say where one was left out or mistaken.
@Tag("postgres")
final class PostgresCommandsTest {

    private static final String FORM = """
            {"id":"visit","version":1,"title":{"en":"Visit"},"fields":[{"name":"place","type":"text"}]}""";

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();

    @Test
    void theSetupGuideIsWalkedThrough() throws IOException {
        PostgresAddress owner = PostgresCluster.emptyDatabase();
        PostgresAddress application = owner.as(PostgresCluster.APPLICATION);
        Path form = Files.writeString(folder.resolve("visit.json"), FORM);

        assertThat(run(owner, "tenant", "add", "NORTH")).isEqualTo(1);
        assertThat(said.toString()).contains("\"database upgrade\" as the owning role begins one");
        assertThat(run(owner, "database", "upgrade")).as(said.toString()).isZero();
        assertThat(run(owner, "database", "upgrade")).as(said.toString()).isZero();
        assertThat(run(owner, "tenant", "add", "NORTH")).as(said.toString()).isZero();
        assertThat(runWith("correct horse\n", owner, "user", "add", "NORTH", "worker-a"))
                .isZero();
        assertThat(run(owner, "project", "add", "NORTH", "bridges", "--title", "Bridges"))
                .isZero();
        assertThat(run(owner, "form", "publish", "NORTH", "bridges", form.toString()))
                .isZero();
        assertThat(run(owner, "access", "set", "NORTH", "bridges", "worker-a", "contributor", "all"))
                .isZero();
        assertThat(run(owner, "epoch", "new")).isZero();
        assertThat(run(owner, "epoch", "close")).isZero();
        assertThat(run(owner, "prune")).isZero();
        assertThat(run(owner, "verify")).as(said.toString()).isZero();
        assertThat(said.toString()).contains("Forgot 0 receipts", "Everything agrees.");

        assertThat(run(owner, "serve", "--port", "0")).isEqualTo(1);
        assertThat(said.toString()).contains("serve as the application role instead");
        assertThat(run(application, "tenant", "add", "SOUTH")).isEqualTo(1);
        assertThat(said.toString()).contains("SQLSTATE 42501", "come as the role that owns the tables");
    }

    @Test
    void whereTheDatabaseIsHasToBeSaidOnceAndRightly() {
        assertThat(execute("tenant", "add", "NORTH")).isEqualTo(1);
        assertThat(said.toString()).contains("--data DIR, or --database URL");
        assertThat(execute("--data", folder.toString(), "--database", "postgresql://a@b/c", "tenant", "add", "NORTH"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("not both");
        assertThat(execute("--database", "mysql://a@b/c", "tenant", "add", "NORTH"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("does not begin with postgresql://");
        assertThat(execute("--database", "postgresql://a:geheim@b/c", "tenant", "add", "NORTH"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("--database-password-file").doesNotContain("geheim");
        assertThat(execute("--database", "postgresql://a@127.0.0.1:1/c", "tenant", "add", "NORTH"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("The database cannot be reached", "127.0.0.1:1 refused");
        assertThat(execute("--database", "postgresql://a@nowhere.invalid/c", "tenant", "add", "NORTH"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("there is no host nowhere.invalid", "Look at host and port");
    }

    @Test
    void whoeverIsNotLetInReadsWhyAndWhatToDo() {
        assertThat(inWords("SQLSTATE 28P01: FATAL: password authentication failed for user \"fieldkeep_app\""))
                .contains("password authentication failed", "--database-password-file");
        assertThat(inWords("SQLSTATE 08004: The server requested SCRAM-based authentication"))
                .contains("Give the password");
        assertThat(inWords("SQLSTATE 28000: FATAL: no pg_hba.conf entry")).contains("pg_hba.conf");
        PostgresAddress owner = PostgresCluster.emptyDatabase();
        assertThat(execute("--database", owner.toString().replace(owner.database(), "nosuch"), "database", "upgrade"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("SQLSTATE 3D000", "\"nosuch\" does not exist", "the database's name");
    }

    @Test
    void aRoleThatMayNotServeIsNotSaidToBeUpToDate() {
        PostgresAddress owner = PostgresCluster.emptyDatabase();
        assertThat(run(owner, "database", "upgrade", "--application-role", "nosuchrole"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("create the role that is to serve first");
        assertThat(run(owner, "database", "upgrade")).isZero();
        PostgresCluster.asSuperuser("postgres", "CREATE ROLE fieldkeep_other LOGIN");
        try {
            assertThat(run(owner, "database", "upgrade", "--application-role", "fieldkeep_other"))
                    .isEqualTo(1);
            assertThat(said.toString())
                    .contains("fieldkeep_other may not serve from them: they were given to fieldkeep_app");
            assertThat(run(owner.as("fieldkeep_other"), "serve", "--port", "0")).isEqualTo(1);
            assertThat(said.toString()).contains("SQLSTATE 42501", "told by --application-role");
        } finally {
            PostgresCluster.asSuperuser("postgres", "DROP ROLE fieldkeep_other");
        }
    }

    @Test
    @Tag("process")
    void theStartSaysWhatTheDatabaseDoesNotPromise() throws Exception {
        Path log = folder.resolve("server.log");
        PostgresAddress owner = PostgresCluster.newDatabase();
        assertThat(run(owner, "tenant", "add", "NORTH")).isZero();
        ServingProcess server = new ServingProcess(owner, log);
        try {
            server.start();
            server.awaitListening();
            while (!Files.readString(log).contains("Serving on")) {
                assertThat(server.runs()).isTrue();
                Thread.sleep(20);
            }
        } finally {
            server.end();
        }
        // the cluster that tests share does not wait for the disk
        assertThat(Files.readString(log))
                .contains("No mark is kept", "--mark FILE", "PostgreSQL runs with fsync = off");
    }

    private static String inWords(String said) {
        return FailureWords.of(
                new StorageFailure(StorageFailure.Kind.UNREACHABLE, said, new IllegalStateException("planted")));
    }

    @Test
    void thePasswordComesFromTheNearestPlace() throws IOException {
        Path named = Files.writeString(folder.resolve("named"), "of the option\n");
        Path other = Files.writeString(folder.resolve("other"), "of the named file");
        String address = "postgresql://role@host/db";
        Map<String, String> both =
                Map.of(Storage.Shared.PASSWORD_FILE, other.toString(), Storage.Shared.PASSWORD, "of the environment");
        assertThat(Storage.Shared.of(address, named, both).password()).isEqualTo("of the option");
        assertThat(Storage.Shared.of(address, null, both).password()).isEqualTo("of the named file");
        assertThat(Storage.Shared.of(address, null, Map.of(Storage.Shared.PASSWORD, "of the environment"))
                        .password())
                .isEqualTo("of the environment");
        assertThat(Storage.Shared.of(address, null, Map.of()).password()).isNull();
        assertThat(Storage.Shared.of(address, named, both).toString())
                .isEqualTo("postgresql://role@host:5432/db")
                .doesNotContain("option");
        assertThatThrownBy(() -> Storage.Shared.of(address, folder.resolve("none"), both))
                .isInstanceOf(AdministrationProblem.class)
                .hasMessageContaining("There is no password file");
    }

    private int run(PostgresAddress address, String... arguments) {
        List<String> all = new ArrayList<>(List.of("--database", address.toString()));
        all.addAll(List.of(arguments));
        return execute(all.toArray(String[]::new));
    }

    private int runWith(String input, PostgresAddress address, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            return run(address, arguments);
        } finally {
            System.setIn(before);
        }
    }

    private int execute(String... arguments) {
        PrintWriter out = new PrintWriter(said, true);
        return ServerMain.commandLine().setOut(out).setErr(out).execute(arguments);
    }
}
