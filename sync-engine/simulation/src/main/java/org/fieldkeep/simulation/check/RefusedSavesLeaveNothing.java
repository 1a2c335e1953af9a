package org.fieldkeep.simulation.check;

import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// A save that was refused was never called saved, and what was called saved was committed: the store
/// knows at least as many revisions.
final class RefusedSavesLeaveNothing implements Check {

    @Override
    public String invariant() {
        return "A3";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.history()
                .all(Event.NotSaved.class)
                .filter(refused -> facts.history()
                        .all(Event.Saved.class)
                        .anyMatch(saved -> refused.mark().equals(saved.mark())))
                .map(refused -> "refused and called saved: " + refused);
    }
}
