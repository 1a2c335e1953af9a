package org.fieldkeep.conformance.people;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.fieldkeep.conformance.answer.AnswerLine;
import org.fieldkeep.conformance.answer.FeedPage;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.answer.SnapshotSeen;
import org.fieldkeep.conformance.json.Misread;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.WithdrawalJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;

/// A device of somebody: it numbers operations, pushes and withdraws them, and reads the feed.
///
/// Answers to lines are read strictly: as many as were sent, in their order, each with its echo. What was accepted is
/// noted in [Landings]. Any thread may use it.
public final class Device {

    private final Person person;
    private final UUID id;
    private final Supplier<UUID> ids;
    private final Landings landings;
    private final AtomicLong sequence = new AtomicLong();

    Device(Person person, UUID id, Supplier<UUID> ids, Landings landings) {
        this.person = person;
        this.id = id;
        this.ids = ids;
        this.landings = landings;
    }

    /// Its id at the server.
    public UUID id() {
        return id;
    }

    /// Whose it is.
    public Person person() {
        return person;
    }

    /// A new report.
    public SealedOperation create(ReportContent content) {
        return seal(ids.get(), Action.CREATE, content, null);
    }

    /// Another content on what landed.
    public SealedOperation update(Landing on, ReportContent content) {
        return seal(on.report(), Action.UPDATE, content, on.base());
    }

    /// A tombstone on what landed.
    public SealedOperation delete(Landing on) {
        return seal(on.report(), Action.DELETE, null, on.base());
    }

    /// A report again, on a tombstone.
    public SealedOperation restore(Landing on, ReportContent content) {
        return seal(on.report(), Action.RESTORE, content, on.base());
    }

    /// An operation under a new id and this device's next number.
    public SealedOperation seal(UUID report, Action action, @Nullable ReportContent content, @Nullable Base base) {
        return seal(ids.get(), sequence.incrementAndGet(), report, action, content, base);
    }

    /// An operation under an id and a number of choice.
    public SealedOperation seal(
            UUID operation,
            long number,
            UUID report,
            Action action,
            @Nullable ReportContent content,
            @Nullable Base base) {
        return OperationJson.seal(new Operation(operation, id, number, report, action, content, base, 1, null));
    }

    /// Pushes one operation.
    public AnswerLine push(SealedOperation operation) {
        return pushAll(operation).getFirst();
    }

    /// Pushes operations in one request.
    public List<AnswerLine> pushAll(SealedOperation... operations) {
        List<AnswerLine> lines =
                pushLines(Stream.of(operations).map(OperationJson::line).toList());
        for (int i = 0; i < operations.length; i++) {
            echoed(operations[i], lines.get(i));
            note(operations[i], lines.get(i));
        }
        return lines;
    }

    /// Pushes one and expects it to land.
    public Landing land(SealedOperation operation) {
        AnswerLine line = push(operation);
        if (line.receipt() == null) {
            throw new Misread("answer", "an ordinary operation was to be accepted, but: " + line.says());
        }
        return landing(operation, line.receipt());
    }

    /// Pushes lines as they are; the answers are as many, and nothing else is asked of them.
    public List<AnswerLine> pushLines(List<String> lines) {
        return asMany(lines.size(), Read.lines(pushBody(String.join("\n", lines) + "\n", Map.of())));
    }

    /// Pushes a body as it is, with these headers over the usual ones.
    public WireResponse pushBody(String body, Map<String, String> headers) {
        return send("POST", Wire.OPERATIONS_PATH, withType(headers), body);
    }

    /// Withdraws one operation.
    public AnswerLine withdraw(SealedOperation sealed) {
        return withdraw(sealed, sealed.digest());
    }

    /// Withdraws an operation under a digest of choice.
    public AnswerLine withdraw(SealedOperation sealed, String digest) {
        Operation operation = sealed.operation();
        String line = WithdrawalJson.write(
                new Withdrawal(operation.id(), operation.report(), operation.device(), operation.sequence(), digest));
        AnswerLine answer = asMany(1, Read.lines(send("POST", Wire.WITHDRAWALS_PATH, withType(Map.of()), line + "\n")))
                .getFirst();
        echoed(operation.id(), digest, answer);
        return answer;
    }

    /// A page of the feed.
    ///
    /// @param cursor null from the beginning
    public FeedPage feed(@Nullable String cursor, int limit) {
        return FeedPage.read(Read.json("page", askForFeed(cursor, limit)));
    }

    /// A page of the feed, or whatever comes instead.
    public WireResponse askForFeed(@Nullable String cursor, int limit) {
        return send(
                "GET",
                Wire.CHANGES_PATH + "?limit=" + limit,
                cursor == null ? Map.of() : Map.of(Wire.CURSOR, cursor),
                "");
    }

    /// A page of a snapshot.
    ///
    /// @param project null for everything
    /// @param page null for the first
    public SnapshotSeen snapshot(@Nullable String project, @Nullable String page, int limit) {
        String query = "?limit=" + limit + (project == null ? "" : "&project=" + project);
        return SnapshotSeen.read(Read.json(
                "snapshot",
                send(
                        "GET",
                        Wire.SNAPSHOT_PATH + query,
                        page == null ? Map.of() : Map.of(Wire.SNAPSHOT_PAGE, page),
                        "")));
    }

    /// The history of a report, or whatever comes instead.
    public WireResponse askForHistory(UUID report) {
        return send("GET", Wire.HISTORY_PATH + "?report=" + report, Map.of(), "");
    }

    /// Sends a request from this device.
    public WireResponse send(String method, String path, Map<String, String> headers, String body) {
        Map<String, String> all = new HashMap<>(headers);
        all.putIfAbsent(Wire.DEVICE, id.toString());
        return person.send(method, path, all, body);
    }

    /// What an accepted operation made.
    Landing landing(SealedOperation sealed, Receipt receipt) {
        ReportContent content = sealed.operation().content();
        return new Landing(
                person,
                sealed.operation().id(),
                sealed.operation().report(),
                receipt,
                content != null && content.status() == ReportStatus.DRAFT,
                content == null ? null : ContentJson.write(content));
    }

    private void note(SealedOperation operation, AnswerLine line) {
        if (line.receipt() != null) {
            landings.add(landing(operation, line.receipt()));
        }
    }

    private static List<AnswerLine> asMany(int sent, List<AnswerLine> lines) {
        if (lines.size() != sent) {
            throw new Misread("answer", sent + " lines expected, one per line sent, not " + lines.size());
        }
        return lines;
    }

    private static void echoed(SealedOperation sealed, AnswerLine line) {
        echoed(sealed.operation().id(), sealed.digest(), line);
    }

    private static void echoed(UUID operation, String digest, AnswerLine line) {
        if (!line.operation().equals(operation) || !line.digest().equals(digest)) {
            throw new Misread(
                    "answer",
                    "the echo of operation " + operation + " and its digest expected at its place, not of "
                            + line.operation());
        }
    }

    private static Map<String, String> withType(Map<String, String> headers) {
        Map<String, String> all = new HashMap<>(headers);
        all.putIfAbsent("content-type", Wire.NDJSON);
        return all;
    }
}
