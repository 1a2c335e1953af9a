package org.fieldkeep.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.ApiHandler;
import org.fieldkeep.server.SqliteFiles;
import org.fieldkeep.server.SyncServer;
import org.fieldkeep.server.session.PasswordHashing;
import org.fieldkeep.sqlite.Database;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HttpServerTest {

    private static final PasswordHashing PLAIN = new PasswordHashing() {
        @Override
        public String hash(String password) {
            return password;
        }

        @Override
        public boolean matches(String password, String encoded) {
            return password.equals(encoded);
        }
    };

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private Database database;
    private SyncServer server;
    private HttpServer http;
    private int port;

    @BeforeEach
    void start() {
        database = SqliteFiles.open(folder);
        server = new SyncServer(database, InstantSource.system(), UUID::randomUUID, new SecureRandom(), PLAIN);
        server.administration().addTenant("north");
        server.administration().addUser("north", "ann", "correct horse", false);
        http = serving(server.api());
        port = http.start();
    }

    @AfterEach
    void stop() {
        http.close();
        client.close();
        database.close();
    }

    /// As a proxy does: it sends all of the body before it looks for an answer.
    @Test
    void aProxyThatIsStillSendingHearsWhyTheRequestIsRefused() throws Exception {
        HttpServer proxied = new HttpServer(
                server.api(), new HttpSettings("127.0.0.1", 0, true, 64), InstantSource.system(), UUID::randomUUID);
        int proxiedPort = proxied.start();
        try (proxied;
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), proxiedPort)) {
            socket.setSoTimeout(20_000);
            byte[] body = new byte[6 * 1024 * 1024];
            String head = "POST " + Wire.OPERATIONS_PATH
                    + " HTTP/1.1\r\nHost: x\r\nfieldkeep-protocol: 1\r\nContent-Type: " + Wire.NDJSON
                    + "\r\nAuthorization: Bearer made-up\r\nContent-Length: " + body.length + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().write(body);
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 4").contains("application/problem+json");
        }
    }

    private static HttpServer serving(ApiHandler api) {
        return new HttpServer(api, HttpSettings.loopback(0), InstantSource.system(), UUID::randomUUID);
    }

    @Test
    void signsInAndPullsOverHttp() throws Exception {
        Session session = signIn();
        HttpResponse<String> page =
                client.send(sync(session, Wire.CHANGES_PATH).GET().build(), BodyHandlers.ofString());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("content-type").orElse("")).matches("application/json; ?charset=utf-8");
        assertThat(page.headers().firstValue("cache-control")).contains("no-store");
        assertThat(page.headers().firstValue("x-content-type-options")).contains("nosniff");
        assertThat(page.headers().firstValue("date")).isPresent();
        assertThat(page.headers().firstValue("server")).isEmpty();
    }

    @Test
    void problemsAreDocumentsWithoutInternals() throws Exception {
        HttpResponse<String> problem = client.send(request("/v1/nothing").GET().build(), BodyHandlers.ofString());
        assertThat(problem.statusCode()).isEqualTo(404);
        assertThat(problem.headers().firstValue("content-type")).contains("application/problem+json; charset=utf-8");
        assertThat(ProblemJson.read(problem.body()).type()).isEqualTo(ProblemType.NOT_FOUND);

        HttpServer failing = serving(request -> {
            throw new IllegalStateException("a secret of the inside");
        });
        int failingPort = failing.start();
        try (failing) {
            HttpResponse<String> error = client.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + failingPort + "/health"))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(error.statusCode()).isEqualTo(500);
            assertThat(error.body()).doesNotContain("secret").doesNotContain("Exception");
            assertThat(ProblemJson.read(error.body()).type()).isEqualTo(ProblemType.INTERNAL);
        }
    }

    @Test
    void aBodyLargerThanItsRouteIsRefusedWithoutBeingRead() throws Exception {
        String answer = raw("POST " + Wire.SESSION_PATH + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                + "Content-Length: 2000000000\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 413").contains("too-large");
    }

    @Test
    void aBodyOfUnstatedLengthIsBoundedToo() throws Exception {
        byte[] large = new byte[Wire.MAX_PUSH_BYTES + 1];
        java.util.Arrays.fill(large, (byte) 'x');
        HttpResponse<String> answer = client.send(
                sync(signIn(), Wire.OPERATIONS_PATH)
                        .header("content-type", Wire.NDJSON)
                        .POST(BodyPublishers.ofInputStream(() -> new java.io.ByteArrayInputStream(large)))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(ProblemJson.read(answer.body()).limit()).isEqualTo(Wire.MAX_PUSH_BYTES);
    }

    @Test
    void nothingIsReadForSomebodyWithoutASession() throws Exception {
        String answer = raw("POST " + Wire.OPERATIONS_PATH + " HTTP/1.1\r\nHost: x\r\nfieldkeep-protocol: 1\r\n"
                + "Content-Type: " + Wire.NDJSON + "\r\nContent-Length: 4000000\r\nfieldkeep-server: "
                + signIn().account().server() + "\r\nfieldkeep-epoch: " + signIn().epoch() + "\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 401");
    }

    @Test
    void packedBodiesAndOtherMediaTypesAreNotTaken() throws Exception {
        HttpResponse<String> packed = client.send(
                sync(signIn(), Wire.OPERATIONS_PATH)
                        .header("content-type", Wire.NDJSON)
                        .header("content-encoding", "gzip")
                        .POST(BodyPublishers.ofByteArray(new byte[] {31, -117, 8}))
                        .build(),
                BodyHandlers.ofString());
        assertThat(packed.statusCode()).isEqualTo(415);
        HttpResponse<String> form = client.send(
                request(Wire.SESSION_PATH)
                        .header("content-type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString("a=b"))
                        .build(),
                BodyHandlers.ofString());
        assertThat(form.statusCode()).isEqualTo(415);
    }

    @Test
    void otherMethodsAreRefused() throws Exception {
        for (String method : List.of("TRACE", "PUT", "OPTIONS", "PATCH", "PROPFIND", "NONSENSE")) {
            String answer = raw(method + " " + Wire.SESSION_PATH + " HTTP/1.1\r\nHost: x\r\nX-Probe: echo-me\r\n"
                    + "Connection: close\r\n\r\n");
            assertThat(answer).as(method).startsWith("HTTP/1.1 4").doesNotContain("echo-me");
        }
    }

    @Test
    void twoLengthsAndLongHeadersAreRefused() throws Exception {
        assertThat(raw("POST " + Wire.SESSION_PATH + " HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n"
                        + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n"))
                .startsWith("HTTP/1.1 400");
        assertThat(raw("GET /health HTTP/1.1\r\nHost: x\r\nX-Long: " + "a".repeat(9_000)
                        + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 431");
    }

    @Test
    void whatIsNoRequestIsNotRepeated() throws Exception {
        for (String target : List.of("/v1/%zz-echo-me", "http://echo-me/v1/server", "/" + "echo-me".repeat(2_000))) {
            assertThat(raw("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
                    .startsWith("HTTP/1.1 4")
                    .doesNotContain("echo-me")
                    .doesNotContain("<html>");
        }
    }

    @Test
    void slowSendersWithoutASessionKeepNobodyWaiting() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < HttpSettings.loopback(0).atOnce() + 1; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
                slow.add(socket);
                socket.getOutputStream()
                        .write(("POST " + Wire.SESSION_PATH + " HTTP/1.1\r\nHost: x\r\nfieldkeep-protocol: 1\r\n"
                                        + "Content-Type: application/json\r\nExpect: 100-continue\r\n"
                                        + "Content-Length: 100\r\n\r\n")
                                .getBytes(StandardCharsets.ISO_8859_1));
                // told to go on, so its body is being read
                assertThat(socket.getInputStream().read()).isEqualTo('H');
            }
            assertThat(signIn().accessToken()).isNotEmpty();
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void madeUpSessionsTakeNoPlaceAmongTheLargeBodies() throws Exception {
        Session session = signIn();
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < HttpSettings.loopback(0).atOnce() + 1; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
                slow.add(socket);
                socket.setSoTimeout(5_000);
                socket.getOutputStream()
                        .write(("POST " + Wire.OPERATIONS_PATH + " HTTP/1.1\r\nHost: x\r\nfieldkeep-protocol: 1\r\n"
                                        + "Content-Type: " + Wire.NDJSON + "\r\nfieldkeep-server: "
                                        + session.account().server() + "\r\nfieldkeep-epoch: " + session.epoch()
                                        + "\r\nfieldkeep-device: " + session.device()
                                        + "\r\nAuthorization: Bearer made-up\r\nContent-Length: 4000000\r\n\r\nx")
                                .getBytes(StandardCharsets.ISO_8859_1));
                assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.ISO_8859_1))
                        .isEqualTo("HTTP/1.1 401");
            }
            HttpResponse<String> push = client.send(
                    sync(session, Wire.OPERATIONS_PATH)
                            .header("content-type", Wire.NDJSON)
                            .POST(BodyPublishers.ofString(""))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(push.statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void aBodyThatIsCutOffIsAskedForAgain() throws Exception {
        Session session = signIn();
        String answer = raw("POST " + Wire.OPERATIONS_PATH + " HTTP/1.1\r\nHost: x\r\nfieldkeep-protocol: 1\r\n"
                + "Content-Type: " + Wire.NDJSON + "\r\nTransfer-Encoding: chunked\r\nfieldkeep-server: "
                + session.account().server() + "\r\nfieldkeep-epoch: " + session.epoch() + "\r\nAuthorization: Bearer "
                + session.accessToken() + "\r\n\r\n5\r\nhello\r\nno length\r\n");
        assertThat(answer).startsWith("HTTP/1.1 503").contains("unavailable");
    }

    @Test
    void healthTellsNothingElse() throws Exception {
        HttpResponse<String> health = client.send(request("/health").GET().build(), BodyHandlers.ofString());
        assertThat(health.statusCode()).isEqualTo(200);
        assertThat(health.body()).isEqualTo("{\"status\":\"ok\"}");
    }

    @Test
    void plainHttpBeyondThisMachineNeedsAProxy() {
        assertThatThrownBy(() -> new HttpServer(
                        server.api(),
                        new HttpSettings("0.0.0.0", 0, false, 4),
                        InstantSource.system(),
                        UUID::randomUUID))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--behind-proxy");
    }

    @Test
    void stoppingLetsARequestFinish() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        HttpServer slow = serving(request -> {
            entered.countDown();
            try {
                leave.await();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            return new WireResponse(200, java.util.Map.of(), "done".getBytes(StandardCharsets.UTF_8));
        });
        int slowPort = slow.start();
        CompletableFuture<HttpResponse<String>> answer = client.sendAsync(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + slowPort + "/health"))
                        .build(),
                BodyHandlers.ofString());
        entered.await();
        CompletableFuture<Void> stopped = CompletableFuture.runAsync(slow::close);
        leave.countDown();
        assertThat(answer.get().body()).isEqualTo("done");
        stopped.get();
    }

    private Session signIn() throws Exception {
        HttpResponse<String> answer = client.send(
                request(Wire.SESSION_PATH)
                        .header("content-type", Wire.JSON)
                        .POST(BodyPublishers.ofString(
                                SessionJson.write(new SignIn("north", "ann", "correct horse", null, "test"))))
                        .build(),
                BodyHandlers.ofString());
        return SessionJson.readSession(answer.body());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header(Wire.PROTOCOL_HEADER, "1");
    }

    private HttpRequest.Builder sync(Session session, String path) {
        return request(path)
                .header(Wire.SERVER, session.account().server().toString())
                .header(Wire.EPOCH, session.epoch().toString())
                .header(Wire.DEVICE, session.device().toString())
                .header("authorization", "Bearer " + session.accessToken());
    }

    private String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(5_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            byte[] start = new byte[4096];
            int length = 0;
            try {
                for (int count = socket.getInputStream().read(start);
                        count > 0;
                        count = socket.getInputStream().read(start, length, start.length - length)) {
                    length += count;
                }
            } catch (java.net.SocketTimeoutException quiet) {
                // what came so far is the answer
            }
            return new String(start, 0, length, StandardCharsets.ISO_8859_1);
        }
    }
}
