package org.fieldkeep.store.mirror;

import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.store.record.MirrorRecord;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;

/// Applies changes of access: what is out of reach goes, unsent work of it is set aside, and what came into reach
/// is to be fetched.
final class AccessMoves {

    private final Unit unit;

    AccessMoves(Unit unit) {
        this.unit = unit;
    }

    /// The actor's access to a project is this now. A loss or narrowing raises the session generation.
    void changed(String project, @Nullable Access now) {
        Access before = unit.access().find(project).orElse(null);
        if (now == null) {
            boolean lost = lose(project);
            unit.access().remove(project);
            if (lost || before != null) {
                unit.meta().raiseGeneration();
            }
            return;
        }
        boolean narrower = before != null && narrowed(before, now);
        unit.access().put(now, !now.equals(before));
        if (before != null && before.reach() == Access.Reach.ALL && now.reach() == Access.Reach.OWN) {
            loseOthers(project);
        }
        if (narrower) {
            unit.meta().raiseGeneration();
        }
        if (now.role().writes()) {
            withdrawSetAside(project);
        }
    }

    /// @return whether anything was out of reach
    private boolean lose(String project) {
        unit.mirrorMoves().asideOutOfReach(project, null);
        Set<UUID> lost = new LinkedHashSet<>(unit.mirror().ofProject(project));
        lost.addAll(unit.reports().ofProject(project));
        boolean any = false;
        for (UUID report : lost) {
            boolean stillSeen = unit.mirror()
                    .find(report)
                    .map(MirrorRecord::project)
                    .filter(elsewhere -> !elsewhere.equals(project))
                    .isPresent();
            if (!stillSeen && !setAside(report)) {
                unit.mirrorMoves().outOfReach(report);
                any = true;
            }
        }
        return any;
    }

    /// Only one's own stay. Who made a report is known where this device heard its first version; where it did not, the
    /// report goes, and the project's snapshot, which is due, brings it back if it is one's own.
    private void loseOthers(String project) {
        String user = unit.meta().user();
        unit.mirrorMoves().asideOutOfReach(project, user);
        for (UUID report : unit.mirror().ofProject(project)) {
            boolean own = unit.mirror()
                    .find(report)
                    .filter(row -> Objects.equals(row.creator(), user))
                    .isPresent();
            if (!own) {
                unit.mirrorMoves().outOfReach(report);
            }
        }
    }

    /// What was offered before access was lost is taken back by itself once access returns; its content stays a
    /// proposal.
    private void withdrawSetAside(String project) {
        for (UUID report : unit.proposals().ofProject(project, ProposalKind.ACCESS_LOST)) {
            unit.operations()
                    .unsettledOf(report)
                    .filter(row -> row.parked() && !row.withdrawing())
                    .ifPresent(row -> unit.operations().withdraw(row.id()));
        }
    }

    /// The project's reports were fetched: what was set aside is offered for review where the account may write.
    void heard(String project) {
        boolean writes = unit.access()
                .find(project)
                .filter(access -> access.role().writes())
                .isPresent();
        if (writes) {
            unit.proposals()
                    .ofProject(project, ProposalKind.ACCESS_LOST)
                    .forEach(report -> unit.next().accessReturned(report));
        }
    }

    private boolean setAside(UUID report) {
        return unit.proposals()
                .find(report)
                .filter(open -> open.kind() == ProposalKind.ACCESS_LOST)
                .isPresent();
    }

    private static boolean narrowed(Access before, Access now) {
        return now.role().compareTo(before.role()) < 0
                || (before.reach() == Access.Reach.ALL && now.reach() == Access.Reach.OWN);
    }
}
