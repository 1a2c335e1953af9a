package org.fieldkeep.store.report;

import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.store.record.HistoryKind;
import org.fieldkeep.store.record.HistoryTable;
import org.fieldkeep.store.record.MirrorRecord;
import org.fieldkeep.store.record.NextStep;
import org.fieldkeep.store.record.OperationRecord;
import org.fieldkeep.store.record.Outcome;
import org.fieldkeep.store.record.ReportRecord;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;

/// The save transaction: the content under its next local revision, a line of history, and what carries it on.
final class Saving {

    private final Unit unit;

    Saving(Unit unit) {
        this.unit = unit;
    }

    /// Saves content, or a deletion where it is null.
    ///
    /// While an operation of the report is offered, the revision is staged behind it. While a proposal is open, it
    /// is the proposal's. Otherwise an operation that was never offered is superseded, and the next one sealed.
    ///
    /// @throws EditedElsewhere if `stand` is not what is shown any more on this device
    Saved save(UUID report, @Nullable String content, Stand stand) {
        ReportRecord saved = standing(report, stand).saved(content, unit.now());
        unit.reports().put(saved);
        unit.history()
                .add(
                        report,
                        new HistoryTable.Line(
                                content == null ? HistoryKind.DELETED : HistoryKind.SAVED,
                                unit.now(),
                                unit.meta().user(),
                                saved.localRevision(),
                                null,
                                null,
                                content));
        unit.workingCopies().remove(report);
        boolean opened = carryOn(report);
        unit.showing().refresh(report);
        return new Saved(report, saved.localRevision(), new Stand.OnLocal(saved.localRevision()), opened);
    }

    private boolean carryOn(UUID report) {
        Optional<OperationRecord> operation = unit.operations().unsettledOf(report);
        boolean reviewing = unit.proposals().find(report).isPresent();
        if (operation.isPresent() && operation.get().offered()) {
            unit.operations().forgetDecision(operation.get().id());
            unit.next().reconsider(report);
            return false;
        }
        operation.ifPresent(superseded -> unit.operations().end(superseded.id(), Outcome.SUPERSEDED, unit.now()));
        if (reviewing) {
            unit.next().reconsider(report);
            return false;
        }
        return unit.next().follow(report, null) == NextStep.Followed.PROPOSED;
    }

    private ReportRecord standing(UUID report, Stand stand) {
        ReportRecord row = unit.reports().find(report).orElse(null);
        return switch (stand) {
            case Stand.Nothing nothing -> {
                if (row != null || unit.mirror().find(report).isPresent()) {
                    throw new EditedElsewhere(report);
                }
                yield ReportRecord.fresh(report, unit.now());
            }
            case Stand.OnLocal(long revision) -> {
                if (row == null || row.localRevision() != revision) {
                    throw new EditedElsewhere(report);
                }
                yield row;
            }
            case Stand.OnServer(Base base) -> {
                if (row != null
                        && (row.unsettled() || unit.proposals().find(report).isPresent())) {
                    throw new EditedElsewhere(report);
                }
                ReportRecord known = row == null ? ReportRecord.fresh(report, unit.now()) : row;
                yield onServer(known, base);
            }
        };
    }

    private ReportRecord onServer(ReportRecord row, Base base) {
        MirrorRecord mirror = unit.mirror().find(row.report()).orElse(null);
        if (mirror != null && mirror.base().equals(base)) {
            return row.on(base, mirror.content(), mirror.deleted());
        }
        if (base.equals(row.base())) {
            return row;
        }
        Optional<HistoryTable.Line> line = unit.history().of(row.report(), base);
        return row.on(
                base,
                line.map(HistoryTable.Line::content).orElse(null),
                line.isPresent() && line.get().content() == null);
    }
}
