package org.fieldkeep.store.record;

import java.util.Objects;
import java.util.UUID;
import org.fieldkeep.protocol.json.DecisionJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.jspecify.annotations.Nullable;

/// Carries out what a person decided. Neither side is destroyed: the newest local revision is in the report's history
/// since it was saved, and the server's version goes there before a result replaces it.
public final class Deciding {

    private final Unit unit;

    Deciding(Unit unit) {
        this.unit = unit;
    }

    /// Decides an open proposal, or writes the decision down where an offered operation must be settled first.
    ///
    /// @param shownTheirs the server version the person was shown; null if none was
    /// @throws IllegalArgumentException if the resolution makes no sense for the proposal
    public DecisionOutcome decide(UUID report, @Nullable Base shownTheirs, Resolution resolution) {
        if (unit.proposals().find(report).isEmpty()
                || !Objects.equals(unit.mirror().base(report), shownTheirs)) {
            return DecisionOutcome.MOVED_ON;
        }
        if (resolution instanceof Resolution.KeepBoth(UUID newReport, Decision decision)) {
            refuseBadCopy(report, newReport);
        }
        OperationRecord operation = unit.operations().unsettledOf(report).orElse(null);
        if (operation != null && operation.offered()) {
            unit.operations().withdraw(operation.id(), new RecordedResolution(resolution, shownTheirs));
            return DecisionOutcome.WITHDRAWING_FIRST;
        }
        if (operation != null) {
            unit.operations().end(operation.id(), Outcome.WITHDRAWN, unit.now());
        }
        carryOut(report, resolution);
        return DecisionOutcome.DECIDED;
    }

    /// Carries out a decision that was written down, if the server's version is still the one that was shown.
    /// Giving one's own up holds whatever the server has.
    ///
    /// @return whether it was carried out
    public boolean carryOut(UUID report, RecordedResolution decided) {
        boolean moved = !Objects.equals(unit.mirror().base(report), decided.shownTheirs());
        if (moved && !(decided.resolution() instanceof Resolution.Discard)) {
            return false;
        }
        carryOut(report, decided.resolution());
        return true;
    }

    /// The newest revision is given up although no proposal of it was open.
    public void giveUp(UUID report, Decision decision) {
        settleAway(report, decision);
    }

    private void carryOut(UUID report, Resolution resolution) {
        switch (resolution) {
            case Resolution.Keep(ReportContent result, Decision decision) -> keep(report, result, decision);
            case Resolution.KeepDeletion(Decision decision) -> keep(report, null, decision);
            case Resolution.Theirs(Decision decision) -> settleAway(report, decision);
            case Resolution.Discard(Decision decision) -> settleAway(report, decision);
            case Resolution.KeepBoth(UUID newReport, Decision decision) -> keepBoth(report, newReport, decision);
        }
        unit.showing().refresh(report);
    }

    private void keep(UUID report, @Nullable ReportContent result, Decision decision) {
        ReportRecord row = unit.reports().find(report).orElseThrow();
        MirrorRecord theirs = unit.mirror().find(report).orElse(null);
        log(row, decision);
        unit.proposals().remove(report);
        ReportRecord decided = row.saved(Contents.write(result), unit.now());
        if (theirs != null) {
            unit.mirrorMoves().remember(theirs);
            decided = decided.on(theirs.base(), theirs.content(), theirs.deleted());
        }
        unit.reports().put(decided);
        unit.history()
                .add(
                        report,
                        new HistoryTable.Line(
                                HistoryKind.DECIDED,
                                unit.now(),
                                unit.meta().user(),
                                decided.localRevision(),
                                null,
                                null,
                                decided.content()));
        unit.next().follow(report, decision);
    }

    /// The base stays what it was: an editor that is still open on the proposal must meet the server's version as a
    /// conflict, not overwrite it.
    private void settleAway(UUID report, Decision decision) {
        ReportRecord row = unit.reports().find(report).orElseThrow();
        log(row, decision);
        unit.proposals().remove(report);
        unit.reports().put(row.settled(row.localRevision()));
    }

    private void keepBoth(UUID report, UUID newReport, Decision decision) {
        ReportRecord row = unit.reports().find(report).orElseThrow();
        UUID free = unit.reports().find(newReport).isEmpty() ? newReport : unit.newId();
        ReportRecord copy = ReportRecord.fresh(free, unit.now()).saved(row.content(), unit.now());
        unit.reports().put(copy);
        unit.history()
                .add(
                        free,
                        new HistoryTable.Line(
                                HistoryKind.DECIDED,
                                unit.now(),
                                unit.meta().user(),
                                copy.localRevision(),
                                null,
                                null,
                                copy.content()));
        settleAway(report, decision);
        unit.next().follow(free, decision);
        unit.showing().refresh(free);
    }

    private void refuseBadCopy(UUID report, UUID newReport) {
        ReportRecord row = unit.reports().find(report).orElseThrow();
        if (row.content() == null) {
            throw new IllegalArgumentException("a deletion cannot become a new report");
        }
        if (unit.reports().find(newReport).isPresent()) {
            throw new IllegalArgumentException("the new report's id is taken");
        }
    }

    private void log(ReportRecord row, Decision decision) {
        unit.decisions()
                .add(
                        row.report(),
                        decision.kind().name(),
                        decision.by(),
                        row.localRevision(),
                        DecisionJson.write(decision),
                        unit.now());
    }
}
