package org.fieldkeep.server.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.StringJoiner;
import java.util.UUID;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.wire.Wire;
import org.jspecify.annotations.Nullable;

/// A signed-in device that speaks HTTP and wastes no time of its own while it is measured.
final class Device {

    private final HttpClient client;
    private final URI server;
    private final Session session;
    private long sequence;

    Device(HttpClient client, URI server, String user) throws IOException, InterruptedException {
        this.client = client;
        this.server = server;
        HttpRequest request = HttpRequest.newBuilder(server.resolve(Wire.SESSION_PATH))
                .header(Wire.PROTOCOL_HEADER, "1")
                .header("content-type", Wire.JSON)
                .POST(BodyPublishers.ofString(
                        SessionJson.write(new SignIn(Site.TENANT, user, Site.PASSWORD, null, "bench"))))
                .build();
        this.session = SessionJson.readSession(text(request));
    }

    Session session() {
        return session;
    }

    /// A report of a few hundred characters.
    static ReportContent content(String place) {
        return ReportContent.empty("bridges", new FormRef("visit", 1))
                .withAnswer("place", new Answer.Text(place))
                .withAnswer(
                        "finding",
                        new Answer.Text("Cracks along the northern abutment, wider than in spring. ".repeat(5)))
                .withStatus(ReportStatus.SUBMITTED);
    }

    /// The body of a push that creates reports.
    String creates(int count) {
        StringJoiner lines = new StringJoiner("\n", "", "\n");
        for (int i = 0; i < count; i++) {
            lines.add(OperationJson.line(OperationJson.seal(new Operation(
                    UUID.randomUUID(),
                    session.device(),
                    ++sequence,
                    UUID.randomUUID(),
                    Action.CREATE,
                    content("bench " + i),
                    null,
                    1,
                    null))));
        }
        return lines.toString();
    }

    /// The answers, to be looked at when the time is taken.
    String push(String body) throws IOException, InterruptedException {
        return text(request(Wire.OPERATIONS_PATH)
                .header("content-type", Wire.NDJSON)
                .POST(BodyPublishers.ofString(body))
                .build());
    }

    /// A page of the feed.
    String page(@Nullable String cursor, int limit) throws IOException, InterruptedException {
        HttpRequest.Builder request = request(Wire.CHANGES_PATH + "?limit=" + limit);
        if (cursor != null) {
            request.header(Wire.CURSOR, cursor);
        }
        return text(request.GET().build());
    }

    /// Throws unless all of that many were accepted, all for the first time or all again.
    static void check(String answers, int count, boolean replayed) {
        long accepted = answers.lines()
                .map(AnswerJson::read)
                .filter(answer -> answer instanceof OperationAnswer.Accepted found && found.replayed() == replayed)
                .count();
        if (accepted != count) {
            throw new IllegalStateException("only " + accepted + " of " + count + " were accepted: "
                    + answers.substring(0, Math.min(500, answers.length())));
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(server.resolve(path))
                .header(Wire.PROTOCOL_HEADER, "1")
                .header(Wire.SERVER, session.account().server().toString())
                .header(Wire.EPOCH, session.epoch().toString())
                .header(Wire.DEVICE, session.device().toString())
                .header("authorization", "Bearer " + session.accessToken());
    }

    private String text(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(response.statusCode() + ": " + response.body());
        }
        return response.body();
    }
}
