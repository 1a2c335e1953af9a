package org.fieldkeep.store.outbox;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.record.Ledger;
import org.fieldkeep.store.record.OperationRecord;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;

/// What is on its way to the server. Every write takes the session generation its request was made under, and changes
/// nothing under another; answers that match nothing outstanding change nothing either.
public final class Outbox {

    private final Ledger ledger;

    public Outbox(Ledger ledger) {
        this.ledger = ledger;
    }

    /// Everything unsettled, oldest first, at most one operation per report. What is to be offered again to a restored
    /// server comes before the report's own operation, and looks like any other that was offered. Operations whose
    /// bytes cannot be read are set aside on the way, and hold up nothing.
    public List<OutboxEntry> unsettled() {
        List<OperationRecord> rows = ledger.read(Outbox::toSend);
        List<OutboxEntry> entries = new ArrayList<>();
        List<OperationRecord> unreadable = new ArrayList<>();
        for (OperationRecord row : rows) {
            Optional<OutboxEntry> entry = Entries.entry(row);
            entry.ifPresent(entries::add);
            if (entry.isEmpty() && !row.parked()) {
                unreadable.add(row);
            }
        }
        if (!unreadable.isEmpty()) {
            ledger.write(unit -> setAside(unit, unreadable));
        }
        return List.copyOf(entries);
    }

    /// Marks operations as offered, durably and before they are sent. From then on their bytes are frozen.
    ///
    /// @return those that are still there and may be sent, in the order asked for; none under another generation
    public List<OutboxEntry> offer(long generation, List<UUID> operations) {
        List<OutboxEntry> offered = new ArrayList<>();
        ledger.fenced(generation, unit -> {
            for (UUID operation : operations) {
                outstanding(unit, operation)
                        .filter(row -> !row.parked() || row.withdrawing())
                        .ifPresent(row -> {
                            unit.operations().markOffered(operation, unit.now());
                            outstanding(unit, operation).flatMap(Entries::entry).ifPresent(offered::add);
                        });
            }
            return !offered.isEmpty();
        });
        return List.copyOf(offered);
    }

    /// The server applied it, now or earlier.
    ///
    /// @return false if no such operation is outstanding, or the generation is another
    public boolean accepted(long generation, UUID operation, String digest, Receipt receipt) {
        return settle(generation, operation, digest, (unit, row) -> {
            if (row.again()) {
                new Reoffering(unit).accepted(row, receipt);
            } else {
                new Settling(unit).accepted(row, receipt);
            }
        });
    }

    /// The server settled it without applying it: a conflict, an invalid report, or void.
    ///
    /// @return false if no such operation is outstanding, or the generation is another
    public boolean refused(long generation, UUID operation, String digest, Problem problem) {
        return settle(generation, operation, digest, (unit, row) -> {
            if (row.again()) {
                new Reoffering(unit).notTaken(row, problem);
            } else {
                new Settling(unit).notApplied(row, problem);
            }
        });
    }

    /// The server would not take it and left no receipt: it stays unsettled and is never sent by itself again.
    public boolean parked(long generation, UUID operation, Problem problem) {
        return change(generation, operation, (unit, row) -> {
            if (row.again()) {
                new Reoffering(unit).notTaken(row, problem);
            } else {
                new Settling(unit).parked(row, problem);
            }
        });
    }

    /// It is to be tried again.
    ///
    /// @param serverFloor how long the server asked to wait; nothing shortens it
    /// @param why a short word for support
    /// @param unknownOutcome whether it was sent and may have been applied
    public boolean retryLater(
            long generation,
            UUID operation,
            int attempts,
            @Nullable Instant nextAttempt,
            @Nullable Instant serverFloor,
            String why,
            boolean unknownOutcome) {
        return change(
                generation,
                operation,
                (unit, row) -> unit.operations()
                        .retryLater(operation, attempts, nextAttempt, serverFloor, why, unknownOutcome));
    }

    /// Lets every waiting operation be tried as soon as the server asked for, since a person wants it.
    public boolean retryNow(long generation) {
        return ledger.fenced(generation, unit -> {
            unit.operations().retryNow();
            return true;
        });
    }

    /// This store is a copy: another device's number it is from now on. The operation the server voided, and all that
    /// were never offered, are sealed anew under new ids.
    public boolean reRegistered(long generation, UUID newDevice, UUID voidedOperation) {
        return change(generation, voidedOperation, (unit, row) -> {
            unit.meta().replaceDevice(newDevice);
            if (row.again()) {
                new Reoffering(unit).notTaken(row, null);
            }
            new Resealing(unit).reseal(row);
        });
    }

    /// The server no longer knows the operation; the mirror must be fresh when this is called.
    ///
    /// @param watermark numbers at or below it are not to be used any more
    /// @param landed the version the operation made, if the report's history on the server has it
    public boolean tooOld(long generation, UUID operation, long watermark, @Nullable ServerVersion landed) {
        return change(generation, operation, (unit, row) -> {
            if (row.device().equals(unit.meta().device())) {
                unit.meta().countFromAbove(watermark);
            }
            if (!row.again()) {
                new Settling(unit).tooOld(row, landed);
            } else if (landed == null) {
                new Reoffering(unit).notTaken(row, null);
            } else {
                new Reoffering(unit)
                        .accepted(
                                row,
                                new Receipt(landed.version(), 0, unit.meta().epoch(), landed.receivedAt()));
            }
        });
    }

    /// The number through which everything of the device that seals now is settled.
    public long settledThrough() {
        return ledger.read(unit -> unit.operations()
                .firstUnsettledSequence(unit.meta().device())
                .map(first -> first - 1)
                .orElseGet(() -> unit.meta().lastSequence()));
    }

    private boolean settle(long generation, UUID operation, String digest, BiConsumer<Unit, OperationRecord> work) {
        return change(generation, operation, row -> row.digest().equals(digest), work);
    }

    private boolean change(long generation, UUID operation, BiConsumer<Unit, OperationRecord> work) {
        return change(generation, operation, row -> true, work);
    }

    private boolean change(
            long generation,
            UUID operation,
            Predicate<OperationRecord> matches,
            BiConsumer<Unit, OperationRecord> work) {
        return ledger.fenced(generation, unit -> {
            Optional<OperationRecord> row = outstanding(unit, operation)
                    .filter(OperationRecord::offered)
                    .filter(matches);
            row.ifPresent(found -> work.accept(unit, found));
            return row.isPresent();
        });
    }

    private static Optional<OperationRecord> outstanding(Unit unit, UUID operation) {
        return unit.operations().unsettled(operation).or(() -> unit.reoffered().next(operation));
    }

    private static List<OperationRecord> toSend(Unit unit) {
        List<OperationRecord> rows = new ArrayList<>(unit.reoffered().all());
        Set<UUID> first = rows.stream().map(OperationRecord::report).collect(Collectors.toSet());
        unit.operations().allUnsettled().stream()
                .filter(row -> !first.contains(row.report()))
                .forEach(rows::add);
        return rows;
    }

    private static int setAside(Unit unit, List<OperationRecord> unreadable) {
        int count = 0;
        for (OperationRecord row : unreadable) {
            if (row.again()) {
                new Reoffering(unit).notTaken(row, null);
                count++;
            } else if (unit.operations().unsettled(row.id()).isPresent()) {
                Entries.setAsideUnreadable(unit, row);
                count++;
            }
        }
        return count;
    }
}
