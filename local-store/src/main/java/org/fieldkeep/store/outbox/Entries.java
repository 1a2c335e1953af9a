package org.fieldkeep.store.outbox;

import java.util.Optional;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.store.record.Contents;
import org.fieldkeep.store.record.HistoryTable;
import org.fieldkeep.store.record.OperationRecord;
import org.fieldkeep.store.record.Outcome;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Rows of operations read back, with their bytes checked against what was sealed.
public final class Entries {

    private static final Logger LOG = LoggerFactory.getLogger(Entries.class);

    private Entries() {}

    /// The row as an entry; empty if its bytes are not what was sealed and it is to be sent. To be withdrawn it
    /// needs no bytes.
    static Optional<OutboxEntry> entry(OperationRecord row) {
        return bytes(row)
                .or(() -> row.withdrawing() ? Optional.of(nameOnly(row)) : Optional.empty())
                .map(operation -> new OutboxEntry(
                        operation,
                        row.offered(),
                        row.parked(),
                        row.withdrawing() ? withdrawal(row) : null,
                        row.attempts(),
                        row.nextAttempt(),
                        row.serverFloor(),
                        row.asking()));
    }

    /// Whether the row's bytes are what was sealed.
    public static boolean readable(OperationRecord row) {
        return bytes(row).isPresent();
    }

    /// Takes an operation whose bytes cannot be read out of the way: sealed anew if it was never offered, else set
    /// aside for a person. Others go on.
    public static void setAsideUnreadable(Unit unit, OperationRecord row) {
        LOG.error("operation {} of report {} is not what was sealed", row.id(), row.report());
        if (row.offered()) {
            if (!row.parked()) {
                unit.operations().park(row.id(), unit.now());
                unit.next().propose(row.report(), ProposalKind.UNREADABLE, "operation-unreadable", null);
            }
        } else {
            unit.operations().end(row.id(), Outcome.UNREADABLE, unit.now());
            unit.next().follow(row.report(), null);
        }
        unit.showing().refresh(row.report());
    }

    /// The decision the operation carries, if it carries one and can be read.
    static @Nullable Decision decisionIn(OperationRecord row) {
        return bytes(row).map(found -> found.operation().decision()).orElse(null);
    }

    /// The content the operation carries, as the text it is kept as: from its bytes, else from the report's history.
    static @Nullable String contentIn(Unit unit, OperationRecord row) {
        Optional<SealedOperation> found = bytes(row);
        if (found.isPresent()) {
            return Contents.write(found.get().operation().content());
        }
        return unit.history()
                .of(row.report(), row.localRevision())
                .map(HistoryTable.Line::content)
                .orElse(null);
    }

    private static SealedOperation nameOnly(OperationRecord row) {
        Base base = row.base() == null ? new Base(0, row.id()) : row.base();
        Operation named = new Operation(
                row.id(),
                row.device(),
                row.sequence(),
                row.report(),
                Action.DELETE,
                null,
                base,
                row.localRevision(),
                null);
        return new SealedOperation(named, row.json(), row.digest());
    }

    private static Optional<SealedOperation> bytes(OperationRecord row) {
        try {
            SealedOperation found = OperationJson.open(row.json());
            boolean same = found.digest().equals(row.digest())
                    && found.operation().id().equals(row.id())
                    && found.operation().report().equals(row.report());
            return same ? Optional.of(found) : Optional.empty();
        } catch (MalformedJson unreadable) {
            return Optional.empty();
        }
    }

    private static Withdrawal withdrawal(OperationRecord row) {
        return new Withdrawal(row.id(), row.report(), row.device(), row.sequence(), row.digest());
    }
}
