package org.fieldkeep.store.mirror;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.store.record.Contents;
import org.fieldkeep.store.record.MirrorRecord;
import org.fieldkeep.store.record.Unit;

/// Goes over to another life of the server, and tells what that life forgot.
final class Epochs {

    private final Unit unit;

    Epochs(Unit unit) {
        this.unit = unit;
    }

    EpochOutcome follow(Ancestry ancestry) {
        if (unit.meta().epoch().equals(ancestry.epoch())) {
            return EpochOutcome.FOLLOWED_ALREADY;
        }
        List<UUID> earlier =
                ancestry.earlier().stream().map(Ancestry.Life::epoch).toList();
        Set<UUID> known = unit.meta().knownLives();
        if (known.contains(ancestry.epoch()) || earlier.stream().noneMatch(known::contains)) {
            return EpochOutcome.NO_DESCENDANT;
        }
        unit.meta().adopt(ancestry);
        unit.reoffered().mark(ancestry).forEach(report -> unit.showing().refresh(report));
        return EpochOutcome.ADOPTED;
    }

    List<AsideReport> aside() {
        return unit.aside().all().stream()
                .flatMap(row -> readable(row).stream())
                .toList();
    }

    private static Optional<AsideReport> readable(MirrorRecord row) {
        ReportContent content = Contents.show(row.content());
        return content == null
                ? Optional.empty()
                : Optional.of(new AsideReport(row.report(), row.base(), content, row.author(), row.receivedAt()));
    }
}
