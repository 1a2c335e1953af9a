package org.fieldkeep.store.outbox;

import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.record.Contents;
import org.fieldkeep.store.record.MirrorRecord;
import org.fieldkeep.store.record.OperationRecord;
import org.fieldkeep.store.record.Outcome;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.ReportRecord;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;

/// Answers to accepted operations that were offered again to a server restored from a backup.
final class Reoffering {

    private final Unit unit;

    Reoffering(Unit unit) {
        this.unit = unit;
    }

    /// It is on the server again; what stands on it, stands on where it is now.
    void accepted(OperationRecord row, Receipt receipt) {
        UUID report = row.report();
        String content = Entries.contentIn(unit, row);
        Base landed = new Base(receipt.version(), row.id());
        unit.reoffered().accept(row.id(), receipt);
        unit.aside().stoodOn(row.base());
        unit.history().landed(report, row.localRevision(), landed);
        ReportRecord newest = unit.reports().find(report).orElseThrow();
        if (newest.base() != null && newest.base().operation().equals(row.id())) {
            unit.reports().put(newest.on(landed, content, content == null));
        }
        if (Contents.isReadable(content)) {
            ServerVersion own = new ServerVersion(
                    receipt.version(),
                    row.id(),
                    Contents.read(content),
                    unit.meta().user(),
                    receipt.receivedAt());
            unit.mirrorMoves().heard(report, own, receipt.feedRevision());
        }
        unit.showing().refresh(report);
    }

    /// This life of the server does not take it: nothing of the report is offered again, what was never offered is
    /// superseded, and a person decides about the newest revision.
    void notTaken(OperationRecord row, @Nullable Problem problem) {
        UUID report = row.report();
        if (problem != null && problem.current() != null) {
            unit.mirrorMoves().advance(report, problem.current(), 0);
        }
        unit.reoffered().clear(report);
        unit.operations().unsettledOf(report).ifPresent(this::stop);
        if (unit.proposals().find(report).isEmpty()) {
            if (deletesNothing(report)) {
                unit.next().bothDeleted(report);
            } else if (problem != null && problem.type() == ProblemType.VERSION_CONFLICT) {
                unit.next().proposeConflict(report, problem);
            } else {
                unit.next().propose(report, ProposalKind.SET_ASIDE, "not-taken-again", problem);
            }
        }
        unit.showing().refresh(report);
    }

    private void stop(OperationRecord own) {
        if (!own.offered()) {
            unit.operations().end(own.id(), Outcome.SUPERSEDED, unit.now());
        } else if (!own.withdrawing()) {
            unit.operations().park(own.id(), unit.now());
        }
    }

    private boolean deletesNothing(UUID report) {
        ReportRecord newest = unit.reports().find(report).orElseThrow();
        return newest.content() == null
                && !newest.unsettled()
                && unit.mirror().find(report).map(MirrorRecord::deleted).orElse(true);
    }
}
