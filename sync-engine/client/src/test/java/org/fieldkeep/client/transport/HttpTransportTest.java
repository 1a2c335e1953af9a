package org.fieldkeep.client.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.fieldkeep.client.transport.WireAnswer.Answered;
import org.fieldkeep.client.transport.WireAnswer.Kind;
import org.fieldkeep.client.transport.WireAnswer.NoAnswer;
import org.fieldkeep.protocol.wire.WireRequest;
import org.junit.jupiter.api.Test;

/// Real sockets, and answers no well-behaved server would give.
final class HttpTransportTest {

    private static final HttpLimits QUICK = new HttpLimits(Duration.ofSeconds(1), Duration.ofSeconds(1), 4096, 1000);
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok";

    @Test
    void aWholeAnswerIsBroughtAsItCame() throws Exception {
        try (ScriptedServer server = new ScriptedServer().then(OK, false)) {
            WireAnswer answer = ask(server.address());
            assertThat(answer).isInstanceOfSatisfying(Answered.class, answered -> {
                assertThat(answered.response().status()).isEqualTo(200);
                assertThat(answered.response().header("content-type")).isEqualTo("text/plain");
                assertThat(new String(answered.response().body(), StandardCharsets.UTF_8))
                        .isEqualTo("ok");
            });
        }
    }

    @Test
    void aRedirectIsNeverFollowed() throws Exception {
        try (ScriptedServer elsewhere = new ScriptedServer().then(OK, false);
                ScriptedServer server = new ScriptedServer()
                        .then(
                                "HTTP/1.1 302 Found\r\nLocation: " + elsewhere.address()
                                        + "/login\r\nContent-Length: 0\r\n\r\n",
                                false)) {
            assertThat(ask(server.address()))
                    .isInstanceOfSatisfying(
                            Answered.class,
                            answered -> assertThat(answered.response().status()).isEqualTo(302));
            assertThat(elsewhere.requests()).isEmpty();
        }
    }

    @Test
    void anAnswerCutShortIsNoAnswer() throws Exception {
        try (ScriptedServer server =
                new ScriptedServer().then("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this", true)) {
            assertThat(kind(ask(server.address()))).isEqualTo(Kind.CUT);
        }
        try (ScriptedServer server = new ScriptedServer()
                .then("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", true)) {
            assertThat(kind(ask(server.address()))).isEqualTo(Kind.CUT);
        }
    }

    @Test
    void anAnswerLargerThanTheBoundIsNotRead() throws Exception {
        try (ScriptedServer server = new ScriptedServer()
                .then("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + "x".repeat(5000), false)) {
            assertThat(kind(ask(server.address()))).isEqualTo(Kind.TOO_LARGE);
        }
    }

    @Test
    void aServerThatNeverAnswersTimesOut() throws Exception {
        try (ScriptedServer server = new ScriptedServer()) {
            assertThat(kind(ask(server.address()))).isEqualTo(Kind.TIMEOUT);
        }
    }

    @Test
    void anAnswerThatTricklesPastTheDeadlineTimesOut() throws Exception {
        try (ScriptedServer server = new ScriptedServer()
                .then("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this and then silence", false)) {
            assertThat(kind(ask(server.address()))).isEqualTo(Kind.TIMEOUT);
        }
    }

    @Test
    void nobodyAtTheAddressIsUnreachable() throws Exception {
        int port = freePort();
        assertThat(kind(ask(ServerAddress.parse("http://127.0.0.1:" + port, false))))
                .isEqualTo(Kind.UNREACHABLE);
    }

    @Test
    void aNameNobodyKnowsIsAnUnknownHost() throws Exception {
        assertThat(kind(ask(ServerAddress.parse("https://no-such-host.invalid", false))))
                .isEqualTo(Kind.UNKNOWN_HOST);
    }

    @Test
    void plainHttpWhereTlsIsExpectedIsATlsProblem() throws Exception {
        HttpLimits patient = new HttpLimits(Duration.ofSeconds(8), Duration.ofSeconds(9), 4096, 1000);
        try (ServerSocket plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> answerPlainly(plain));
            ServerAddress tls = ServerAddress.parse("https://127.0.0.1:" + plain.getLocalPort(), false);
            try (HttpTransport transport = new HttpTransport(tls, patient)) {
                assertThat(kind(ask(transport))).isEqualTo(Kind.TLS);
            }
        }
    }

    /// Says what a web server says to whatever is said to it, and listens until the other side has had enough.
    private static void answerPlainly(ServerSocket server) {
        try (Socket connection = server.accept()) {
            byte[] hello = new byte[16 * 1024];
            if (connection.getInputStream().read(hello) > 0) {
                connection.getOutputStream().write(OK.getBytes(StandardCharsets.UTF_8));
                connection.getInputStream().transferTo(OutputStream.nullOutputStream());
            }
        } catch (IOException gone) {
            // as wanted
        }
    }

    @Test
    void aPooledConnectionClosedMeanwhileIsTriedOnceMore() throws Exception {
        try (ScriptedServer server = new ScriptedServer().then(OK, true).then(OK, true)) {
            try (HttpTransport transport = new HttpTransport(server.address(), QUICK)) {
                assertThat(ask(transport)).isInstanceOf(Answered.class);
                assertThat(ask(transport)).isInstanceOf(Answered.class);
            }
        }
    }

    @Test
    void aServerThatClosesWithoutAByteTwiceIsCut() throws Exception {
        try (ScriptedServer server =
                new ScriptedServer().then("", true).then("", true).then("", true)) {
            assertThat(kind(ask(server.address()))).isEqualTo(Kind.CUT);
            assertThat(server.requests()).hasSize(2);
        }
    }

    private static WireAnswer ask(ServerAddress address) throws Exception {
        try (HttpTransport transport = new HttpTransport(address, QUICK)) {
            return ask(transport);
        }
    }

    private static WireAnswer ask(HttpTransport transport) throws Exception {
        CompletableFuture<WireAnswer> answer = new CompletableFuture<>();
        transport.send(
                new WireRequest("POST", "/v1/x", Map.of("content-type", "text/plain"), new byte[] {1, 2, 3}),
                answer::complete);
        return answer.get(10, TimeUnit.SECONDS);
    }

    private static Kind kind(WireAnswer answer) {
        assertThat(answer).isInstanceOf(NoAnswer.class);
        return ((NoAnswer) answer).kind();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
