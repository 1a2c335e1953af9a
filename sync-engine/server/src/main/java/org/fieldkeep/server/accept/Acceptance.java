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
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.server.accept.Ruling.Applies;
import org.fieldkeep.server.database.Dialect;
import org.fieldkeep.server.store.FeedStore;
import org.fieldkeep.server.store.ReceiptStore;
import org.fieldkeep.server.store.ReceiptStore.OperationKey;
import org.fieldkeep.server.store.ReceiptStore.Outcome;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.server.store.ReportStore.Moved;
import org.fieldkeep.server.store.ReportStore.NewVersion;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.jdbi.v3.core.Handle;

/// Accepts the operations of a group in one transaction, set by set: claim them, lock their reports, rule on each,
/// move the reports, take the feed's head once and last, and only then write versions, changes and receipts under
/// the places it gave.
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
    private record Accepting(Offered offered, Applies applies) {
        ReportState after() {
            return applies.after();
        }
    }

    /// What became of each operation, in the order they came. At most one operation per report.
    public List<OperationAnswer> accept(Handle handle, String tenant, List<Offered> offered) {
        Map<UUID, OperationAnswer> answers = new HashMap<>();
        List<Offered> fresh =
                inOrderOf(receipts.claim(handle, inOrderOf(offered, Operation::id), answers), Operation::report);
        List<UUID> ids = fresh.stream().map(one -> one.operation().report()).toList();
        dialect.lockReports(handle, tenant, ids);
        Map<UUID, ReportState> found = reports.findAll(handle, tenant, ids);
        List<Accepting> accepted = new ArrayList<>();
        for (Offered one : fresh) {
            Optional<ReportState> state =
                    Optional.ofNullable(found.get(one.operation().report()));
            rule(handle, one, state, answers).ifPresent(accepted::add);
        }
        if (!accepted.isEmpty()) {
            move(handle, tenant, accepted);
            record(handle, tenant, accepted, answers);
        }
        return offered.stream()
                .map(one -> Objects.requireNonNull(answers.get(one.operation().id())))
                .toList();
    }

    private Optional<Accepting> rule(
            Handle handle, Offered offered, Optional<ReportState> found, Map<UUID, OperationAnswer> answers) {
        Operation operation = offered.operation();
        OperationKey key = offered.claim().key();
        return switch (rules.rule(handle, offered, found)) {
            case Applies applies -> Optional.of(new Accepting(offered, applies));
            case Ruling.Sticks sticks -> {
                String kept = sticks.outcome() == Outcome.INVALID ? ProblemJson.write(sticks.problem()) : null;
                receiptStore.refused(handle, key, sticks.outcome(), kept);
                answers.put(operation.id(), Push.refused(offered.line(), sticks.problem()));
                yield Optional.empty();
            }
            case Ruling.Leaves leaves -> {
                receiptStore.release(handle, key);
                answers.put(operation.id(), Push.refused(offered.line(), leaves.problem()));
                yield Optional.empty();
            }
        };
    }

    /// The statements name the bases once more, so that no rule above them is trusted alone; a create that somebody
    /// else came before changes nothing either.
    private void move(Handle handle, String tenant, List<Accepting> accepted) {
        List<ReportState> created = new ArrayList<>();
        List<Moved> moved = new ArrayList<>();
        for (Accepting one : accepted) {
            ReportState before = one.applies().before();
            if (before == null) {
                created.add(one.after());
            } else {
                moved.add(new Moved(before.asBase(), one.after()));
            }
        }
        reports.insertAll(handle, tenant, created);
        if (!reports.replaceAll(handle, tenant, moved)) {
            throw new IllegalStateException("a report moved under its transaction");
        }
    }

    private void record(Handle handle, String tenant, List<Accepting> accepted, Map<UUID, OperationAnswer> answers) {
        long place = feed.take(handle, tenant, accepted.size());
        List<NewVersion> versions = new ArrayList<>();
        for (Accepting one : accepted) {
            Offered offered = one.offered();
            Operation operation = offered.operation();
            Moment moment = offered.moment();
            ReportState after = one.after();
            versions.add(new NewVersion(offered.caller().actor(), operation, after, place, moment.now()));
            Receipt receipt =
                    new Receipt(after.version(), place, moment.identity().epoch(), moment.now());
            answers.put(
                    operation.id(),
                    new OperationAnswer.Accepted(operation.id(), offered.line().digest(), false, receipt));
            place++;
        }
        reports.addVersions(handle, tenant, versions);
        feed.addReports(handle, tenant, versions);
        receiptStore.acceptedAll(
                handle,
                accepted.stream().map(one -> one.offered().claim().key()).toList());
    }

    /// By the text of an id: the order in which every process takes its locks.
    private static List<Offered> inOrderOf(List<Offered> offered, Function<Operation, UUID> id) {
        return offered.stream()
                .sorted(Comparator.comparing(one -> id.apply(one.operation()).toString()))
                .toList();
    }
}
