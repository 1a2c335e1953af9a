package org.fieldkeep.simulation.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.stream.Stream;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.json.WithdrawalJson;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.protocol.wire.Wire;
import org.jspecify.annotations.Nullable;

/// Somebody who speaks the protocol by hand and may do what no device of ours would. Any thread may use it.
public final class RawClient implements AutoCloseable {

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI server;
    private final Session session;

    private RawClient(URI server, String tenant, String user) {
        this.server = server;
        String json = SessionJson.write(new SignIn(tenant, user, TestServer.PASSWORD, null, "by hand"));
        this.session = SessionJson.readSession(exchange(
                        http,
                        HttpRequest.newBuilder(server.resolve(Wire.SESSION_PATH))
                                .header("content-type", Wire.JSON)
                                .POST(BodyPublishers.ofString(json)))
                .body());
    }

    /// Signs in.
    public static RawClient signedIn(URI server, String tenant, String user) {
        return new RawClient(server, tenant, user);
    }

    /// The session it works under.
    public Session session() {
        return session;
    }

    /// Pushes operations; the whole answer.
    public HttpResponse<String> post(SealedOperation... operations) {
        return lines(
                Wire.OPERATIONS_PATH,
                Stream.of(operations).map(OperationJson::line).toList());
    }

    /// Pushes operations.
    public List<OperationAnswer> push(SealedOperation... operations) {
        return read(post(operations));
    }

    /// Withdraws operations.
    public List<OperationAnswer> withdraw(Withdrawal... withdrawals) {
        return read(lines(
                Wire.WITHDRAWALS_PATH,
                Stream.of(withdrawals).map(WithdrawalJson::write).toList()));
    }

    /// Gets something, naming a cursor if there is one.
    public HttpResponse<String> get(String path, @Nullable String cursor) {
        return send(HttpRequest.newBuilder(server.resolve(path)).GET(), cursor);
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    private static List<OperationAnswer> read(HttpResponse<String> answer) {
        return answer.body().lines().map(AnswerJson::read).toList();
    }

    private HttpResponse<String> lines(String path, List<String> lines) {
        return send(
                HttpRequest.newBuilder(server.resolve(path))
                        .header("content-type", Wire.NDJSON)
                        .POST(BodyPublishers.ofString(String.join("\n", lines) + "\n")),
                null);
    }

    private HttpResponse<String> send(HttpRequest.Builder request, @Nullable String cursor) {
        request.header("authorization", "Bearer " + session.accessToken())
                .header(Wire.SERVER, session.account().server().toString())
                .header(Wire.EPOCH, session.epoch().toString())
                .header(Wire.DEVICE, session.device().toString());
        if (cursor != null) {
            request.header(Wire.CURSOR, cursor);
        }
        return exchange(http, request);
    }

    private static HttpResponse<String> exchange(HttpClient http, HttpRequest.Builder request) {
        request.header(Wire.PROTOCOL_HEADER, Integer.toString(Wire.PROTOCOL));
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
