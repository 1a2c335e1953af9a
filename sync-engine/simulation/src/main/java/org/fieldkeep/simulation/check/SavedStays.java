package org.fieldkeep.simulation.check;

import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// Nothing that was called saved disappears: the report is there in that revision or a later one, or
/// its content reached the server.
final class SavedStays implements Check {

    @Override
    public String invariant() {
        return "A1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return LastSaves.of(facts.history()).stream()
                .filter(saved -> !LastSaves.givenUp(facts.history(), saved))
                .filter(saved -> !perhapsDeletedAndTakenAway(facts, saved))
                .filter(saved -> !LastSaves.removedAndThenForgotten(facts, saved))
                .flatMap(saved -> facts.device(saved.device()).stream()
                        .filter(device -> device.report(saved.report().toString())
                                .filter(row -> row.localRevision() >= saved.localRevision())
                                .isEmpty())
                        .filter(device ->
                                saved.mark() == null || !facts.server().everHeld(saved.mark()))
                        .filter(device -> saved.mark() != null
                                || !(Landed.accepted(facts, saved) || LastSaves.deletesNothing(device, saved)))
                        .map(device -> "lost: " + saved));
    }

    /// The process may have died over the report's deletion, after it was committed; what is deleted goes with the
    /// access to it.
    private static boolean perhapsDeletedAndTakenAway(Facts facts, Event.Saved saved) {
        return LastSaves.perhapsSuperseded(facts.history(), saved)
                && LastSaves.outOfReach(facts.history(), saved.device(), saved.report());
    }
}
