package org.fieldkeep.server.accept;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.fieldkeep.protocol.form.CheckWords;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.server.accept.Ruling.Applies;
import org.fieldkeep.server.accept.Ruling.Leaves;
import org.fieldkeep.server.accept.Ruling.Sticks;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.ReceiptStore.Outcome;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.jdbi.v3.core.Handle;

/// Rules on a new operation: may the caller, does the base still hold, is the content valid, in that order.
public class Rules {

    private final Visibility visibility;
    private final ContentRules contents;

    /// Rules by these rows.
    public Rules(Visibility visibility, ContentRules contents) {
        this.visibility = visibility;
        this.contents = contents;
    }

    /// What is to become of the operation. Changes nothing.
    ///
    /// @param found where its report stands; empty if there never was one of that id
    public Ruling rule(Handle handle, Offered offered, Optional<ReportState> found) {
        Caller caller = offered.caller();
        Operation operation = offered.operation();
        Moment moment = offered.moment();
        boolean restoring = offered.moment().identity().restoring();
        return operation.action() == Action.CREATE
                ? create(handle, caller, operation, found, moment)
                : change(handle, caller, operation, found, moment, restoring);
    }

    private Ruling create(
            Handle handle, Caller caller, Operation operation, Optional<ReportState> found, Moment moment) {
        ReportContent content = Objects.requireNonNull(operation.content());
        if (!writes(handle, caller, content.project(), true, moment)) {
            return new Leaves(
                    Problem.of(ProblemType.FORBIDDEN, "You may not write in this project; ask for access to it."));
        }
        if (found.isPresent()) {
            return taken(handle, caller, found.get());
        }
        return invalid(handle, caller, content, moment)
                .orElseGet(() -> new Applies(
                        null,
                        new ReportState(
                                operation.report(),
                                1,
                                operation.id(),
                                caller.actor(),
                                content.project(),
                                content.status(),
                                false,
                                false)));
    }

    private Ruling taken(Handle handle, Caller caller, ReportState state) {
        if (state.deleted()) {
            return gone("This report was deleted; give a new report an id of its own.");
        }
        return visibility.sees(handle, caller, state)
                ? conflict(handle, caller, state)
                : new Leaves(Problem.of(
                        ProblemType.UNKNOWN_REPORT,
                        "There is no such report, or it is out of your reach; ask for access to its project."));
    }

    private Ruling change(
            Handle handle,
            Caller caller,
            Operation operation,
            Optional<ReportState> found,
            Moment moment,
            boolean restoring) {
        Base base = Objects.requireNonNull(operation.base());
        Optional<ReportState> seen = found.filter(state -> visibility.sees(handle, caller, state));
        if (seen.isEmpty()) {
            return restoring ? baseUnknown() : unknown();
        }
        ReportState state = seen.get();
        ReportContent content = operation.content();
        boolean own = state.creator().equals(caller.actor());
        if (!writes(handle, caller, state.project(), own, moment)) {
            return new Leaves(Problem.of(
                    ProblemType.FORBIDDEN,
                    "You may read this report, not change it; ask for more access to its project."));
        }
        if (content != null && !writes(handle, caller, content.project(), own, moment)) {
            return new Leaves(Problem.of(
                    ProblemType.FORBIDDEN,
                    "You may not write in the project the report would move to; ask for access to it."));
        }
        if (restoring && base.version() > state.version()) {
            return baseUnknown();
        }
        if (state.bare()) {
            return gone("Of this deleted report only the id is left, so nothing can stand on it; create a new report.");
        }
        boolean brings = operation.action() == Action.RESTORE;
        if (!state.asBase().equals(base) || state.deleted() != brings) {
            return conflict(handle, caller, state);
        }
        if (content == null) {
            return new Applies(state, next(state, operation, state.project(), state.status(), true));
        }
        if (state.status() == ReportStatus.SUBMITTED && content.status() == ReportStatus.DRAFT) {
            return invalid(List.of(new FieldError("", "status", CheckWords.NO_DRAFT_AGAIN.in(moment.locale()))));
        }
        return invalid(handle, caller, content, moment)
                .orElseGet(
                        () -> new Applies(state, next(state, operation, content.project(), content.status(), false)));
    }

    private boolean writes(Handle handle, Caller caller, String project, boolean own, Moment moment) {
        return moment.lookedUp().mayWrite(caller, project, own, () -> mayWrite(handle, caller, project, own));
    }

    /// Whether the caller may write in the project a report that it created itself, or one that somebody else did.
    protected boolean mayWrite(Handle handle, Caller caller, String project, boolean own) {
        return visibility
                .access(handle, caller, project)
                .filter(access -> access.role().writes())
                .filter(access -> own || access.reach() == Access.Reach.ALL)
                .isPresent();
    }

    private Optional<Ruling> invalid(Handle handle, Caller caller, ReportContent content, Moment moment) {
        List<FieldError> errors = contents.check(handle, caller.tenant(), content, moment);
        return errors.isEmpty() ? Optional.empty() : Optional.of(invalid(errors));
    }

    private static Ruling invalid(List<FieldError> errors) {
        return new Sticks(
                Outcome.INVALID,
                Problem.of(
                                ProblemType.INVALID,
                                "The report breaks the rules of its form; correct the fields that are named.")
                        .withErrors(errors));
    }

    private Ruling conflict(Handle handle, Caller caller, ReportState state) {
        return new Sticks(Outcome.CONFLICT, Conflicts.problem(caller, visibility.current(handle, caller, state)));
    }

    private static Ruling gone(String detail) {
        return new Leaves(Problem.of(ProblemType.GONE, detail));
    }

    private static Ruling unknown() {
        return new Leaves(Problem.of(
                ProblemType.UNKNOWN_REPORT,
                "There is no such report, or it is out of your reach; ask for access to its project."));
    }

    private static Ruling baseUnknown() {
        return new Leaves(
                Problem.of(
                        ProblemType.BASE_UNKNOWN,
                        "The version this stands on was lost in a restore; it waits until the device that holds that version offers it."));
    }

    private static ReportState next(
            ReportState state, Operation operation, String project, ReportStatus status, boolean deleted) {
        return new ReportState(
                state.report(), state.version() + 1, operation.id(), state.creator(), project, status, deleted, false);
    }
}
