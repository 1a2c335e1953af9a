package org.fieldkeep.app.editor;

import java.util.Map;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.record.DecisionOutcome;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.report.WithdrawReason;
import org.fieldkeep.store.review.Proposal;
import org.jspecify.annotations.Nullable;

/// What a person decides about a report from its editor. Asks the store at once; to be called off the window's thread.
final class Decisions {

    private final LocalStore store;
    private final String user;
    private final UUID report;

    Decisions(EditorContext context, UUID report) {
        this.store = context.store();
        this.user = context.user();
        this.report = report;
    }

    /// The content, corrected, answers the refusal.
    DecisionOutcome sendCorrected(ReportContent content) {
        Proposal proposal = store.reviews().of(report).orElse(null);
        if (proposal == null) {
            return DecisionOutcome.DECIDED; // the save before this one was not met by a refusal any more
        }
        return store.reviews()
                .decide(report, theirs(proposal), new Resolution.Keep(content, decision(proposal, Decision.Kind.MINE)));
    }

    /// The change that was not accepted is given up; it stays in history.
    void giveUp() {
        Proposal proposal = store.reviews().of(report).orElse(null);
        if (proposal == null) {
            store.reports().withdraw(report, WithdrawReason.GIVE_UP);
        } else {
            store.reviews()
                    .decide(
                            report,
                            theirs(proposal),
                            new Resolution.Discard(decision(proposal, Decision.Kind.DISCARD)));
        }
    }

    private Decision decision(Proposal proposal, Decision.Kind kind) {
        return new Decision(user, kind, proposal.base(), theirs(proposal), Map.of());
    }

    private static @Nullable Base theirs(Proposal proposal) {
        ServerVersion theirs = proposal.theirs();
        return theirs == null ? null : theirs.asBase();
    }
}
