package org.fieldkeep.simulation.check;

import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// An answer to a request of an earlier session generation writes nothing.
final class LateAnswersChangeNothing implements Check {

    @Override
    public String invariant() {
        return "G2";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.history().all(Event.WroteAfterwards.class).map(wrote -> "wrote: " + wrote);
    }
}
