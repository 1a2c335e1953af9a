package org.fieldkeep.simulation.check;

import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// A report is shown as synced exactly if nothing of it waits and the server has what is shown.
final class ShownIsTrue implements Check {

    @Override
    public String invariant() {
        return "E6";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.history().all(Event.Shown.class).map(shown -> "shown wrongly: " + shown);
    }
}
