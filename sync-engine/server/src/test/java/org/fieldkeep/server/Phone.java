package org.fieldkeep.server;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.ChangeJson;
import org.fieldkeep.protocol.json.HistoryJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.json.WithdrawalJson;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.ReportHistory;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;

/// A hand-driven device of one account.
final class Phone {

    private final ServerWorld world;
    Session session;
    private final AtomicLong sequence = new AtomicLong();

    Phone(ServerWorld world, Session session) {
        this.world = world;
        this.session = session;
    }

    static ReportContent content(String place) {
        return ReportContent.empty("bridges", new FormRef("visit", 1))
                .withAnswer("place", new Answer.Text(place))
                .withStatus(ReportStatus.SUBMITTED);
    }

    static ReportContent draft(String place) {
        return content(place).withStatus(ReportStatus.DRAFT);
    }

    SealedOperation create(UUID report, ReportContent content) {
        return seal(report, Action.CREATE, content, null);
    }

    SealedOperation update(UUID report, ReportContent content, Base base) {
        return seal(report, Action.UPDATE, content, base);
    }

    SealedOperation delete(UUID report, Base base) {
        return seal(report, Action.DELETE, null, base);
    }

    SealedOperation restore(UUID report, ReportContent content, Base base) {
        return seal(report, Action.RESTORE, content, base);
    }

    SealedOperation seal(UUID report, Action action, @Nullable ReportContent content, @Nullable Base base) {
        return seal(UUID.randomUUID(), sequence.incrementAndGet(), report, action, content, base);
    }

    SealedOperation seal(
            UUID id, long number, UUID report, Action action, @Nullable ReportContent content, @Nullable Base base) {
        return OperationJson.seal(new Operation(id, session.device(), number, report, action, content, base, 1, null));
    }

    List<OperationAnswer> push(SealedOperation... operations) {
        return pushLines(Arrays.stream(operations).map(OperationJson::line).toList());
    }

    List<OperationAnswer> pushLines(List<String> lines) {
        WireResponse response = send("POST", Wire.OPERATIONS_PATH, String.join("\n", lines) + "\n", Map.of());
        return answers(response);
    }

    Receipt accepted(SealedOperation operation) {
        OperationAnswer answer = push(operation).getFirst();
        if (answer instanceof OperationAnswer.Accepted accepted) {
            return accepted.receipt();
        }
        throw new AssertionError("not accepted: " + answer);
    }

    Problem refused(SealedOperation operation) {
        OperationAnswer answer = push(operation).getFirst();
        if (answer instanceof OperationAnswer.Refused refused) {
            return ServerWorld.worded(refused.problem());
        }
        throw new AssertionError("not refused: " + answer);
    }

    /// Creates a report and returns what it stands on now.
    Base created(UUID report, ReportContent content) {
        SealedOperation operation = create(report, content);
        return new Base(accepted(operation).version(), operation.operation().id());
    }

    /// Applies an operation and returns what the report stands on now.
    Base applied(SealedOperation operation) {
        return new Base(accepted(operation).version(), operation.operation().id());
    }

    OperationAnswer withdraw(SealedOperation sealed) {
        Operation operation = sealed.operation();
        return withdraw(new Withdrawal(
                operation.id(), operation.report(), operation.device(), operation.sequence(), sealed.digest()));
    }

    OperationAnswer withdraw(Withdrawal withdrawal) {
        return answers(send("POST", Wire.WITHDRAWALS_PATH, WithdrawalJson.write(withdrawal) + "\n", Map.of()))
                .getFirst();
    }

    ChangePage changes(@Nullable String cursor, int limit) {
        return ChangeJson.readPage(ok(send(
                "GET",
                Wire.CHANGES_PATH + "?limit=" + limit,
                "",
                cursor == null ? Map.of() : Map.of(Wire.CURSOR, cursor))));
    }

    SnapshotPage snapshot(@Nullable String project, @Nullable String page, int limit) {
        return ChangeJson.readSnapshot(ok(send(
                "GET",
                Wire.SNAPSHOT_PATH + "?limit=" + limit + (project == null ? "" : "&project=" + project),
                "",
                page == null ? Map.of() : Map.of(Wire.SNAPSHOT_PAGE, page))));
    }

    ReportHistory history(UUID report) {
        return HistoryJson.read(ok(send("GET", Wire.HISTORY_PATH + "?report=" + report, "", Map.of())));
    }

    Problem problemOf(String method, String path, Map<String, String> more) {
        WireResponse response = send(method, path, "", more);
        if (response.status() < 400) {
            throw new AssertionError("not refused: " + response.status());
        }
        return ServerWorld.worded(ProblemJson.read(ServerWorld.text(response)));
    }

    WireResponse send(String method, String path, String body, Map<String, String> more) {
        Map<String, String> headers = new HashMap<>(headers());
        if (!body.isEmpty()) {
            headers.put("content-type", Wire.NDJSON);
        }
        headers.putAll(more);
        return world.server.api().handle(new WireRequest(method, path, headers, body.getBytes(StandardCharsets.UTF_8)));
    }

    Map<String, String> headers() {
        return Map.of(
                Wire.PROTOCOL_HEADER,
                "1",
                Wire.SERVER,
                session.account().server().toString(),
                Wire.EPOCH,
                session.epoch().toString(),
                Wire.DEVICE,
                session.device().toString(),
                "authorization",
                "Bearer " + session.accessToken());
    }

    private static List<OperationAnswer> answers(WireResponse response) {
        return ok(response).lines().map(AnswerJson::read).collect(Collectors.toList());
    }

    private static String ok(WireResponse response) {
        String text = ServerWorld.text(response);
        if (response.status() != 200) {
            throw new ServerWorld.AnsweredProblem(ProblemJson.read(text));
        }
        return text;
    }
}
