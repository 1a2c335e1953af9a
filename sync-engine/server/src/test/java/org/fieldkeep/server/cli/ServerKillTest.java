package org.fieldkeep.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.database.SqliteServerDatabase;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real server process, killed while it is pushed to.
@Tag("process")
final class ServerKillTest {

    private static final int ROUNDS = 3;
    private static final String PASSWORD = "correct horse";
    private static final String CANARY = "canary-51f0";
    private static final String FORM = """
            {"id":"visit","version":1,"title":{"en":"Visit"},"fields":[{"name":"place","type":"text"}]}""";

    @TempDir
    Path folder;

    private final Map<UUID, SealedOperation> offered = new LinkedHashMap<>();
    private final Map<UUID, Receipt> told = new LinkedHashMap<>();
    private final Random random = new Random(11);
    private long sequence;

    @Test
    void whatWasToldAcceptedIsThereOnceAfterEachKill() throws Exception {
        ServerDirectory directory = new ServerDirectory(folder);
        directory.begin();
        try (SqliteDatabase database = directory.open()) {
            var admin = ServerMain.server(new SqliteServerDatabase(database), UUID::randomUUID)
                    .administration();
            admin.addTenant("north");
            admin.addProject("north", "bridges", "Bridges");
            admin.publishForm("north", FORM);
            admin.addUser("north", "ann", PASSWORD, false);
            admin.setAccess("north", "bridges", "ann", Access.Role.CONTRIBUTOR, Access.Reach.ALL);
        }
        for (int round = 0; round < ROUNDS; round++) {
            pushUntilKilled();
        }
        Process serving = serve();
        try (HttpClient client = HttpClient.newHttpClient()) {
            String address = address(serving);
            Session session = signIn(client, address);
            signInWith("a wrong guess", client, address);
            for (SealedOperation operation : offered.values()) {
                OperationAnswer answer =
                        push(client, address, session, List.of(operation)).getFirst();
                assertThat(answer).isInstanceOf(Accepted.class);
                Receipt kept = told.get(operation.operation().id());
                if (kept != null) {
                    assertThat(((Accepted) answer).receipt()).isEqualTo(kept);
                    assertThat(((Accepted) answer).replayed()).isTrue();
                }
            }
        } finally {
            serving.destroyForcibly().waitFor();
        }
        assertThat(told).isNotEmpty();
        assertThat(log()).content().contains("a sign-in from").doesNotContain(CANARY, PASSWORD, "a wrong guess");
        try (SqliteDatabase database = directory.open()) {
            assertThat(database.integrityProblems()).isEmpty();
            assertThat(database.<Long>read(
                            handle -> handle.createQuery("SELECT COUNT(*) FROM change WHERE kind = 'REPORT'")
                                    .mapTo(Long.class)
                                    .one()))
                    .isEqualTo((long) offered.size());
        }
    }

    private void pushUntilKilled() throws Exception {
        Process serving = serve();
        String address = address(serving);
        try (HttpClient client = HttpClient.newHttpClient()) {
            Session session = signIn(client, address);
            pushBatch(client, address, session);
            CompletableFuture<Void> killed = CompletableFuture.runAsync(
                    serving::destroyForcibly,
                    CompletableFuture.delayedExecutor(random.nextInt(500), TimeUnit.MILLISECONDS));
            while (serving.isAlive()) {
                try {
                    pushBatch(client, address, session);
                } catch (IOException cut) {
                    break;
                }
            }
            killed.join();
        }
        serving.waitFor();
    }

    private void pushBatch(HttpClient client, String address, Session session)
            throws IOException, InterruptedException {
        List<SealedOperation> batch = List.of(create(session), create(session), create(session));
        batch.forEach(operation -> offered.put(operation.operation().id(), operation));
        for (OperationAnswer answer : push(client, address, session, batch)) {
            told.put(answer.operation(), ((Accepted) answer).receipt());
        }
    }

    private SealedOperation create(Session session) {
        return OperationJson.seal(new Operation(
                UUID.randomUUID(),
                session.device(),
                ++sequence,
                UUID.randomUUID(),
                Action.CREATE,
                ReportContent.empty("bridges", new FormRef("visit", 1)).withAnswer("place", new Answer.Text(CANARY)),
                null,
                1,
                null));
    }

    private Session signIn(HttpClient client, String address) throws Exception {
        return SessionJson.readSession(signInWith(PASSWORD, client, address));
    }

    private String signInWith(String password, HttpClient client, String address) throws Exception {
        return client.send(
                        HttpRequest.newBuilder(URI.create(address + Wire.SESSION_PATH))
                                .header(Wire.PROTOCOL_HEADER, "1")
                                .header("content-type", Wire.JSON)
                                .POST(BodyPublishers.ofString(
                                        SessionJson.write(new SignIn("north", "ann", password, device(), "test"))))
                                .build(),
                        BodyHandlers.ofString())
                .body();
    }

    /// The device of the operations offered before, so that numbers go on.
    private @org.jspecify.annotations.Nullable UUID device() {
        return offered.isEmpty()
                ? null
                : offered.values().iterator().next().operation().device();
    }

    private static List<OperationAnswer> push(
            HttpClient client, String address, Session session, List<SealedOperation> operations)
            throws IOException, InterruptedException {
        String body =
                String.join("\n", operations.stream().map(OperationJson::line).toList()) + "\n";
        HttpResponse<String> answer = client.send(
                HttpRequest.newBuilder(URI.create(address + Wire.OPERATIONS_PATH))
                        .timeout(Duration.ofSeconds(20))
                        .header(Wire.PROTOCOL_HEADER, "1")
                        .header(Wire.SERVER, session.account().server().toString())
                        .header(Wire.EPOCH, session.epoch().toString())
                        .header(Wire.DEVICE, session.device().toString())
                        .header("authorization", "Bearer " + session.accessToken())
                        .header("content-type", Wire.NDJSON)
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        List<OperationAnswer> answers = new ArrayList<>();
        answer.body().lines().map(AnswerJson::read).forEach(answers::add);
        return answers;
    }

    private Process serve() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ServerMain.class.getName(),
                        "--data",
                        folder.toString(),
                        "serve",
                        "--port",
                        "0")
                .redirectError(ProcessBuilder.Redirect.appendTo(log().toFile()))
                .start();
    }

    private Path log() {
        return folder.resolve("log.txt");
    }

    private static String address(Process serving) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(serving.getInputStream(), StandardCharsets.UTF_8));
        String line = String.valueOf(lines.readLine());
        assertThat(line).startsWith("Serving on ");
        return line.substring("Serving on ".length());
    }
}
