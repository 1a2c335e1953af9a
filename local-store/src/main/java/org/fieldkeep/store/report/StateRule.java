package org.fieldkeep.store.report;

import java.time.Instant;
import java.util.List;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.store.report.StateFacts.OperationFacts;
import org.fieldkeep.store.report.StateFacts.ProposalFacts;
import org.fieldkeep.store.report.StateFacts.ServerFacts;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.Pause;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.ShownState;
import org.fieldkeep.store.state.SyncState;
import org.jspecify.annotations.Nullable;

/// The one place where a report's state is derived, from its rows and from what only the running engine knows.
final class StateRule {

    private StateRule() {}

    static ShownState derive(StateFacts facts, Live live) {
        ProposalFacts proposal = facts.proposal();
        OperationFacts operation = facts.operation();
        boolean decided = operation != null && operation.decided();
        if (proposal != null && !decided) {
            return new ShownState(SyncState.NEEDS_REVIEW, review(proposal, facts.server()));
        }
        if (operation == null && !facts.unsettled() && facts.again() == null) {
            return facts.typing() ? new ShownState(SyncState.PENDING, new Reason.UnsavedTyping()) : settled(facts);
        }
        if (live.signInNeeded()) {
            return new ShownState(SyncState.NEEDS_SIGN_IN, new Reason.SignIn(live.accountDisabled()));
        }
        if (operation != null
                && operation.offered()
                && live.inFlightOperations().contains(operation.id())) {
            Reason reason = operation.withdrawing() ? new Reason.Withdrawing() : new Reason.SendingNow();
            return new ShownState(SyncState.SENDING, reason);
        }
        if (facts.again() != null && live.inFlightOperations().contains(facts.again())) {
            return new ShownState(SyncState.SENDING, new Reason.SendingNow());
        }
        return new ShownState(SyncState.PENDING, pending(facts, live));
    }

    private static ShownState settled(StateFacts facts) {
        ServerFacts server = facts.server();
        Reason reason;
        if (server == null) {
            reason = new Reason.NeverSent();
        } else if (server.own()) {
            reason = new Reason.Sent(server.receivedAt(), server.version());
        } else {
            reason = new Reason.FromServer(server.receivedAt(), server.version());
        }
        return new ShownState(SyncState.SYNCED, reason);
    }

    private static Reason review(ProposalFacts proposal, @Nullable ServerFacts server) {
        String author = server == null ? "" : server.author();
        Problem problem = proposal.problem() == null ? null : ProblemJson.read(proposal.problem());
        return switch (proposal.kind()) {
            case EDITED_EDITED -> new Reason.ChangedBySomeoneElse(author);
            case EDITED_DELETED -> new Reason.DeletedOnServer(author);
            case DELETED_EDITED -> new Reason.EditedAfterDelete(author);
            case REFUSED -> new Reason.Refused(problem == null ? List.of() : problem.errors());
            case NOT_ALLOWED -> new Reason.NotAllowed();
            case UNKNOWN_REPORT -> new Reason.UnknownReport();
            case GONE -> new Reason.Gone();
            case TOO_LARGE -> new Reason.TooLarge(problem == null ? null : problem.limit());
            case ACCESS_LOST -> new Reason.AccessRemoved();
            case SET_ASIDE -> new Reason.SetAside(proposal.code());
            case UNREADABLE -> new Reason.CannotBeRead();
            case APPLIED -> new Reason.AppliedAfterAll();
        };
    }

    private static Reason pending(StateFacts facts, Live live) {
        OperationFacts operation = facts.operation();
        if (operation != null && operation.withdrawing()) {
            return new Reason.Withdrawing();
        }
        Pause pause = live.pause();
        if (pause != null) {
            return paused(pause);
        }
        if (facts.again() != null) {
            return new Reason.ServerRestored();
        }
        if (operation != null && operation.asking()) {
            return new Reason.AskingServer(operation.nextAttempt());
        }
        if (operation != null && operation.attempts() > 0) {
            return new Reason.ServerError(operation.nextAttempt(), operation.attempts());
        }
        if (facts.staged()) {
            return new Reason.WaitsForEarlier();
        }
        if (facts.typing()) {
            return new Reason.UnsavedTyping();
        }
        Instant next = operation == null ? null : operation.nextAttempt();
        return facts.recovered() ? new Reason.Recovered() : new Reason.SavedHere(next);
    }

    private static Reason paused(Pause pause) {
        return switch (pause.kind()) {
            case OFFLINE -> new Reason.Offline();
            case BUSY -> new Reason.ServerBusy(pause.until());
            case SERVER_ERROR -> new Reason.ServerError(pause.until(), pause.attempts());
            case NETWORK_LOGIN -> new Reason.NetworkLogin(pause.until());
            case UPDATE_NEEDED -> new Reason.UpdateNeeded();
            case OTHER_SERVER -> new Reason.OtherServer();
            case SERVER_RESTORED -> new Reason.ServerRestored();
        };
    }
}
