package org.fieldkeep.store.record;

import java.util.UUID;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.Problem;
import org.jspecify.annotations.Nullable;

/// What follows for a report whose newest revision has no operation: an operation, a proposal, or nothing to send.
public final class NextStep {

    /// What followed.
    public enum Followed {
        /// Everything was settled, or a proposal is open already.
        NOTHING,
        /// An operation was sealed.
        SEALED,
        /// A proposal was opened: what it stands on is no longer what the server holds.
        PROPOSED,
        /// It was settled without an operation: a deletion of what is not there.
        SETTLED
    }

    private final Unit unit;

    NextStep(Unit unit) {
        this.unit = unit;
    }

    /// Seals the newest revision if it stands on what the server holds, else opens a proposal. The report must have no
    /// unsettled operation.
    ///
    /// @param decision the review decision the operation carries, if it carries one
    public Followed follow(UUID report, @Nullable Decision decision) {
        ReportRecord newest = unit.reports().find(report).map(this::readable).orElse(null);
        if (newest == null
                || !newest.unsettled()
                || unit.proposals().find(report).isPresent()) {
            return Followed.NOTHING;
        }
        MirrorRecord theirs = unit.mirror().find(report).orElse(null);
        if (deletesNothing(newest, theirs)) {
            settle(newest, theirs == null && newest.base() == null ? "NEVER_SENT" : "BOTH_DELETED");
            return Followed.SETTLED;
        }
        if (conflicts(newest.base(), theirs)) {
            propose(newest, conflictKind(newest, theirs), "", null);
            return Followed.PROPOSED;
        }
        if (!Contents.isReadable(newest.content())) {
            propose(newest, ProposalKind.UNREADABLE, "content-unreadable", null);
            return Followed.PROPOSED;
        }
        if (theirs == null && outOfReach(newest)) {
            propose(newest, ProposalKind.ACCESS_LOST, "", null);
            return Followed.PROPOSED;
        }
        seal(newest, decision);
        return Followed.SEALED;
    }

    /// Opens a proposal of the newest revision, or says anew why one is open; a deletion of what is gone is settled
    /// instead.
    public void propose(UUID report, ProposalKind kind, String code, @Nullable Problem problem) {
        ReportRecord newest = unit.reports().find(report).orElseThrow();
        MirrorRecord theirs = unit.mirror().find(report).orElse(null);
        boolean waits = unit.operations().unsettledOf(report).isPresent();
        if (newest.unsettled() && !waits && deletesNothing(newest, theirs)) {
            unit.proposals().remove(report);
            settle(newest, "BOTH_DELETED");
            return;
        }
        propose(newest, kind, code, problem);
    }

    /// The newest revision deletes what others deleted too: there is nothing to send, and nobody is asked.
    public void bothDeleted(UUID report) {
        settle(unit.reports().find(report).orElseThrow(), "BOTH_DELETED");
    }

    /// A version conflict, as the proposal that fits what each side did.
    public void proposeConflict(UUID report, @Nullable Problem problem) {
        ReportRecord newest = unit.reports().find(report).orElseThrow();
        MirrorRecord theirs = unit.mirror().find(report).orElse(null);
        propose(report, conflictKind(newest, theirs), "", problem);
    }

    /// Looks again at an open proposal after either side moved.
    public void reconsider(UUID report) {
        ProposalRecord open = unit.proposals().find(report).orElse(null);
        if (open == null) {
            return;
        }
        ReportRecord newest = unit.reports().find(report).orElseThrow();
        MirrorRecord theirs = unit.mirror().find(report).orElse(null);
        boolean depends = switch (open.kind()) {
            case EDITED_EDITED, EDITED_DELETED, DELETED_EDITED -> true;
            case REFUSED -> conflicts(newest.base(), theirs);
            default -> false;
        };
        if (depends) {
            Problem problem = open.problem() == null ? null : ProblemJson.read(open.problem());
            propose(report, conflictKind(newest, theirs), open.code(), problem);
        }
    }

    /// The project of a proposal that was set aside is in reach again: it is offered for review, against what the
    /// server holds now. Where that is not known, nothing changes.
    public void accessReturned(UUID report) {
        ReportRecord newest = unit.reports().find(report).orElseThrow();
        MirrorRecord theirs = unit.mirror().find(report).orElse(null);
        if (theirs == null && newest.base() != null) {
            return;
        }
        if (conflicts(newest.base(), theirs)) {
            propose(report, conflictKind(newest, theirs), "", null);
            return;
        }
        if (theirs != null && theirs.base().equals(newest.base())) {
            unit.reports().put(newest.on(theirs.base(), theirs.content(), theirs.deleted()));
        }
        propose(report, ProposalKind.SET_ASIDE, "access-returned", null);
    }

    /// Whether content on `base` no longer stands on what the server holds: a version that is neither the base nor
    /// older.
    public static boolean conflicts(@Nullable Base base, @Nullable MirrorRecord theirs) {
        if (theirs == null) {
            return false;
        }
        return base == null || (!base.equals(theirs.base()) && base.version() <= theirs.version());
    }

    private static boolean deletesNothing(ReportRecord newest, @Nullable MirrorRecord theirs) {
        if (newest.content() != null) {
            return false;
        }
        return theirs == null ? newest.base() == null || newest.baseDeleted() : theirs.deleted();
    }

    private static ProposalKind conflictKind(ReportRecord newest, @Nullable MirrorRecord theirs) {
        if (newest.content() == null) {
            return ProposalKind.DELETED_EDITED;
        }
        return theirs != null && theirs.deleted() ? ProposalKind.EDITED_DELETED : ProposalKind.EDITED_EDITED;
    }

    /// Content that cannot be read is taken from the report's history, where each revision is kept a second time.
    private ReportRecord readable(ReportRecord newest) {
        if (Contents.isReadable(newest.content())) {
            return newest;
        }
        return unit.history()
                .of(newest.report(), newest.localRevision())
                .map(HistoryTable.Line::content)
                .filter(Contents::isReadable)
                .map(content -> {
                    ReportRecord healed = newest.with(content);
                    unit.reports().put(healed);
                    return healed;
                })
                .orElse(newest);
    }

    private boolean outOfReach(ReportRecord newest) {
        if (newest.base() == null) {
            return false;
        }
        ReportContent known = Contents.show(newest.content() == null ? newest.baseContent() : newest.content());
        return known != null && unit.access().find(known.project()).isEmpty();
    }

    private void settle(ReportRecord newest, String why) {
        unit.reports().put(newest.settled(newest.localRevision()));
        unit.decisions().add(newest.report(), why, unit.meta().user(), newest.localRevision(), null, unit.now());
    }

    private void propose(ReportRecord newest, ProposalKind kind, String code, @Nullable Problem problem) {
        boolean inReach = kind != ProposalKind.ACCESS_LOST;
        unit.proposals()
                .put(new ProposalRecord(
                        newest.report(),
                        kind,
                        code,
                        problem == null ? null : ProblemJson.write(problem.withCurrent(null)),
                        newest.base(),
                        inReach ? newest.baseContent() : null,
                        unit.now()));
    }

    private void seal(ReportRecord newest, @Nullable Decision decision) {
        ReportContent content = Contents.read(newest.content());
        Operation operation = new Operation(
                unit.newId(),
                unit.meta().device(),
                unit.meta().takeSequence(),
                newest.report(),
                action(newest),
                content,
                newest.base(),
                newest.localRevision(),
                decision);
        unit.operations().add(OperationJson.seal(operation), unit.now());
    }

    private static Action action(ReportRecord newest) {
        if (newest.content() == null) {
            return Action.DELETE;
        }
        if (newest.base() == null) {
            return Action.CREATE;
        }
        return newest.baseDeleted() ? Action.RESTORE : Action.UPDATE;
    }
}
