package org.fieldkeep.store;

import java.util.ArrayList;
import java.util.List;
import org.fieldkeep.store.outbox.Entries;
import org.fieldkeep.store.record.Ledger;
import org.fieldkeep.store.record.NextStep;
import org.fieldkeep.store.record.OperationRecord;
import org.fieldkeep.store.record.ReportRecord;
import org.fieldkeep.store.record.Unit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What every start makes sure of: unsent work has something that sends it or asks about it. What a person decided
/// away is settled, and never found here.
final class StartupAudit {

    private static final Logger LOG = LoggerFactory.getLogger(StartupAudit.class);

    private final Ledger ledger;

    StartupAudit(Ledger ledger) {
        this.ledger = ledger;
    }

    List<Recovered> run() {
        boolean needed = ledger.read(unit -> !unit.reports().orphans().isEmpty()
                || unit.operations().allUnsettled().stream().anyMatch(row -> !row.parked() && !Entries.readable(row)));
        return needed ? ledger.write(StartupAudit::recover) : List.of();
    }

    private static List<Recovered> recover(Unit unit) {
        for (OperationRecord row : unit.operations().allUnsettled()) {
            if (!row.parked() && !Entries.readable(row)) {
                Entries.setAsideUnreadable(unit, row);
            }
        }
        List<Recovered> recovered = new ArrayList<>();
        for (ReportRecord orphan : unit.reports().orphans()) {
            LOG.warn(
                    "report {} was ahead of its settled revision with nothing to send it: recovered revision {}",
                    orphan.report(),
                    orphan.localRevision());
            unit.reports().put(orphan.found());
            NextStep.Followed followed = unit.next().follow(orphan.report(), null);
            unit.showing().refresh(orphan.report());
            if (followed == NextStep.Followed.SEALED || followed == NextStep.Followed.PROPOSED) {
                recovered.add(
                        new Recovered(orphan.report(), orphan.localRevision(), followed == NextStep.Followed.PROPOSED));
            }
        }
        return List.copyOf(recovered);
    }
}
