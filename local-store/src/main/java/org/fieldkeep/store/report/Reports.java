package org.fieldkeep.store.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.store.record.Contents;
import org.fieldkeep.store.record.HistoryKind;
import org.fieldkeep.store.record.HistoryTable;
import org.fieldkeep.store.record.Ledger;
import org.fieldkeep.store.record.MirrorRecord;
import org.fieldkeep.store.record.OperationRecord;
import org.fieldkeep.store.record.Outcome;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.RecordedResolution;
import org.fieldkeep.store.record.ReportRecord;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.record.Unit;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;

/// The reports of the account, as people see and change them.
public final class Reports {

    private final Ledger ledger;

    public Reports(Ledger ledger) {
        this.ledger = ledger;
    }

    /// Opens a report; changes nothing. Empty if this device does not know it.
    public Optional<Shown> open(UUID report, Live live) {
        return ledger.read(unit -> unit.reports().find(report).flatMap(row -> shown(unit, row, live)));
    }

    /// Saves content in one transaction, and takes what was typed out of the working copy. Returns after the commit.
    ///
    /// @param stand what the content stands on, as it was shown or as the last save of this editor returned it
    /// @throws EditedElsewhere if something else is shown by now; nothing is written
    public Saved save(UUID report, ReportContent content, Stand stand) {
        return ledger.write(unit -> new Saving(unit).save(report, Contents.write(content), stand));
    }

    /// Deletes in one transaction, as [#save] saves.
    public Saved delete(UUID report, Stand stand) {
        return ledger.write(unit -> new Saving(unit).save(report, null, stand));
    }

    /// Brings a deleted report back with this content, as [#save] saves.
    public Saved restore(UUID report, ReportContent content, Stand stand) {
        return save(report, content, stand);
    }

    /// The rows a list shows, newest change first.
    public List<ReportRow> list(ReportQuery query, Live live) {
        return ledger.read(unit -> new ReportRows(unit.handle()).list(query, live));
    }

    /// How many each filter shows; no state of theirs depends on the running engine.
    public Counts counts(Live live) {
        return ledger.read(unit -> new ReportRows(unit.handle()).counts());
    }

    /// What the report once said, newest first: local revisions and the server's versions this device had.
    public List<HistoryEntry> history(UUID report) {
        return ledger.read(unit -> {
            List<HistoryEntry> entries = new ArrayList<>();
            unit.mirror()
                    .find(report)
                    .filter(now -> unit.history().of(report, now.base()).isEmpty())
                    .ifPresent(now -> entries.add(entry(now)));
            unit.history().of(report).forEach(line -> entries.add(entry(line)));
            return List.copyOf(entries);
        });
    }

    /// Takes an unsent change back. What was never offered is dropped at once; what may have been sent is withdrawn at
    /// the server first.
    ///
    /// @return false if nothing of the report waits
    public boolean withdraw(UUID report, WithdrawReason reason) {
        return ledger.write(unit -> {
            OperationRecord operation = unit.operations().unsettledOf(report).orElse(null);
            if (operation == null || unit.proposals().find(report).isPresent()) {
                return false;
            }
            if (!operation.offered()) {
                unit.operations().end(operation.id(), Outcome.WITHDRAWN, unit.now());
                drop(unit, report, reason);
            } else if (reason == WithdrawReason.GIVE_UP) {
                unit.operations()
                        .withdraw(
                                operation.id(),
                                new RecordedResolution(
                                        new Resolution.Discard(discard(unit, report)),
                                        unit.mirror().base(report)));
            } else {
                unit.operations().withdraw(operation.id());
            }
            return true;
        });
    }

    private static void drop(Unit unit, UUID report, WithdrawReason reason) {
        if (reason == WithdrawReason.CORRECT) {
            unit.next().propose(report, ProposalKind.SET_ASIDE, "withdrawn", null);
        } else {
            unit.deciding().giveUp(report, discard(unit, report));
        }
        unit.showing().refresh(report);
    }

    private static Decision discard(Unit unit, UUID report) {
        return new Decision(
                unit.meta().user(),
                Decision.Kind.DISCARD,
                unit.reports().find(report).map(ReportRecord::base).orElse(null),
                unit.mirror().base(report),
                Map.of());
    }

    private static Optional<Shown> shown(Unit unit, ReportRecord row, Live live) {
        MirrorRecord mirror = unit.mirror().find(row.report()).orElse(null);
        Stand stand = unit.showing().localIsShown(row) || mirror == null
                ? new Stand.OnLocal(row.localRevision())
                : new Stand.OnServer(mirror.base());
        @Nullable String content = unit.showing().shownContent(row, mirror);
        @Nullable
        WorkingCopy typed = unit.workingCopies()
                .find(row.report())
                .flatMap(WorkingCopies::copy)
                .orElse(null);
        return new ReportRows(unit.handle())
                .find(row.report(), live)
                .map(listed -> new Shown(row.report(), Contents.show(content), stand, listed, typed));
    }

    private static HistoryEntry entry(HistoryTable.Line line) {
        return new HistoryEntry(
                line.kind(),
                line.at(),
                line.author(),
                line.localRevision(),
                line.serverVersion(),
                line.operation(),
                Contents.show(line.content()));
    }

    private static HistoryEntry entry(MirrorRecord now) {
        return new HistoryEntry(
                HistoryKind.SERVER,
                now.receivedAt(),
                now.author(),
                null,
                now.version(),
                now.operation(),
                Contents.show(now.content()));
    }
}
