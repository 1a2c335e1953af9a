package org.fieldkeep.app.review;

import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.review.Proposal;
import org.jspecify.annotations.Nullable;

/// Turns what a person chose into the resolution that is carried out and recorded.
final class Decider {

    private final String user;
    private final Supplier<UUID> ids;

    /// @param user who decides
    /// @param ids for mine as a new report
    Decider(String user, Supplier<UUID> ids) {
        this.user = user;
        this.ids = ids;
    }

    /// The result put together field by field. Where it is the server's version, that simply stands; no new version of
    /// the same content is made.
    Resolution merged(Proposal proposal, FieldMerge merge, Picks picks) {
        ReportContent result = merge.result(picks.byKey());
        ServerVersion theirs = proposal.theirs();
        Map<String, Decision.Side> sides = picks.sides(merge);
        if (theirs != null && result.equals(theirs.content())) {
            return new Resolution.Theirs(decision(proposal, Decision.Kind.THEIRS, sides));
        }
        boolean mine = result.equals(proposal.mine());
        return new Resolution.Keep(result, decision(proposal, mine ? Decision.Kind.MINE : Decision.Kind.MERGED, sides));
    }

    /// A choice for the whole report that is carried out at once.
    Resolution whole(Proposal proposal, Choice choice) {
        return switch (choice) {
            case KEEP_BOTH -> new Resolution.KeepBoth(ids.get(), decision(proposal, Decision.Kind.KEEP_BOTH, Map.of()));
            case LET_MINE_GO -> new Resolution.Discard(decision(proposal, Decision.Kind.DISCARD, Map.of()));
            case TAKE_THEIRS -> new Resolution.Theirs(decision(proposal, Decision.Kind.THEIRS, Map.of()));
            case RESTORE_MINE, KEEP_DELETED, SEND_AGAIN -> mine(proposal);
            case MINE_FOR_ALL, THEIRS_FOR_ALL, CORRECT, COPY_TEXT ->
                throw new IllegalArgumentException(choice + " decides nothing");
        };
    }

    private Resolution mine(Proposal proposal) {
        ReportContent mine = proposal.mine();
        Decision decision = decision(proposal, Decision.Kind.MINE, Map.of());
        return mine == null ? new Resolution.KeepDeletion(decision) : new Resolution.Keep(mine, decision);
    }

    private Decision decision(Proposal proposal, Decision.Kind kind, Map<String, Decision.Side> sides) {
        return new Decision(user, kind, proposal.base(), theirs(proposal), sides);
    }

    /// The version the person was shown; null if none was.
    static @Nullable Base theirs(Proposal proposal) {
        ServerVersion theirs = proposal.theirs();
        return theirs == null ? null : theirs.asBase();
    }
}
