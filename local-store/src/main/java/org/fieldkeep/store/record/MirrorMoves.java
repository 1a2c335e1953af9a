package org.fieldkeep.store.record;

import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.jspecify.annotations.Nullable;

/// Moves the mirror, and lets what lies over it follow: never backwards within a life of the server, and never over
/// unsent work.
public final class MirrorMoves {

    private final Unit unit;

    MirrorMoves(Unit unit) {
        this.unit = unit;
    }

    /// The server holds this version now. Work never offered that stands on another becomes a proposal at once; an
    /// offered operation waits for its receipt, since the newer version may stand on it.
    ///
    /// @param feedRevision its place in the feed; 0 if it is not known
    /// @return whether the mirror moved
    public boolean heard(UUID report, ServerVersion version, long feedRevision) {
        if (!advance(report, version, feedRevision)) {
            return false;
        }
        if (unit.reports().isPlain(report)) {
            unit.showing().showServer(report, version);
        } else {
            letFollow(report);
        }
        return true;
    }

    private void letFollow(UUID report) {
        OperationRecord operation = unit.operations().unsettledOf(report).orElse(null);
        MirrorRecord theirs = unit.mirror().find(report).orElse(null);
        if (operation != null && !operation.offered() && NextStep.conflicts(operation.base(), theirs)) {
            unit.operations().end(operation.id(), Outcome.SUPERSEDED, unit.now());
            unit.next().follow(report, null);
        }
        unit.next().reconsider(report);
        unit.showing().refresh(report);
    }

    /// Moves the mirror alone, if the version is newer than what it has. A tombstone of a report that was never here
    /// needs no row: nobody could tell later to which project it belonged, and so when to let go of it.
    ///
    /// @param feedRevision its place in the feed; 0 if it is not known
    /// @return whether the mirror moved
    public boolean advance(UUID report, ServerVersion version, long feedRevision) {
        unit.aside().arrived(version.operation());
        UUID epoch = unit.meta().epoch();
        MirrorRecord old = unit.mirror().find(report).orElse(null);
        if (old != null && old.epoch().equals(epoch) && version.version() <= old.version()) {
            if (old.feedRevision() == 0 && feedRevision > 0 && old.operation().equals(version.operation())) {
                unit.mirror().put(old.at(feedRevision));
            }
            return false;
        }
        ReportContent content = version.content();
        if (old == null && content == null && unit.reports().find(report).isEmpty()) {
            return false;
        }
        if (old != null) {
            keepWhatALifeForgot(old, version);
            remember(old);
        }
        unit.mirror()
                .put(new MirrorRecord(
                        report,
                        version.version(),
                        version.operation(),
                        Contents.write(content),
                        version.project() == null ? projectOf(old) : version.project(),
                        version.author(),
                        version.version() == 1 ? version.author() : creatorOf(old),
                        version.receivedAt(),
                        epoch,
                        feedRevision));
        if (content != null) {
            unit.reports().addIfMissing(ReportRecord.fresh(report, version.receivedAt()));
        }
        return true;
    }

    /// Whether the present life of the server lacks what this device heard in an earlier one, since it branched off
    /// below its place in the feed. What lies below the branch is there: where a snapshot does not show it, it is
    /// out of reach. Where the place was never told it counts as lacking, so that nothing is given away.
    public boolean isForgotten(MirrorRecord row) {
        return !row.epoch().equals(unit.meta().epoch())
                && (row.feedRevision() == 0 || row.feedRevision() > unit.meta().sharedWith(row.epoch()));
    }

    /// A restored server went back behind a version that was heard here.
    private void keepWhatALifeForgot(MirrorRecord old, ServerVersion now) {
        boolean went = !old.epoch().equals(unit.meta().epoch()) && now.version() <= old.version();
        if (went && !old.operation().equals(now.operation())) {
            unit.aside().add(old);
        }
    }

    /// A restored server does not know the report that was heard here. Its content stays aside; work that stands on it
    /// goes on, since whoever made it may offer it again. The report's history stays, for when it comes back.
    public void forgotten(UUID report) {
        MirrorRecord row = unit.mirror().find(report).orElseThrow();
        unit.aside().add(row);
        unit.mirror().remove(report);
        if (!unit.reports().isPlain(report)) {
            unit.showing().refresh(report);
            return;
        }
        unit.operations().removeEndedOf(report);
        unit.reports().remove(report);
        if (row.deleted()) {
            // nothing of it is aside that would tell its project, and so when to let go of its history
            unit.history().removeThrough(report, Long.MAX_VALUE);
        }
    }

    /// What the server forgot of a project is out of reach too.
    ///
    /// @param kept the user whose own stays; null for nobody
    public void asideOutOfReach(String project, @Nullable String kept) {
        unit.aside().ofProject(project, kept).forEach(this::forgetAside);
    }

    private void forgetAside(UUID report) {
        unit.aside().remove(report);
        if (unit.reports().find(report).isEmpty()) {
            unit.history().removeThrough(report, Long.MAX_VALUE);
        }
    }

    /// Keeps a server version readable in the report's history before something else takes its place.
    public void remember(MirrorRecord replaced) {
        if (unit.history().of(replaced.report(), replaced.base()).isEmpty()) {
            unit.history()
                    .add(
                            replaced.report(),
                            new HistoryTable.Line(
                                    HistoryKind.SERVER,
                                    replaced.receivedAt(),
                                    replaced.author(),
                                    null,
                                    replaced.version(),
                                    replaced.operation(),
                                    replaced.content()));
        }
    }

    /// The account may no longer see the report: everything of it goes but unsent work, which is set aside.
    public void outOfReach(UUID report) {
        forgetAside(report);
        leave(report, ProposalKind.ACCESS_LOST, true);
    }

    /// The server no longer holds the report. An offered operation goes on waiting for its answer.
    public void gone(UUID report) {
        leave(report, ProposalKind.UNKNOWN_REPORT, false);
    }

    private void leave(UUID report, ProposalKind kind, boolean park) {
        unit.mirror().remove(report);
        boolean again = unit.reoffered().any(report);
        if (!park && again) {
            unit.showing().refresh(report);
            return;
        }
        ReportRecord row = unit.reports().find(report).orElse(null);
        if (row == null) {
            return;
        }
        boolean lostOtherwise = again && row.content() != null;
        unit.reoffered().clear(report);
        unit.operations().forgetBytesOfEnded(report);
        OperationRecord operation = unit.operations().unsettledOf(report).orElse(null);
        boolean proposed = unit.proposals().find(report).isPresent();
        unit.history().removeThrough(report, row.settledRevision() - (lostOtherwise ? 1 : 0));
        if (operation == null && !proposed && !row.unsettled() && !lostOtherwise) {
            unit.operations().removeEndedOf(report);
            unit.reports().remove(report);
            return;
        }
        unit.reports().put(row.on(row.base(), null, row.baseDeleted()));
        if (operation != null && !operation.offered()) {
            unit.operations().end(operation.id(), Outcome.SUPERSEDED, unit.now());
        } else if (operation != null && park) {
            unit.operations().park(operation.id(), unit.now());
        }
        if (proposed || park || operation == null || !operation.offered()) {
            unit.next().propose(report, kind, "", null);
        }
        unit.showing().refresh(report);
    }

    private static @Nullable String projectOf(@Nullable MirrorRecord old) {
        return old == null ? null : old.project();
    }

    private static @Nullable String creatorOf(@Nullable MirrorRecord old) {
        return old == null ? null : old.creator();
    }
}
