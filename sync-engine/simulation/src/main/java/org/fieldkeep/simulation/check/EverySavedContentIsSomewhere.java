package org.fieldkeep.simulation.check;

import java.util.Set;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// Every content that was ever called saved is on the server, on its device, or was given up by its
/// author.
final class EverySavedContentIsSomewhere implements Check {

    @Override
    public String invariant() {
        return "E7";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Set<Event> forgotten = Forgotten.of(facts.history());
        return Stream.concat(
                        LastSaves.of(facts.history()).stream().filter(saved -> !kept(facts, saved)),
                        facts.history()
                                .all(Event.Saved.class)
                                .filter(saved -> !forgotten.contains(saved))
                                .filter(saved -> !inHistory(facts, saved)))
                .map(saved -> "nowhere: " + saved)
                .distinct();
    }

    private static boolean kept(Facts facts, Event.Saved saved) {
        String mark = saved.mark();
        return (mark == null ? Landed.accepted(facts, saved) : facts.server().everHeld(mark))
                || LastSaves.givenUp(facts.history(), saved)
                || LastSaves.removedAndThenForgotten(facts, saved)
                || facts.device(saved.device())
                        .filter(device -> waits(device, saved)
                                || (!facts.atRest()
                                        && device.keeps(saved.report().toString(), saved.localRevision()))
                                || LastSaves.deletesNothing(device, saved))
                        .isPresent()
                || (LastSaves.perhapsSuperseded(facts.history(), saved) && inHistory(facts, saved));
    }

    private static boolean waits(DeviceFacts device, Event.Saved saved) {
        String report = saved.report().toString();
        return device.unsettledOf(report)
                        .filter(row -> row.localRevision() >= saved.localRevision()
                                || device.report(report)
                                        .filter(now ->
                                                now.localRevision() >= saved.localRevision() && now.holds(saved.mark()))
                                        .isPresent())
                        .isPresent()
                || device.offersAgain(report, saved.localRevision())
                || (device.proposes(report)
                        && device.report(report)
                                .filter(row -> row.holds(saved.mark()))
                                .isPresent());
    }

    private static boolean inHistory(Facts facts, Event.Saved saved) {
        String mark = saved.mark();
        return mark == null
                || facts.server().everHeld(mark)
                || LastSaves.givenUp(facts.history(), saved)
                || LastSaves.outOfReach(facts.history(), saved.device(), saved.report())
                || facts.device(saved.device())
                        .filter(device -> device.holdsAnywhere(mark))
                        .isPresent();
    }
}
