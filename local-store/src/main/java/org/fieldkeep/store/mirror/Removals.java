package org.fieldkeep.store.mirror;

import java.util.Collection;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.store.record.Unit;

/// Whether so many reports would go at once that a person is asked first. An emptied or swapped server must not
/// empty the device; what the account itself deleted, and what it lost access to, never asks.
final class Removals {

    /// More than this many ask, however many there are.
    static final int MANY = 20;
    /// More than one in so many ask too…
    static final int ONE_IN = 10;
    /// …unless there are no more than this few, as is usual where there are few reports.
    static final int FEW = 5;

    private final Unit unit;

    Removals(Unit unit) {
        this.unit = unit;
    }

    /// How many reports that are live here the changes would delete.
    int among(Collection<? extends Change> changes) {
        int count = 0;
        for (Change change : changes) {
            if (change instanceof Change.ReportVersion(long revision, UUID report, var version)
                    && version.deleted()
                    && !unit.operations().isOwn(version.operation())
                    && live(report)) {
                count++;
            }
        }
        return count;
    }

    /// Whether the report is live in the mirror.
    private boolean live(UUID report) {
        return unit.mirror().find(report).filter(row -> !row.deleted()).isPresent();
    }

    /// Whether a person must confirm so many.
    boolean ask(int removals) {
        return removals > MANY
                || (removals > FEW && (long) removals * ONE_IN > unit.mirror().countLive());
    }
}
