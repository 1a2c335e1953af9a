package org.fieldkeep.simulation.check;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;

/// What each device saved last of each report; earlier saves were superseded by their own author.
final class LastSaves {

    private static final Set<String> NOTHING_TO_DELETE = Set.of("NEVER_SENT", "BOTH_DELETED");

    private LastSaves() {}

    static Collection<Event.Saved> of(History history) {
        Map<String, Event.Saved> last = new LinkedHashMap<>();
        Set<Event> forgotten = Forgotten.of(history);
        history.all(Event.Saved.class)
                .filter(saved -> !forgotten.contains(saved))
                .forEach(saved -> last.merge(
                        saved.device() + " " + saved.report(),
                        saved,
                        (before, now) -> now.localRevision() >= before.localRevision() ? now : before));
        return last.values();
    }

    /// Whether its author said, and was told, that it stands no longer.
    static boolean givenUp(History history, Event.Saved saved) {
        return history.all(Event.Decided.class)
                        .anyMatch(decided -> decided.device().equals(saved.device())
                                && decided.report().equals(saved.report())
                                && decided.gaveUp() >= saved.localRevision())
                || history.all(Event.GaveUp.class)
                        .anyMatch(given -> given.done()
                                && given.device().equals(saved.device())
                                && given.report().equals(saved.report())
                                && given.localRevision() >= saved.localRevision());
    }

    /// Whether the device may have had to remove what it knew of the report.
    static boolean outOfReach(History history, String device, UUID report) {
        return lostAccess(history, device)
                || history.all(Event.Served.class)
                        .filter(served -> served.device().equals(device))
                        .flatMap(served -> served.rows().stream())
                        .anyMatch(row -> row.kind().equals("out-of-reach") && report.equals(row.report()));
    }

    /// Whether a later save of the report may have been committed without its author being told, since
    /// the process died over it.
    static boolean perhapsSuperseded(History history, Event.Saved saved) {
        return history.all(Event.Unheard.class)
                .anyMatch(unheard -> unheard.device().equals(saved.device())
                        && saved.report().equals(unheard.report()));
    }

    /// Whether the server had it, its author's access to the project was taken away, with which the device lets go of
    /// what the server has, and a backup took the place of the server's database afterwards.
    static boolean removedAndThenForgotten(Facts facts, Event.Saved saved) {
        String mark = saved.mark();
        return mark != null
                && facts.ever().everHeld(mark)
                && !facts.server().everHeld(mark)
                && facts.device(saved.device())
                        .filter(device -> facts.history()
                                .all(Event.AccessSet.class)
                                .anyMatch(set -> set.lost()
                                        && set.tenant().equals(device.tenant())
                                        && set.user().equals(device.user())))
                        .isPresent();
    }

    private static boolean lostAccess(History history, String device) {
        return Restores.any(history)
                || history.all(Event.AccessSet.class).anyMatch(set -> set.lost() && device.startsWith(set.tenant()));
    }

    /// A deletion of what the server does not hold, or no longer, needs no operation; the log says so.
    static boolean deletesNothing(DeviceFacts device, Event.Saved saved) {
        return saved.mark() == null
                && device.decisions().stream()
                        .anyMatch(row -> row.report().equals(saved.report().toString())
                                && row.localRevision() >= saved.localRevision()
                                && NOTHING_TO_DELETE.contains(row.kind()));
    }
}
