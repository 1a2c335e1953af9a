package org.fieldkeep.server.cli;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.jspecify.annotations.Nullable;

/// A device that speaks to whichever of several servers comes first, and says the same bytes again until one of them
/// gives an answer that settles them.
final class Installation {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient client;
    private final List<URI> servers;
    private final RandomGenerator random;
    private final String user;
    private final String password;
    private Session session;
    private long sequence;
    private int asked;
    private final Map<String, Integer> heard = new TreeMap<>();

    Installation(HttpClient client, List<URI> servers, RandomGenerator random, String user, String password)
            throws InterruptedException {
        this.client = client;
        this.servers = servers;
        this.random = random;
        this.user = user;
        this.password = password;
        this.session = signIn(null);
    }

    SealedOperation seal(UUID report, @Nullable Base base, String place) {
        return OperationJson.seal(new Operation(
                UUID.randomUUID(),
                session.device(),
                ++sequence,
                report,
                base == null ? Action.CREATE : Action.UPDATE,
                ReportContent.empty("bridges", new FormRef("visit", 1)).withAnswer("place", new Answer.Text(place)),
                base,
                1,
                null));
    }

    /// The answers that settle the operations, in their order.
    List<OperationAnswer> settle(List<SealedOperation> operations) throws InterruptedException {
        while (true) {
            Optional<List<OperationAnswer>> answers = push(operations);
            if (answers.isPresent() && answers.get().stream().allMatch(Installation::settles)) {
                return answers.get();
            }
            Thread.sleep(random.nextInt(10, 60));
        }
    }

    /// How often it heard what in answer to its pushes: an outcome or a problem's type for each operation, a status
    /// other than 200 or `cut` for a whole request.
    Map<String, Integer> heard() {
        return heard;
    }

    private void hear(String what) {
        heard.merge(what, 1, Integer::sum);
    }

    /// How often it asked, the first time included.
    int asked() {
        return asked;
    }

    private static boolean settles(OperationAnswer answer) {
        return switch (answer) {
            case OperationAnswer.Accepted accepted -> true;
            case OperationAnswer.Refused refused ->
                switch (refused.problem().type()) {
                    case UNAVAILABLE, INTERNAL, STORAGE_FULL, IN_PROGRESS -> false;
                    default -> true;
                };
        };
    }

    private Optional<List<OperationAnswer>> push(List<SealedOperation> operations) throws InterruptedException {
        String body =
                String.join("\n", operations.stream().map(OperationJson::line).toList()) + "\n";
        HttpRequest.Builder request = request(Wire.OPERATIONS_PATH, Wire.NDJSON, body)
                .header(Wire.SERVER, session.account().server().toString())
                .header(Wire.EPOCH, session.epoch().toString())
                .header(Wire.DEVICE, session.device().toString())
                .header("authorization", "Bearer " + session.accessToken());
        asked++;
        Optional<HttpResponse<String>> answer = send(request);
        if (answer.isEmpty() || answer.get().statusCode() != 200) {
            hear(answer.map(response -> Integer.toString(response.statusCode())).orElse("cut"));
        }
        if (answer.isPresent() && answer.get().statusCode() == 401) {
            session = signIn(session.device());
        }
        return answer.filter(response -> response.statusCode() == 200).map(response -> {
            List<OperationAnswer> answers = new ArrayList<>();
            response.body().lines().map(AnswerJson::read).forEach(answers::add);
            answers.forEach(one -> hear(
                    one instanceof OperationAnswer.Refused refused
                            ? refused.problem().type().name()
                            : "ACCEPTED"));
            return answers;
        });
    }

    private Session signIn(@Nullable UUID device) throws InterruptedException {
        while (true) {
            Optional<HttpResponse<String>> answer = send(request(
                    Wire.SESSION_PATH,
                    Wire.JSON,
                    SessionJson.write(new SignIn("north", user, password, device, "test"))));
            if (answer.isPresent() && answer.get().statusCode() == 200) {
                return SessionJson.readSession(answer.get().body());
            }
            Thread.sleep(100);
        }
    }

    private HttpRequest.Builder request(String path, String type, String body) {
        return HttpRequest.newBuilder(
                        servers.get(random.nextInt(servers.size())).resolve(path))
                .timeout(PATIENCE)
                .header(Wire.PROTOCOL_HEADER, "1")
                .header("content-type", type)
                .POST(BodyPublishers.ofString(body));
    }

    private Optional<HttpResponse<String>> send(HttpRequest.Builder request) throws InterruptedException {
        try {
            return Optional.of(client.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException cut) {
            return Optional.empty();
        }
    }
}
