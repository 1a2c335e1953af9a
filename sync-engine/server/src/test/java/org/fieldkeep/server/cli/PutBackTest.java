package org.fieldkeep.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Copies of the database, and real server processes over copies that were put back.
final class PutBackTest {

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();
    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void setUp() {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("correct horse\n".getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(run("tenant", "add", "north")).isZero();
            assertThat(run("user", "add", "north", "ann")).isZero();
            assertThat(run("project", "add", "north", "bridges")).isZero();
        } finally {
            System.setIn(before);
        }
    }

    @AfterEach
    void endAll() throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void aCopyIsWholeForItsOwnerAloneAndNeverOverwritesAnything() throws IOException {
        Path copy = folder.resolve("copy.db");
        assertThat(run("backup", copy.toString())).isZero();
        assertThat(Files.getPosixFilePermissions(copy))
                .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        try (var names = Files.list(folder)) {
            assertThat(names.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("copy.db", "data");
        }
        byte[] first = Files.readAllBytes(copy);
        assertThat(run("backup", copy.toString())).isEqualTo(1);
        assertThat(said.toString()).contains("There is a file").contains("name another");
        assertThat(Files.readAllBytes(copy)).isEqualTo(first);
        assertThat(run("backup", folder.resolve("nowhere/copy.db").toString())).isEqualTo(1);
        assertThat(said.toString())
                .contains("cannot be written: there is no folder")
                .doesNotContain("Exception:");
    }

    /// SQLite would take the log for the copy's own, and ruin both.
    @Test
    void aCopyIsNotMixedWithTheLogOfTheDatabaseThatWasThereBefore() throws Exception {
        Path copy = folder.resolve("copy.db");
        assertThat(run("backup", copy.toString())).isZero();
        Path log = database().resolveSibling(database().getFileName() + "-wal");
        byte[] waiting;
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database());
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE feed_head SET revision = revision + 2");
            waiting = Files.readAllBytes(log);
        }
        assertThat(waiting).isNotEmpty();
        Files.copy(copy, database(), StandardCopyOption.REPLACE_EXISTING);
        Files.write(log, waiting);

        assertThat(run("epoch", "status")).isEqualTo(1);

        assertThat(said.toString()).contains("is a backup").contains("-wal").contains("nothing was changed");
        assertThat(Files.readAllBytes(database())).isEqualTo(Files.readAllBytes(copy));
        assertThat(Files.readAllBytes(log)).isEqualTo(waiting);

        Files.delete(log);
        assertThat(run("epoch", "new")).isZero();
        assertThat(run("verify")).isZero();
    }

    @Test
    void whatDisagreesIsATableAndAnExitCode() throws Exception {
        assertThat(run("verify")).isZero();
        assertThat(said.toString()).contains("Everything agrees.");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database());
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE feed_head SET revision = revision + 2");
        }
        assertThat(run("verify")).isEqualTo(3);
        assertThat(said.toString()).contains("feed-dense").contains("north");
    }

    @Test
    void agesThatContradictEachOtherAreSaid() {
        assertThat(run("prune")).isZero();
        assertThat(said.toString()).contains("Forgot 0 receipts");
        assertThat(run("prune", "--keep-tombstones", "30")).isEqualTo(1);
        assertThat(said.toString()).contains("Tombstones are kept at least as long as the feed");
    }

    @Test
    void whatTheDatabaseOnPostgresqlIsCopiedWithIsSaid() {
        assertThat(ServerMain.commandLine()
                        .setErr(new PrintWriter(said, true))
                        .execute("--database", "postgresql://owner@localhost:1/fieldkeep", "backup", "x"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("pg_dump").contains("docs/operations.md");
    }

    @Test
    @Tag("process")
    void yesterdaysCopyIsNotServedUntilTheNextLifeBegins() throws Exception {
        Process first = serve();
        assertThat(firstLine(first)).startsWith("Serving on ");
        Path yesterday = folder.resolve("yesterday.db");
        assertThat(run("backup", yesterday.toString())).isZero();
        assertThat(run("access", "set", "north", "bridges", "ann", "contributor", "all"))
                .isZero();
        first.destroyForcibly().waitFor();
        putBack(yesterday);

        Process second = serve();
        String line = firstLine(second);
        assertThat(line).startsWith("Refusing everybody on ");
        assertThat(errors()).contains("a copy that \"backup\" made, put back").contains("\"epoch new\"");
        String address = line.substring("Refusing everybody on ".length());
        HttpResponse<String> health = health(address);
        assertThat(health.statusCode()).isEqualTo(503);
        assertThat(health.body()).contains("put back from a copy").contains("operator");

        assertThat(run("epoch", "status")).isZero();
        assertThat(said.toString()).contains("Nothing is served until", "north goes on from place 0 of its feed");
        assertThat(run("epoch", "new")).isZero();
        assertThat(said.toString()).contains("The server lives on in epoch");
        assertThat(health(address).statusCode()).isEqualTo(200);
        second.destroy();
        assertThat(second.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(firstLine(serve())).startsWith("Serving on ");
        assertThat(run("epoch", "close")).isZero();
        assertThat(run("verify")).isZero();
    }

    @Test
    @Tag("process")
    void anOldFileThatSaysNothingIsNoticedByTheMarkWhichTellsWhatIsLost() throws Exception {
        Path old = folder.resolve("old.db");
        Files.copy(database(), old);
        Process first = serve();
        assertThat(firstLine(first)).startsWith("Serving on ");
        assertThat(run("access", "set", "north", "bridges", "ann", "viewer", "own"))
                .isZero();
        first.destroy();
        assertThat(first.waitFor(30, TimeUnit.SECONDS)).isTrue();
        putBack(old);

        Process second = serve();
        assertThat(firstLine(second)).startsWith("Refusing everybody on ");
        assertThat(errors()).contains("holds less than its mark says");
        second.destroy();
        assertThat(second.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(firstLine(serve())).startsWith("Refusing everybody on ");

        assertThat(run("epoch", "new")).isZero();
        assertThat(said.toString()).contains("north 1: access of ann to bridges set to VIEWER OWN");
    }

    @Test
    @Tag("process")
    void aMarkThatCannotBeReadKeepsTheServerFromStarting() throws Exception {
        Files.writeString(Path.of(data(), "fieldkeep-server.mark"), "fieldkeep-mark\t1\nserver\tx");
        Process serving = serve();
        assertThat(serving.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(serving.exitValue()).isEqualTo(1);
        assertThat(errors()).contains("The mark").contains("cannot be read").contains("move it away");
    }

    /// What was accepted now would be in a file that nobody finds again.
    @Test
    @Tag("process")
    void aServerWhoseFileWasTakenAwayAcceptsNothingUntilItIsBack() throws Exception {
        String line = firstLine(serve());
        String address = line.substring("Serving on ".length(), (line + " ").indexOf(' ', "Serving on ".length()));
        assertThat(health(address).statusCode()).isEqualTo(200);
        Path away = folder.resolve("away.db");
        Files.move(database(), away);
        assertThat(health(address).statusCode()).isEqualTo(503);
        Files.copy(away, database());
        assertThat(health(address).statusCode()).isEqualTo(503);
        assertThat(errors()).contains("StorageFailure MOVED");
        Files.move(away, database(), StandardCopyOption.REPLACE_EXISTING);
        assertThat(health(address).statusCode()).isEqualTo(200);
    }

    private void putBack(Path copy) throws IOException {
        for (String end : List.of("", "-wal", "-shm")) {
            Files.deleteIfExists(Path.of(database() + end));
        }
        Files.copy(copy, database());
    }

    private Path database() {
        return Path.of(data(), "fieldkeep-server.db");
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    private HttpResponse<String> health(String address) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create(address + "/health")).build(), BodyHandlers.ofString());
        }
    }

    private Process serve() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ServerMain.class.getName(),
                        "--data",
                        data(),
                        "serve",
                        "--port",
                        "0")
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("errors.txt").toFile()))
                .start();
        started.add(process);
        return process;
    }

    private String errors() throws IOException {
        return Files.readString(folder.resolve("errors.txt"));
    }

    private static String firstLine(Process serving) throws IOException {
        return String.valueOf(
                new BufferedReader(new InputStreamReader(serving.getInputStream(), StandardCharsets.UTF_8)).readLine());
    }

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("--data", data()));
        all.addAll(List.of(arguments));
        PrintWriter out = new PrintWriter(said, true);
        return ServerMain.commandLine().setOut(out).setErr(out).execute(all.toArray(String[]::new));
    }
}
