package org.fieldkeep.store.review;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.record.Contents;
import org.fieldkeep.store.record.DecisionOutcome;
import org.fieldkeep.store.record.Ledger;
import org.fieldkeep.store.record.MirrorRecord;
import org.fieldkeep.store.record.ProposalRecord;
import org.fieldkeep.store.record.ReportRecord;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;

/// Proposals that wait for a person.
public final class Reviews {

    private final Ledger ledger;

    public Reviews(Ledger ledger) {
        this.ledger = ledger;
    }

    /// Those that wait for a decision, oldest first.
    public List<Proposal> open() {
        return ledger.read(unit -> unit.proposals().undecided().stream()
                .flatMap(row -> proposal(unit, row).stream())
                .toList());
    }

    /// The proposal of a report, also while its decision waits for the server.
    public Optional<Proposal> of(UUID report) {
        return ledger.read(unit -> unit.proposals().find(report).flatMap(row -> proposal(unit, row)));
    }

    /// Carries out what a person decided, in one transaction.
    ///
    /// @param shownTheirs the server version the person was shown; null if none was
    /// @throws IllegalArgumentException if the resolution makes no sense for the proposal
    public DecisionOutcome decide(UUID report, @Nullable Base shownTheirs, Resolution resolution) {
        return ledger.write(unit -> {
            DecisionOutcome outcome = unit.deciding().decide(report, shownTheirs, resolution);
            unit.showing().refresh(report);
            return outcome;
        });
    }

    private static Optional<Proposal> proposal(Unit unit, ProposalRecord row) {
        @Nullable
        ServerVersion theirs =
                unit.mirror().find(row.report()).map(Reviews::version).orElse(null);
        return unit.reports().find(row.report()).map(report -> proposal(row, report, theirs));
    }

    private static Proposal proposal(ProposalRecord row, ReportRecord report, @Nullable ServerVersion theirs) {
        return new Proposal(
                row.report(),
                row.kind(),
                Contents.show(report.content()),
                report.localRevision(),
                row.base(),
                Contents.show(row.baseContent()),
                theirs,
                row.problem() == null ? null : ProblemJson.read(row.problem()),
                row.code(),
                row.openedAt());
    }

    private static ServerVersion version(MirrorRecord row) {
        return new ServerVersion(
                row.version(), row.operation(), Contents.show(row.content()), row.author(), row.receivedAt());
    }
}
