package org.fieldkeep.simulation.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class FaultProxyTest {

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private FaultProxy proxy;
    private HttpClient client;

    FaultProxyTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        proxy = FaultProxy.to(server.getAddress().getPort());
        client = HttpClient.newHttpClient();
    }

    @BeforeEach
    void start() {
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::echo);
        server.start();
    }

    @AfterEach
    void stop() {
        client.close();
        proxy.close();
        server.stop(0);
    }

    @Test
    void passesRequestsAndAnswersThroughOnOneConnection() throws Exception {
        assertThat(post("/a", "one").body()).isEqualTo("echo one");
        assertThat(post("/a", "two").body()).isEqualTo("echo two");
        assertThat(heard).containsExactly("one", "two");
        assertThat(proxy.seen()).extracting(FaultProxy.Seen::body).containsExactly("one", "two");
    }

    @Test
    void passesChunkedBodiesBothWays() throws Exception {
        HttpRequest.BodyPublisher unknownLength =
                HttpRequest.BodyPublishers.fromPublisher(HttpRequest.BodyPublishers.ofString("in chunks"));
        HttpRequest request = HttpRequest.newBuilder(proxy.uri().resolve("/chunked"))
                .POST(unknownLength)
                .build();
        assertThat(client.send(request, HttpResponse.BodyHandlers.ofString()).body())
                .isEqualTo("echo in chunks");
    }

    @Test
    void dropsTheAnswerAfterTheServerHasWorkedOnIt() throws Exception {
        proxy.on(Requests.to("/a").nth(2), new Fault.DropAnswer());
        post("/a", "one");
        assertThatThrownBy(() -> post("/a", "two")).isInstanceOf(IOException.class);
        assertThat(post("/a", "three").body()).isEqualTo("echo three");
        assertThat(heard).containsExactly("one", "two", "three");
    }

    @Test
    void cutsAnswersAndRequestsAfterSoManyBytes() throws Exception {
        proxy.on(Requests.to("/answer"), new Fault.CutAnswer(60));
        proxy.on(Requests.to("/request"), new Fault.CutRequest(150));
        assertThatThrownBy(() -> post("/answer", "one")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> post("/request", "x".repeat(9000))).isInstanceOf(IOException.class);
        assertThat(eventuallyHeard(1)).containsExactly("one");
    }

    @Test
    void dropsARequestBeforeTheServerHearsIt() {
        proxy.on(Requests.all(), new Fault.DropRequest());
        assertThatThrownBy(() -> post("/a", "one")).isInstanceOf(IOException.class);
        assertThat(heard).isEmpty();
    }

    @Test
    void aDelayedRequestArrivesAfterItsClientHasGone() {
        proxy.on(Requests.all().first(), new Fault.DelayRequest(Duration.ofMillis(500)));
        assertThatThrownBy(() -> post("/a", "late", Duration.ofMillis(100))).isInstanceOf(HttpTimeoutException.class);
        assertThat(heard).isEmpty();
        assertThat(eventuallyHeard(1)).containsExactly("late");
    }

    @Test
    void delaysAnAnswer() {
        proxy.on(Requests.all(), new Fault.DelayAnswer(Duration.ofSeconds(20)));
        assertThatThrownBy(() -> post("/a", "one", Duration.ofMillis(300))).isInstanceOf(HttpTimeoutException.class);
        assertThat(eventuallyHeard(1)).containsExactly("one");
    }

    @Test
    void doublesARequestAtOnceOrLater() throws Exception {
        proxy.on(Requests.to("/now"), new Fault.DoubleRequest(Duration.ZERO));
        proxy.on(Requests.to("/later"), new Fault.DoubleRequest(Duration.ofMillis(200)));
        assertThat(post("/now", "a").body()).isEqualTo("echo a");
        assertThat(heard).containsExactly("a", "a");
        post("/later", "b");
        assertThat(heard).containsExactly("a", "a", "b");
        assertThat(eventuallyHeard(4)).containsExactly("a", "a", "b", "b");
    }

    @Test
    void answersInTheServersPlace() throws Exception {
        proxy.on(Requests.all().first(), Fault.Answer.captivePortal());
        proxy.on(Requests.all().nth(1), Fault.Answer.problem(503, "unavailable"));
        HttpResponse<String> portal = post("/a", "one");
        assertThat(portal.statusCode()).isEqualTo(200);
        assertThat(portal.headers().firstValue("content-type")).hasValue("text/html; charset=utf-8");
        HttpResponse<String> problem = post("/a", "two");
        assertThat(problem.statusCode()).isEqualTo(503);
        assertThat(problem.body()).contains("urn:fieldkeep:problem:unavailable");
        assertThat(heard).isEmpty();
    }

    @Test
    void altersOneBitOfARequestOrAnAnswer() throws Exception {
        proxy.on(Requests.to("/request"), new Fault.AlterRequest(1));
        proxy.on(Requests.to("/answer"), new Fault.AlterAnswer(1));
        assertThat(post("/request", "abc").body()).isEqualTo("echo acc");
        assertThat(post("/answer", "abc").body()).isEqualTo("ebho abc");
        assertThat(heard).containsExactly("acc", "abc");
    }

    @Test
    void refusesConnectionsAndHealsOnTheSamePort() throws Exception {
        proxy.link(Link.REFUSING);
        assertThatThrownBy(() -> post("/a", "one")).isInstanceOf(ConnectException.class);
        proxy.heal();
        assertThat(post("/a", "two").body()).isEqualTo("echo two");
        assertThat(heard).containsExactly("two");
    }

    @Test
    void partitionsOneDirectionAtATime() {
        proxy.link(Link.OUTBOUND_CUT);
        assertThatThrownBy(() -> post("/a", "out", Duration.ofMillis(300))).isInstanceOf(HttpTimeoutException.class);
        assertThat(heard).isEmpty();
        proxy.link(Link.INBOUND_CUT);
        assertThatThrownBy(() -> post("/a", "in", Duration.ofMillis(300))).isInstanceOf(HttpTimeoutException.class);
        assertThat(heard).containsExactly("in");
    }

    @Test
    void aBlackHoleNeverAnswers() {
        proxy.on(Requests.all(), new Fault.BlackHole());
        assertThatThrownBy(() -> post("/a", "one", Duration.ofMillis(300))).isInstanceOf(HttpTimeoutException.class);
        assertThat(heard).isEmpty();
    }

    @Test
    void aSlowLinkTakesItsTime() throws Exception {
        proxy.on(Requests.all(), new Fault.Slow(4000));
        long started = System.nanoTime();
        assertThat(post("/a", "x".repeat(2000)).body()).hasSize(2005);
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isGreaterThan(Duration.ofMillis(800));
    }

    @Test
    void picksRequestsByMethodAndBody() throws Exception {
        proxy.on(Requests.all().with("GET"), new Fault.DropRequest());
        proxy.on(Requests.all().containing("wanted"), Fault.Answer.captivePortal());
        assertThat(post("/a", "this").body()).isEqualTo("echo this");
        assertThat(post("/a", "the wanted one").body()).startsWith("<!doctype html>");
    }

    private List<String> eventuallyHeard(int count) {
        long until = System.nanoTime() + Duration.ofSeconds(5).toNanos();
        while (heard.size() < count && System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        return heard;
    }

    private HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return post(path, body, Duration.ofSeconds(10));
    }

    private HttpResponse<String> post(String path, String body, Duration timeout)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(proxy.uri().resolve(path))
                .timeout(timeout)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private void echo(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            heard.add(body);
            byte[] answer = ("echo " + body).getBytes(StandardCharsets.UTF_8);
            boolean chunked = exchange.getRequestURI().getPath().equals("/chunked");
            exchange.sendResponseHeaders(200, chunked ? 0 : answer.length);
            exchange.getResponseBody().write(answer);
        }
    }
}
