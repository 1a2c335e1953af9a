package org.fieldkeep.server.accept;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.fieldkeep.protocol.json.OperationJson.ParsedLine;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.server.accept.Ruling.Applies;
import org.fieldkeep.server.database.Dialect;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.FeedStore;
import org.fieldkeep.server.store.ReceiptStore;
import org.fieldkeep.server.store.ReceiptStore.Claim;
import org.fieldkeep.server.store.ReceiptStore.OperationKey;
import org.fieldkeep.server.store.ReceiptStore.Outcome;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.jdbi.v3.core.Handle;

/// Accepts the operations of one request in one transaction: claim each, lock their reports, rule on each, move the
/// reports, take the feed's head once and last, and only then write versions, changes and receipts under the places it
/// gave.
public class Acceptance {

    private final Dialect dialect;
    private final Receipts receipts;
    private final Rules rules;
    private final ReceiptStore receiptStore;
    private final ReportStore reports;
    private final FeedStore feed;

    /// Accepts by these rules, into these tables.
    public Acceptance(
            Dialect dialect,
            Receipts receipts,
            Rules rules,
            ReceiptStore receiptStore,
            ReportStore reports,
            FeedStore feed) {
        this.dialect = dialect;
        this.receipts = receipts;
        this.rules = rules;
        this.receiptStore = receiptStore;
        this.reports = reports;
        this.feed = feed;
    }

    /// An operation that applies, until the feed has given it its place.
    private record Accepting(ParsedLine line, Claim claim, ReportState after) {}

    /// What became of each operation, in the order they came. At most one operation per report.
    public List<OperationAnswer> accept(Handle handle, Caller caller, List<ParsedLine> lines, Moment moment) {
        Map<UUID, OperationAnswer> answers = new HashMap<>();
        List<ParsedLine> fresh = claimAll(handle, caller, lines, moment, answers);
        dialect.lockReports(
                handle,
                caller.tenant(),
                fresh.stream().map(line -> line.operation().report()).toList());
        List<Accepting> accepted = new ArrayList<>();
        for (ParsedLine line : inOrderOf(fresh, Operation::report)) {
            rule(handle, caller, line, moment, answers).ifPresent(accepted::add);
        }
        if (!accepted.isEmpty()) {
            record(handle, caller, accepted, moment, answers);
        }
        return lines.stream()
                .map(line -> Objects.requireNonNull(answers.get(line.operation().id())))
                .toList();
    }

    private List<ParsedLine> claimAll(
            Handle handle, Caller caller, List<ParsedLine> lines, Moment moment, Map<UUID, OperationAnswer> answers) {
        List<ParsedLine> fresh = new ArrayList<>();
        for (ParsedLine line : inOrderOf(lines, Operation::id)) {
            Optional<OperationAnswer> known = receipts.claim(handle, caller, claim(caller, line, moment), moment);
            known.ifPresentOrElse(answer -> answers.put(answer.operation(), answer), () -> fresh.add(line));
        }
        return fresh;
    }

    private Optional<Accepting> rule(
            Handle handle, Caller caller, ParsedLine line, Moment moment, Map<UUID, OperationAnswer> answers) {
        Claim claim = claim(caller, line, moment);
        Operation operation = line.operation();
        return switch (rules.rule(
                handle, caller, operation, moment.locale(), moment.identity().restoring())) {
            case Applies applies -> {
                move(handle, caller, operation, applies);
                yield Optional.of(new Accepting(line, claim, applies.after()));
            }
            case Ruling.Sticks sticks -> {
                String kept = sticks.outcome() == Outcome.INVALID ? ProblemJson.write(sticks.problem()) : null;
                receiptStore.refused(handle, claim.key(), sticks.outcome(), kept);
                answers.put(
                        operation.id(), new OperationAnswer.Refused(operation.id(), line.digest(), sticks.problem()));
                yield Optional.empty();
            }
            case Ruling.Leaves leaves -> {
                receiptStore.release(handle, claim.key());
                answers.put(
                        operation.id(), new OperationAnswer.Refused(operation.id(), line.digest(), leaves.problem()));
                yield Optional.empty();
            }
        };
    }

    /// The statement names the base once more, so that no rule above it is trusted alone.
    private void move(Handle handle, Caller caller, Operation operation, Applies applies) {
        ReportState before = applies.before();
        boolean moved = before == null
                ? reports.insert(handle, caller.tenant(), applies.after())
                : reports.replace(handle, caller.tenant(), before.asBase(), applies.after());
        if (!moved) {
            throw new IllegalStateException(
                    "the report of operation " + operation.id() + " moved under its transaction");
        }
    }

    private void record(
            Handle handle, Caller caller, List<Accepting> accepted, Moment moment, Map<UUID, OperationAnswer> answers) {
        long place = feed.take(handle, caller.tenant(), accepted.size());
        for (Accepting one : accepted) {
            Operation operation = one.line().operation();
            ReportState after = one.after();
            reports.addVersion(handle, caller.tenant(), caller.actor(), operation, after, place, moment.now());
            feed.addReport(handle, caller.tenant(), place, after.report(), after.version());
            receiptStore.accepted(handle, one.claim().key(), after.version(), place);
            Receipt receipt =
                    new Receipt(after.version(), place, moment.identity().epoch(), moment.now());
            answers.put(
                    operation.id(),
                    new OperationAnswer.Accepted(operation.id(), one.line().digest(), false, receipt));
            place++;
        }
    }

    private static Claim claim(Caller caller, ParsedLine line, Moment moment) {
        Operation operation = line.operation();
        return new Claim(
                new OperationKey(caller.tenant(), caller.actor(), operation.id()),
                line.digest(),
                operation.device(),
                operation.sequence(),
                operation.report(),
                moment.identity().epoch(),
                moment.now());
    }

    /// By the text of an id: the order in which every process takes its locks.
    private static List<ParsedLine> inOrderOf(List<ParsedLine> lines, Function<Operation, UUID> id) {
        return lines.stream()
                .sorted(Comparator.comparing(line -> id.apply(line.operation()).toString()))
                .toList();
    }
}
