package org.fieldkeep.simulation.check;

import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// A run ends: the engine never goes round without time passing or something arriving.
final class RunsEnd implements Check {

    @Override
    public String invariant() {
        return "E4";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.history().all(Event.WentRound.class).map(round -> "went round: " + round);
    }
}
