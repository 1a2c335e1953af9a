package org.fieldkeep.simulation.person;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.process.Crash;
import org.fieldkeep.simulation.time.Streams;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.record.DecisionOutcome;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.review.Proposal;
import org.jspecify.annotations.Nullable;

/// How a person answers review questions: in every way the dialog offers, without much thought.
final class Reviewing {

    private final String device;
    private final RandomGenerator random;
    private final Writing writing;
    private final History history;
    private final Supplier<UUID> ids;

    Reviewing(String device, RandomGenerator random, Writing writing, History history, Supplier<UUID> ids) {
        this.device = device;
        this.random = random;
        this.writing = writing;
        this.history = history;
        this.ids = ids;
    }

    void decideOne(LocalStore store) {
        List<Proposal> open = store.reviews().open();
        if (!open.isEmpty()) {
            decide(store, Streams.pick(random, open));
        }
    }

    /// Whether none is left.
    boolean decideAll(LocalStore store) {
        store.reviews().open().forEach(proposal -> decide(store, proposal));
        return store.reviews().open().isEmpty();
    }

    private void decide(LocalStore store, Proposal proposal) {
        ServerVersion theirs = proposal.theirs();
        Base shown = theirs == null ? null : theirs.asBase();
        Resolution resolution = resolution(store, proposal, shown);
        DecisionOutcome outcome = decide(store, proposal, shown, resolution);
        boolean done = outcome != DecisionOutcome.MOVED_ON;
        boolean away = done && resolution.decision().kind() != Decision.Kind.MINE;
        history.add(new Event.Decided(
                device,
                proposal.report(),
                resolution.decision().kind().name(),
                away ? proposal.localRevision() : 0,
                Writing.markOf(proposal.mine()),
                outcome.name()));
        if (outcome == DecisionOutcome.DECIDED) {
            writeDownWhatWasSaved(proposal, resolution, shown == null ? null : shown.operation());
        }
    }

    private DecisionOutcome decide(LocalStore store, Proposal proposal, @Nullable Base shown, Resolution resolution) {
        try {
            return store.reviews().decide(proposal.report(), shown, resolution);
        } catch (Crash crash) {
            history.add(new Event.Unheard(device, proposal.report()));
            throw crash;
        }
    }

    private void writeDownWhatWasSaved(Proposal proposal, Resolution resolution, @Nullable UUID shown) {
        switch (resolution) {
            case Resolution.Keep keep ->
                history.add(new Event.Saved(
                        device, proposal.report(), proposal.localRevision() + 1, Writing.markOf(keep.result()), shown));
            case Resolution.KeepDeletion keep ->
                history.add(new Event.Saved(device, proposal.report(), proposal.localRevision() + 1, null, shown));
            case Resolution.KeepBoth both ->
                history.add(new Event.Saved(device, both.newReport(), 1, Writing.markOf(proposal.mine()), null));
            case Resolution.Theirs theirs -> {}
            case Resolution.Discard discard -> {}
        }
    }

    private Resolution resolution(LocalStore store, Proposal proposal, @Nullable Base shown) {
        ReportContent mine = proposal.mine();
        if (mine == null) {
            return random.nextBoolean()
                    ? new Resolution.KeepDeletion(decision(Decision.Kind.MINE, proposal, shown))
                    : new Resolution.Theirs(decision(Decision.Kind.THEIRS, proposal, shown));
        }
        return switch (proposal.kind()) {
            case EDITED_EDITED, EDITED_DELETED, DELETED_EDITED, APPLIED -> ofConflict(proposal, mine, shown);
            case REFUSED, TOO_LARGE, SET_ASIDE, UNREADABLE -> ofRefusal(proposal, mine, shown);
            case NOT_ALLOWED, UNKNOWN_REPORT, GONE, ACCESS_LOST -> ofLoss(store, proposal, mine, shown);
        };
    }

    private Resolution ofConflict(Proposal proposal, ReportContent mine, @Nullable Base shown) {
        return switch (random.nextInt(5)) {
            case 0 -> new Resolution.Keep(mine, decision(Decision.Kind.MINE, proposal, shown));
            case 1 -> new Resolution.Keep(writing.edited(mine), decision(Decision.Kind.MERGED, proposal, shown));
            case 2 -> new Resolution.Theirs(decision(Decision.Kind.THEIRS, proposal, shown));
            case 3 -> new Resolution.KeepBoth(ids.get(), decision(Decision.Kind.KEEP_BOTH, proposal, shown));
            default -> new Resolution.Discard(decision(Decision.Kind.DISCARD, proposal, shown));
        };
    }

    private Resolution ofRefusal(Proposal proposal, ReportContent mine, @Nullable Base shown) {
        return Streams.chance(random, 0.8)
                ? new Resolution.Keep(
                        writing.edited(writing.submitted(mine)), decision(Decision.Kind.MERGED, proposal, shown))
                : new Resolution.Discard(decision(Decision.Kind.DISCARD, proposal, shown));
    }

    /// What can no longer be written where it was goes somewhere else, or is given up.
    private Resolution ofLoss(LocalStore store, Proposal proposal, ReportContent mine, @Nullable Base shown) {
        List<Access> writable = store.mirror().access().stream()
                .filter(access -> access.role().writes())
                .toList();
        boolean stillThere =
                writable.stream().anyMatch(access -> access.project().equals(mine.project()));
        if (stillThere && Streams.chance(random, 0.6)) {
            return new Resolution.KeepBoth(ids.get(), decision(Decision.Kind.KEEP_BOTH, proposal, shown));
        }
        return new Resolution.Discard(decision(Decision.Kind.DISCARD, proposal, shown));
    }

    private static Decision decision(Decision.Kind kind, Proposal proposal, @Nullable Base shown) {
        return new Decision("somebody", kind, proposal.base(), shown, Map.of());
    }
}
