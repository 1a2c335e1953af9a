package org.fieldkeep.client.engine;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.answer.Verdict;
import org.jspecify.annotations.Nullable;

/// Counts what one run did, so that it ends in exactly one result.
final class RunTally {

    private final Set<UUID> sent = new HashSet<>();
    private final Set<UUID> accepted = new HashSet<>();
    private final Set<UUID> needAttention = new HashSet<>();
    private @Nullable Trouble stoppedBy;
    private boolean open;

    /// A run is under way from here on, if none is.
    void open() {
        open = true;
    }

    boolean isOpen() {
        return open;
    }

    void sent(UUID operation) {
        sent.add(operation);
    }

    void answered(UUID operation, Verdict verdict) {
        switch (verdict) {
            case Verdict.Acknowledged _ -> accepted.add(operation);
            case Verdict.Refused _, Verdict.Parked _ -> needAttention.add(operation);
            case Verdict.Again _, Verdict.NumberUsedBefore _, Verdict.TooOld _, Verdict.Untouched _ -> {}
        }
    }

    void stopped(Trouble trouble) {
        stoppedBy = trouble;
    }

    /// Ends the run.
    ///
    /// @param waiting how many operations wait now
    /// @param next when the engine goes on by itself
    RunResult close(SessionPhase session, int waiting, @Nullable Instant next, Instant now) {
        RunResult result = result(session, waiting, next, now);
        open = false;
        sent.clear();
        accepted.clear();
        needAttention.clear();
        stoppedBy = null;
        return result;
    }

    private RunResult result(SessionPhase session, int waiting, @Nullable Instant next, Instant now) {
        if (!session.maySend()) {
            return new RunResult.SignInNeeded(now, session == SessionPhase.ACCOUNT_DISABLED, waiting);
        }
        if (stoppedBy != null) {
            return new RunResult.Stopped(now, stoppedBy, accepted.size(), waiting, next);
        }
        return accepted.size() == sent.size()
                ? new RunResult.Done(now, accepted.size())
                : new RunResult.Partly(now, accepted.size(), sent.size(), needAttention.size());
    }
}
