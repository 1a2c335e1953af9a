package org.fieldkeep.store.outbox;

import org.fieldkeep.store.record.OperationRecord;
import org.fieldkeep.store.record.Outcome;
import org.fieldkeep.store.record.Unit;

/// Seals operations anew under a new device's numbers.
final class Resealing {

    private final Unit unit;

    Resealing(Unit unit) {
        this.unit = unit;
    }

    /// Seals the voided operation anew, and every one that was never offered. A decision that waited for the voided one
    /// is carried out instead.
    void reseal(OperationRecord voided) {
        if (!voided.again()) {
            resealVoided(voided);
        }
        for (OperationRecord row : unit.operations().allUnsettled()) {
            if (!row.offered() && !row.device().equals(unit.meta().device())) {
                unit.operations().end(row.id(), Outcome.RENUMBERED, unit.now());
                unit.next().follow(row.report(), Entries.decisionIn(row));
            }
        }
    }

    private void resealVoided(OperationRecord voided) {
        unit.operations().end(voided.id(), Outcome.RENUMBERED, unit.now());
        boolean carriedOut = voided.decided() != null && unit.deciding().carryOut(voided.report(), voided.decided());
        if (!carriedOut) {
            unit.next().follow(voided.report(), Entries.decisionIn(voided));
        }
        unit.showing().refresh(voided.report());
    }
}
