package org.fieldkeep.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.ApiHandler;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.http.HttpServer;
import org.fieldkeep.server.http.HttpSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ConformanceCommandTest {

    private static final String PASSWORD = "correct horse";
    private static final String FORM = """
            {"id":"visit","version":1,"title":{"en":"Visit"},
             "fields":[{"name":"place","type":"text","label":{"en":"Place"},"required":true}]}""";

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();

    @Test
    void saysWhatHoldsInATableAndAFileAndEndsWithZero() throws IOException {
        Path json = folder.resolve("findings.json");
        int code = served(
                UnaryOperator.identity(),
                address -> conformance(
                        PASSWORD + "\n" + PASSWORD + "\n" + PASSWORD + "\n",
                        address,
                        "--user",
                        "ann",
                        "--colleague",
                        "ben",
                        "--outsider",
                        "south/cat",
                        "--only",
                        "accepted,drafts,foreign-feed",
                        "--json",
                        json.toString()));
        assertThat(code).isZero();
        assertThat(said.toString())
                .contains("holds        §5     accepted", "holds        §11    drafts")
                .contains("3 hold, 0 do not, 0 were not checked.")
                .doesNotContain(PASSWORD);
        assertThat(Files.readString(json))
                .contains("\"holds\" : true", "\"id\" : \"foreign-feed\"", "\"verdict\" : \"holds\"")
                .doesNotContain(PASSWORD);
    }

    @Test
    void whatNeedsAnotherAccountIsNotCheckedAndSaysSo() throws IOException {
        int code = served(
                UnaryOperator.identity(),
                address -> conformance(PASSWORD + "\n", address, "--user", "ann", "--only", "accepted,drafts"));
        assertThat(code).isZero();
        assertThat(said.toString())
                .contains("not checked  §11    drafts", "needs a second account", "--colleague")
                .contains("1 hold, 0 do not, 1 were not checked.");
    }

    @Test
    void endsWithOneAndShowsWhatWasHeardWhereSomethingDoesNotHold() throws IOException {
        int code = served(
                ConformanceCommandTest::hidingReplays,
                address -> conformance(PASSWORD + "\n", address, "--user", "ann", "--only", "accepted,replayed"));
        assertThat(code).isEqualTo(1);
        assertThat(said.toString())
                .contains("holds        §5     accepted")
                .contains("DOES NOT     §5.3   replayed", "expected to be replayed, but accepted", "⇒ heard 200")
                .contains("1 hold, 1 do not, 0 were not checked.")
                .doesNotContain(PASSWORD, "Bearer");
    }

    @Test
    void endsWithTwoAndARemedyWhereItCannotRun() throws IOException {
        int code = served(UnaryOperator.identity(), address -> {
            assertThat(conformance("wrong horse\n", address, "--user", "ann")).isEqualTo(2);
            assertThat(conformance("", address, "--user", "ann")).isEqualTo(2);
            assertThat(conformance(PASSWORD + "\n", address, "--user", "own")).isEqualTo(2);
            assertThat(conformance(PASSWORD + "\n", address, "--user", "ann", "--project", "roads"))
                    .isEqualTo(2);
            assertThat(conformance(PASSWORD + "\n", address, "--user", "ann", "--only", "dance"))
                    .isEqualTo(2);
            assertThat(conformance(PASSWORD + "\n", address, "--user", "ann", "--outsider", "cat"))
                    .isEqualTo(2);
            assertThat(conformance(PASSWORD + "\n", address)).isEqualTo(2);
            return 2;
        });
        assertThat(code).isEqualTo(2);
        assertThat(conformance(PASSWORD + "\n", "nowhere", "--user", "ann")).isEqualTo(2);
        assertThat(conformance(PASSWORD + "\n", "http://127.0.0.1:" + freePort(), "--user", "ann"))
                .isEqualTo(2);
        assertThat(conformance(PASSWORD + "\n", "http://nowhere.invalid", "--user", "ann"))
                .isEqualTo(2);
        assertThat(said.toString())
                .contains("nobody knows that name")
                .contains("Signing in as north/ann did not work")
                .contains("Check organisation, user and password.")
                .contains("Give the password as a line on standard input.")
                .contains("give it the role contributor and the reach all")
                .contains("There is no rule dance; the rules are server-info")
                .contains("Give the outsider as TENANT/USER")
                .contains("Missing required option: '--user=USER'")
                .contains("Give the server's address with http:// or https:// before it.")
                .contains("Nobody answers at http://127.0.0.1:", "the connection was refused")
                .doesNotContain(PASSWORD, "wrong horse", "Exception");
    }

    private int served(UnaryOperator<ApiHandler> spoil, ToIntFunction<String> work) throws IOException {
        String data = folder.resolve("data").toString();
        Path form = Files.writeString(folder.resolve("visit.json"), FORM);
        for (String tenant : List.of("north", "south")) {
            run("", "--data", data, "tenant", "add", tenant);
            run("", "--data", data, "project", "add", tenant, "bridges");
            run("", "--data", data, "form", "publish", tenant, "bridges", form.toString());
        }
        for (String user : List.of("ann", "ben", "own")) {
            run(PASSWORD + "\n", "--data", data, "user", "add", "north", user);
            String reach = user.equals("own") ? "own" : "all";
            run("", "--data", data, "access", "set", "north", "bridges", user, "contributor", reach);
        }
        run(PASSWORD + "\n", "--data", data, "user", "add", "south", "cat");
        try (ServerDatabase database = new Storage.Folder(new ServerDirectory(Path.of(data))).open();
                HttpServer http = new HttpServer(
                        spoil.apply(
                                ServerMain.server(database, UUID::randomUUID).api()),
                        HttpSettings.loopback(0),
                        InstantSource.system(),
                        UUID::randomUUID)) {
            return work.applyAsInt("http://127.0.0.1:" + http.start());
        }
    }

    private static ApiHandler hidingReplays(ApiHandler real) {
        return request -> {
            WireResponse response = real.handle(request);
            Map<String, String> headers = new HashMap<>(response.headers());
            headers.remove(Wire.CONTENT_DIGEST);
            String body = new String(response.body(), StandardCharsets.UTF_8)
                    .replace("\"replayed\":true", "\"replayed\":false");
            return new WireResponse(response.status(), headers, body.getBytes(StandardCharsets.UTF_8));
        };
    }

    private int conformance(String input, String address, String... more) {
        List<String> arguments = new ArrayList<>(List.of("conformance", address, "--tenant", "north"));
        arguments.addAll(List.of(more));
        return run(input, arguments.toArray(String[]::new));
    }

    private int run(String input, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            PrintWriter out = new PrintWriter(said, true);
            return ServerMain.commandLine().setOut(out).setErr(out).execute(arguments);
        } finally {
            System.setIn(before);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
