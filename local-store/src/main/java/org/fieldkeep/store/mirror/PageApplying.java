package org.fieldkeep.store.mirror;

import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;

/// Applies changes of the feed, in their order.
final class PageApplying {

    private final Unit unit;

    PageApplying(Unit unit) {
        this.unit = unit;
    }

    void apply(List<Change> changes) {
        changes.forEach(this::apply);
    }

    private void apply(Change change) {
        switch (change) {
            case Change.ReportVersion(long revision, UUID report, ServerVersion version) ->
                unit.mirrorMoves().heard(report, version, revision);
            case Change.ReportOutOfReach(long revision, UUID report) -> leave(report);
            case Change.AccessChanged(long revision, String project, @Nullable Access access) ->
                new AccessMoves(unit).changed(project, access);
            case Change.FormPublished(long revision, String form, boolean retired) ->
                unit.forms().put(form, retired).ifPresent(ref -> unit.showing().refreshOfForm(ref));
        }
    }

    /// A report that went out of reach takes late answers about it with it, as lost access does.
    private void leave(UUID report) {
        if (unit.mirror().find(report).isPresent()
                || unit.operations().unsettledOf(report).isPresent()) {
            unit.mirrorMoves().outOfReach(report);
            unit.meta().raiseGeneration();
        }
    }
}
