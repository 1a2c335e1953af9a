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
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.fieldkeep.protocol.wire.Wire;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

final class ServerMainTest {

    private static final String FORM =
            "{\"id\":\"visit\",\"version\":1,\"title\":{\"en\":\"Visit\"},\"fields\":[{\"name\":\"place\",\"type\":\"text\"}]}";

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();

    @Test
    void anOperatorSetsEverythingUp() throws IOException {
        Path form = Files.writeString(folder.resolve("visit.json"), FORM);
        assertThat(run("tenant", "add", "north")).isZero();
        assertThat(runWith("correct horse\n", "user", "add", "north", "ann")).isZero();
        assertThat(run("project", "add", "north", "bridges", "--title", "Bridges"))
                .isZero();
        assertThat(run("form", "publish", "north", "bridges", form.toString())).isZero();
        assertThat(run("access", "set", "north", "bridges", "ann", "contributor", "all"))
                .isZero();
        assertThat(runWith("another horse\n", "user", "password", "north", "ann"))
                .isZero();
        assertThat(run("user", "disable", "north", "ann")).isZero();
        assertThat(run("user", "enable", "north", "ann")).isZero();
        assertThat(run("user", "sign-out", "north", "ann")).isZero();
        assertThat(run("access", "remove", "north", "bridges", "ann")).isZero();
        assertThat(said.toString()).contains("Added organisation north.", "Published form visit version 1.");
    }

    @Test
    void mistakesAreSaidInWords() throws IOException {
        assertThat(run("user", "disable", "north", "ann")).isEqualTo(1);
        assertThat(said.toString()).contains("There is no server in");
        run("tenant", "add", "north");
        run("project", "add", "north", "bridges");
        assertThat(run("tenant", "add", "north")).isEqualTo(1);
        assertThat(said.toString()).contains("There is an organisation north already.");
        assertThat(run("user", "disable", "south", "ann")).isEqualTo(1);
        assertThat(said.toString()).contains("There is no organisation south.");
        assertThat(run("user", "disable", "north", "bob")).isEqualTo(1);
        assertThat(said.toString()).contains("There is no user bob in north.");
        assertThat(runWith("short\n", "user", "add", "north", "ann")).isEqualTo(1);
        assertThat(said.toString()).contains("A password has at least 8 characters.");
        assertThat(runWith("x".repeat(1_025) + "\n", "user", "add", "north", "ann"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("A password has at most 1024 bytes.");
        assertThat(runWith("", "user", "add", "north", "ann")).isEqualTo(1);
        assertThat(said.toString()).contains("Give the password as a line on standard input.");
        assertThat(run(
                        "form",
                        "publish",
                        "north",
                        "bridges",
                        folder.resolve("none.json").toString()))
                .isEqualTo(1);
        assertThat(said.toString()).contains("There is no file");
        Path broken = Files.writeString(folder.resolve("broken.json"), FORM.replace("\"text\"", "7"));
        assertThat(run("form", "publish", "north", "bridges", broken.toString()))
                .isEqualTo(1);
        assertThat(said.toString()).contains("The form cannot be read: ").contains("type");
        assertThat(run("access", "set", "north", "bridges", "ann", "emperor", "all"))
                .isEqualTo(2);
        assertThat(run("dance")).isEqualTo(2);
        assertThat(said.toString()).doesNotContain("Exception");
    }

    /// A folder whose name was mistyped would otherwise become a new server, with an id of its own and nobody in it.
    @Test
    void onlyAddingAnOrganisationBeginsAServer() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("data"));
        for (List<String> words : List.of(
                List.of("serve", "--port", "0"),
                List.of("user", "enable", "north", "ann"),
                List.of("database", "upgrade"),
                List.of("verify"),
                List.of("backup", folder.resolve("copy.db").toString()))) {
            assertThat(run(words.toArray(String[]::new))).as(words.toString()).isEqualTo(1);
        }
        assertThat(said.toString().lines())
                .hasSize(5)
                .allSatisfy(line -> assertThat(line).contains("There is no server in " + empty, "\"tenant add\""));
        assertThat(empty).isEmptyDirectory();
    }

    @Test
    void aFormThatIsTooLargeForDevicesIsRefused() throws IOException {
        run("tenant", "add", "north");
        run("project", "add", "north", "bridges");
        String large = FORM.replace("Visit", "é".repeat(Wire.MAX_FORM_BYTES / 2));
        Path form = Files.writeString(folder.resolve("visit.json"), large);
        assertThat(run("form", "publish", "north", "bridges", form.toString())).isEqualTo(1);
        assertThat(said.toString()).contains("a form has at most 1048576");
        Files.writeString(form, FORM.replace("Visit", "é".repeat(Wire.MAX_FORM_BYTES / 2 - FORM.length())));
        assertThat(run("form", "publish", "north", "bridges", form.toString())).isZero();
        assertThat(run("project", "add", "north", "dams", "--title", "Dams\nand weirs"))
                .isEqualTo(1);
        assertThat(said.toString()).contains("A title of a project has");
    }

    @Test
    void aDatabaseThatCannotBeUsedIsSaidToBeDamagedOrTooNew() throws Exception {
        run("tenant", "add", "north");
        Path file = Path.of(data(), "fieldkeep-server.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO flyway_schema_history SELECT 99, '99', 'later', type, 'V99__later.sql',"
                    + " checksum, installed_by, installed_on, execution_time, 1 FROM flyway_schema_history LIMIT 1");
        }
        assertThat(run("tenant", "add", "south")).isEqualTo(1);
        assertThat(said.toString()).contains("newer program");
        Files.writeString(file, "this is something else".repeat(500));
        assertThat(run("tenant", "add", "south")).isEqualTo(1);
        assertThat(said.toString()).contains("The database is damaged").doesNotContain("Exception");
    }

    @Test
    void noNewDatabaseBeginsInThePlaceOfOneThatIsEmptyOrGone() throws IOException {
        run("tenant", "add", "north");
        Path file = Path.of(data(), "fieldkeep-server.db");
        Path log = Path.of(data(), "fieldkeep-server.db-wal");
        Path aside = folder.resolve("aside");
        Files.copy(file, aside);
        Files.write(file, new byte[0]);
        Files.writeString(log, "what was written last");
        for (String[] command : List.of(
                new String[] {"tenant", "add", "south"}, new String[] {"serve"}, new String[] {"epoch", "status"})) {
            assertThat(run(command)).isEqualTo(1);
            assertThat(said.toString()).contains("is empty; nothing was changed. Put it back from a backup");
        }
        assertThat(file).isEmptyFile();
        assertThat(log).hasContent("what was written last");

        Files.delete(file);
        assertThat(run("tenant", "add", "south")).isEqualTo(1);
        assertThat(said.toString()).contains("is missing, but " + data() + " has held one");
        Files.delete(log);
        Files.writeString(Path.of(data(), "fieldkeep-server.mark"), "of a server that served");
        assertThat(run("serve")).isEqualTo(1);
        assertThat(file).doesNotExist();

        Files.delete(Path.of(data(), "fieldkeep-server.mark"));
        Files.copy(aside, file);
        assertThat(run("project", "add", "north", "bridges")).isZero();
    }

    @Test
    void whatIsKeptIsForItsOwnerAloneAlsoInAFolderThatIsNot() throws IOException {
        Assumptions.assumeTrue(
                folder.getFileSystem().supportedFileAttributeViews().contains("posix"),
                "there are no owners and groups on this file system");
        Files.createDirectory(
                Path.of(data()), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        assertThat(run("tenant", "add", "north")).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of(data(), "fieldkeep-server.db"))))
                .isEqualTo("rw-------");
    }

    @Test
    @Timeout(60)
    void aPortThatThereIsNotIsSaidSo() {
        run("tenant", "add", "north");
        assertThat(run("serve", "--port", "80000")).isEqualTo(1);
        assertThat(said.toString()).contains("There is no port 80000");
    }

    @Test
    void aPasswordThatIsNotUtf8IsNotKeptAsAnother() {
        run("tenant", "add", "north");
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("p\u00e4ssword-1\n".getBytes(StandardCharsets.ISO_8859_1)));
        try {
            assertThat(run("user", "add", "north", "ann")).isEqualTo(1);
        } finally {
            System.setIn(before);
        }
        assertThat(said.toString()).contains("UTF-8");
    }

    @Test
    void aChangedFormNeedsTheNextVersion() throws IOException {
        run("tenant", "add", "north");
        run("project", "add", "north", "bridges");
        Path form = Files.writeString(folder.resolve("visit.json"), FORM);
        assertThat(run("form", "publish", "north", "bridges", form.toString())).isZero();
        assertThat(run("form", "publish", "north", "bridges", form.toString())).isZero();
        Files.writeString(form, FORM.replace("Visit", "Another"));
        assertThat(run("form", "publish", "north", "bridges", form.toString())).isEqualTo(1);
        assertThat(said.toString()).contains("give the changed form the next version");
    }

    @Test
    @Tag("process")
    void servesUntilToldToEndAndOnlyOnce() throws Exception {
        run("tenant", "add", "north");
        Process serving = process("serve", "--port", "0");
        try (BufferedReader lines = reader(serving.getInputStream());
                HttpClient client = HttpClient.newHttpClient()) {
            String line = lines.readLine();
            assertThat(line).startsWith("Serving on http://127.0.0.1:");
            String address = line.substring("Serving on ".length());
            assertThat(client.send(
                                    HttpRequest.newBuilder(URI.create(address + "/health"))
                                            .build(),
                                    BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
            Process second = process("serve", "--port", "0");
            try (BufferedReader errors = reader(second.getErrorStream())) {
                assertThat(second.waitFor(30, TimeUnit.SECONDS)).isTrue();
                assertThat(second.exitValue()).isEqualTo(1);
                assertThat(errors.lines().toList()).anyMatch(error -> error.contains("Another process is serving"));
            }
            assertThat(run("project", "add", "north", "beside")).isZero();
            serving.toHandle().destroy();
            assertThat(lines.lines().toList()).containsExactly("Stopped serving.");
        } finally {
            serving.destroy();
            assertThat(serving.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    private Process process(String... arguments) throws IOException {
        List<String> command = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                ServerMain.class.getName(),
                "--data",
                data()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }

    private static BufferedReader reader(InputStream stream) {
        return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    private int run(String... arguments) {
        List<String> all = new java.util.ArrayList<>(List.of("--data", data()));
        all.addAll(List.of(arguments));
        PrintWriter out = new PrintWriter(said, true);
        return ServerMain.commandLine().setOut(out).setErr(out).execute(all.toArray(String[]::new));
    }

    private int runWith(String input, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            return run(arguments);
        } finally {
            System.setIn(before);
        }
    }
}
