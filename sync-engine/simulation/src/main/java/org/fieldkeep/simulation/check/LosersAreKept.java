package org.fieldkeep.simulation.check;

import java.util.Set;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// Where an edit met a deletion, the content that lost is still somewhere a person can read it.
final class LosersAreKept implements Check {

    @Override
    public String invariant() {
        return "F3";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Set<Event> forgotten = Forgotten.of(facts.history());
        return facts.history()
                .all(Event.Decided.class)
                .filter(decided -> decided.gaveUp() > 0 && !forgotten.contains(decided))
                .filter(decided -> !readable(facts, decided))
                .filter(decided -> !LastSaves.outOfReach(facts.history(), decided.device(), decided.report()))
                .map(decided -> "given up and gone: " + decided);
    }

    private static boolean readable(Facts facts, Event.Decided decided) {
        String mark = decided.mark();
        return mark == null
                || facts.server().everHeld(mark)
                || facts.device(decided.device())
                        .filter(device -> device.holdsAnywhere(mark))
                        .isPresent();
    }
}
