package org.fieldkeep.store.report;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.record.Contents;
import org.fieldkeep.store.record.Ledger;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.record.WorkingCopyTable;

/// What is being typed, kept a moment behind the keyboard and offered back after a crash. It is no operation until
/// it is saved.
public final class WorkingCopies {

    private final Ledger ledger;

    public WorkingCopies(Ledger ledger) {
        this.ledger = ledger;
    }

    /// Keeps what is typed in the place of what was kept before.
    public void keep(UUID report, ReportContent typed, Stand stand) {
        boolean first = ledger.quietly(unit -> unit.workingCopies()
                .put(new WorkingCopyTable.Row(report, ContentJson.write(typed), stand, unit.now())));
        if (first) {
            ledger.changed();
        }
    }

    /// What is kept of a report, which need not have been saved yet.
    public Optional<WorkingCopy> of(UUID report) {
        return ledger.read(unit -> unit.workingCopies().find(report).flatMap(WorkingCopies::copy));
    }

    /// All that is kept, newest first.
    public List<WorkingCopy> all() {
        return ledger.read(unit -> unit.workingCopies().all().stream()
                .flatMap(row -> copy(row).stream())
                .toList());
    }

    /// Drops what is kept.
    public void drop(UUID report) {
        boolean dropped = ledger.quietly(unit -> unit.workingCopies().remove(report));
        if (dropped) {
            ledger.changed();
        }
    }

    /// The row as a working copy; empty if it cannot be read.
    static Optional<WorkingCopy> copy(WorkingCopyTable.Row row) {
        return Contents.isReadable(row.content())
                ? Optional.of(
                        new WorkingCopy(row.report(), ContentJson.read(row.content()), row.stand(), row.typedAt()))
                : Optional.empty();
    }
}
