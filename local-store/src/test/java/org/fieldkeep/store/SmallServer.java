package org.fieldkeep.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.jspecify.annotations.Nullable;

/// The acceptance rules in a few maps: receipts before versions, bases checked, conflicts and voids remembered. It
/// shares no code with the store or the real server.
final class SmallServer {

    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    private final Map<UUID, List<ServerVersion>> reports = new LinkedHashMap<>();
    private final Map<UUID, OperationAnswer> receipts = new HashMap<>();
    private final Map<UUID, String> digests = new HashMap<>();
    private final List<Change.ReportVersion> feed = new ArrayList<>();
    private final Set<UUID> applied = new HashSet<>();

    Set<UUID> reports() {
        return reports.keySet();
    }

    List<ServerVersion> versions(UUID report) {
        return reports.getOrDefault(report, List.of());
    }

    @Nullable
    ServerVersion current(UUID report) {
        List<ServerVersion> versions = versions(report);
        return versions.isEmpty() ? null : versions.getLast();
    }

    /// Somebody else's change, always on the newest version.
    void edit(UUID report, UUID operation, @Nullable ReportContent content) {
        append(report, operation, content, "worker-b");
    }

    OperationAnswer push(SealedOperation sealed) {
        Operation operation = sealed.operation();
        String known = digests.putIfAbsent(operation.id(), sealed.digest());
        if (known != null && !known.equals(sealed.digest())) {
            throw new AssertionError("two contents under the id " + operation.id());
        }
        return receipts.computeIfAbsent(operation.id(), id -> apply(sealed));
    }

    OperationAnswer withdraw(Withdrawal withdrawal) {
        return receipts.computeIfAbsent(
                withdrawal.operation(),
                id -> new OperationAnswer.Refused(id, withdrawal.digest(), Problem.of(ProblemType.WITHDRAWN, "")));
    }

    ChangePage changes(int from) {
        Map<UUID, Change> newest = new LinkedHashMap<>();
        feed.subList(Math.min(from, feed.size()), feed.size()).forEach(change -> newest.put(change.report(), change));
        return new ChangePage(Integer.toString(feed.size()), false, List.copyOf(newest.values()));
    }

    SnapshotPage snapshot(Change access) {
        List<Change> entries = new ArrayList<>(List.of(access));
        reports.forEach((report, versions) -> entries.add(new Change.ReportVersion(1, report, versions.getLast())));
        return new SnapshotPage(Integer.toString(feed.size()), null, entries);
    }

    private OperationAnswer apply(SealedOperation sealed) {
        Operation operation = sealed.operation();
        ServerVersion current = current(operation.report());
        Base base = current == null ? null : current.asBase();
        if (!Objects.equals(base, operation.base())) {
            return new OperationAnswer.Refused(
                    operation.id(),
                    sealed.digest(),
                    Problem.of(ProblemType.VERSION_CONFLICT, "").withCurrent(current));
        }
        checkAction(operation, current);
        if (!applied.add(operation.id())) {
            throw new AssertionError("applied twice: " + operation.id());
        }
        long version = append(operation.report(), operation.id(), operation.content(), "worker-a");
        return new OperationAnswer.Accepted(
                operation.id(), sealed.digest(), false, new Receipt(version, feed.size(), OneAccount.EPOCH, NOW));
    }

    private static void checkAction(Operation operation, @Nullable ServerVersion current) {
        Action expected;
        if (operation.content() == null) {
            expected = Action.DELETE;
        } else if (current == null) {
            expected = Action.CREATE;
        } else {
            expected = current.deleted() ? Action.RESTORE : Action.UPDATE;
        }
        if (operation.action() != expected || (current != null && current.deleted() && operation.content() == null)) {
            throw new AssertionError(operation.action() + " on " + current);
        }
    }

    private long append(UUID report, UUID operation, @Nullable ReportContent content, String author) {
        List<ServerVersion> versions = reports.computeIfAbsent(report, id -> new ArrayList<>());
        ServerVersion next = new ServerVersion(versions.size() + 1, operation, content, author, NOW);
        versions.add(next);
        feed.add(new Change.ReportVersion(feed.size() + 1, report, next));
        return next.version();
    }
}
