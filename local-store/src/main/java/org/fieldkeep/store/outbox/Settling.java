package org.fieldkeep.store.outbox;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.record.Contents;
import org.fieldkeep.store.record.OperationRecord;
import org.fieldkeep.store.record.Outcome;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.ReportRecord;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;

/// What the server's final answer to an operation changes here, in one transaction.
final class Settling {

    /// How long accepted operations are kept, to be offered again to a server restored from a backup.
    private static final Duration KEPT = Duration.ofDays(30);

    private final Unit unit;

    Settling(Unit unit) {
        this.unit = unit;
    }

    /// The operation is on the server: the revision it carried is acknowledged, the base moves to it, and what was
    /// saved since is sealed on it.
    void accepted(OperationRecord row, Receipt receipt) {
        UUID report = row.report();
        String content = Entries.contentIn(unit, row);
        Base landed = new Base(receipt.version(), row.id());
        unit.operations().accept(row.id(), receipt, unit.now());
        unit.aside().stoodOn(row.base());
        unit.history().landed(report, row.localRevision(), landed);
        ReportRecord acknowledged = unit.reports().find(report).orElseThrow();
        unit.reports().put(acknowledged.on(landed, content, content == null).settled(row.localRevision()));
        ProposalKind open = openKind(report);
        if (open != ProposalKind.ACCESS_LOST && Contents.isReadable(content)) {
            moveMirror(report, Contents.read(content), landed, receipt);
        }
        if (open != null || row.withdrawing()) {
            unit.next().propose(report, ProposalKind.APPLIED, "", null);
        } else {
            unit.next().follow(report, null);
        }
        unit.showing().refresh(report);
        unit.operations().purgeEndedBefore(unit.now().minus(KEPT));
    }

    /// The operation is not on the server and never will be: a recorded decision is carried out, else the newest
    /// revision is a proposal.
    void notApplied(OperationRecord row, Problem problem) {
        UUID report = row.report();
        if (problem.current() != null) {
            unit.mirrorMoves().advance(report, problem.current(), 0);
        }
        boolean refused = problem.type() == ProblemType.VERSION_CONFLICT || problem.type() == ProblemType.INVALID;
        unit.operations().end(row.id(), refused ? Outcome.REFUSED : Outcome.WITHDRAWN, unit.now());
        boolean carriedOut = row.decided() != null && unit.deciding().carryOut(report, row.decided());
        if (!carriedOut) {
            propose(report, problem);
        }
        unit.showing().refresh(report);
        unit.operations().purgeEndedBefore(unit.now().minus(KEPT));
    }

    /// No receipt was left: the operation stays unsettled, and a person decides about its content.
    void parked(OperationRecord row, Problem problem) {
        unit.operations().park(row.id(), unit.now());
        if (openKind(row.report()) != ProposalKind.ACCESS_LOST) {
            unit.next().propose(row.report(), parkedKind(problem.type()), code(problem.type()), problem);
        }
        unit.showing().refresh(row.report());
    }

    /// The server no longer knows the operation. If it is what the server holds, it had landed; if its base is still
    /// current, its content goes out under a new id; else a person decides.
    ///
    /// @param landed the version it made, if the report's history on the server has it
    void tooOld(OperationRecord row, @Nullable ServerVersion landed) {
        UUID report = row.report();
        Optional<Receipt> receipt = landing(row, landed);
        if (receipt.isPresent()) {
            accepted(row, receipt.get());
            return;
        }
        unit.operations().end(row.id(), Outcome.TOO_OLD, unit.now());
        boolean open = openKind(report) != null;
        if (row.withdrawing() && !open) {
            unit.next().propose(report, ProposalKind.SET_ASIDE, code(ProblemType.OPERATION_TOO_OLD), null);
        } else if (!open) {
            unit.next().follow(report, null);
        }
        unit.next().reconsider(report);
        unit.showing().refresh(report);
    }

    private Optional<Receipt> landing(OperationRecord row, @Nullable ServerVersion landed) {
        UUID epoch = unit.meta().epoch();
        if (landed != null) {
            return Optional.of(new Receipt(landed.version(), 0, epoch, landed.receivedAt()));
        }
        return unit.mirror()
                .find(row.report())
                .filter(now -> now.operation().equals(row.id()))
                .map(now -> new Receipt(now.version(), 0, epoch, now.receivedAt()));
    }

    private void moveMirror(UUID report, @Nullable ReportContent content, Base landed, Receipt receipt) {
        if (receipt.epoch().equals(unit.meta().epoch())) {
            ServerVersion own = new ServerVersion(
                    landed.version(), landed.operation(), content, unit.meta().user(), receipt.receivedAt());
            unit.mirrorMoves().advance(report, own, receipt.feedRevision());
        }
    }

    private void propose(UUID report, Problem problem) {
        ProposalKind open = openKind(report);
        switch (problem.type()) {
            case VERSION_CONFLICT -> unit.next().proposeConflict(report, problem);
            case INVALID -> unit.next().propose(report, ProposalKind.REFUSED, "", problem);
            default -> {
                if (open == null) {
                    unit.next().propose(report, ProposalKind.SET_ASIDE, code(problem.type()), problem);
                } else {
                    unit.next().reconsider(report);
                }
            }
        }
    }

    private @Nullable ProposalKind openKind(UUID report) {
        return unit.proposals().find(report).map(open -> open.kind()).orElse(null);
    }

    private static ProposalKind parkedKind(ProblemType type) {
        return switch (type) {
            case FORBIDDEN -> ProposalKind.NOT_ALLOWED;
            case UNKNOWN_REPORT -> ProposalKind.UNKNOWN_REPORT;
            case GONE -> ProposalKind.GONE;
            case TOO_LARGE -> ProposalKind.TOO_LARGE;
            default -> ProposalKind.SET_ASIDE;
        };
    }

    private static String code(ProblemType type) {
        return type.uri().substring(type.uri().lastIndexOf(':') + 1);
    }
}
