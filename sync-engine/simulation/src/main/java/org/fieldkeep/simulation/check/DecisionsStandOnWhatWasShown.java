package org.fieldkeep.simulation.check;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// A decision travels as a new operation on the version that was shown.
final class DecisionsStandOnWhatWasShown implements Check {

    @Override
    public String invariant() {
        return "F2";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Set<UUID> before = new HashSet<>();
        return facts
                .history()
                .all(Event.Sent.class)
                .filter(sent -> before.add(sent.operation().operation()))
                .filter(sent -> sent.operation().decision() != null
                        && !sent.operation().decision().equals("keep-both"))
                .filter(sent -> sent.operation().decidedOn() != null
                        && !sent.operation().decidedOn().equals(sent.operation().base()))
                .map(sent -> "decided on another version than it stands on: " + sent)
                .toList()
                .stream();
    }
}
