package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// No two devices, and no two reports, use one operation id.
final class IdsAreUnique implements Check {

    @Override
    public String invariant() {
        return "B7";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<UUID, String> first = new HashMap<>();
        return facts
                .history()
                .all(Event.Sent.class)
                .filter(sent -> {
                    String owner =
                            sent.operation().device() + " " + sent.operation().report();
                    String earlier = first.putIfAbsent(sent.operation().operation(), owner);
                    return earlier != null && !earlier.equals(owner);
                })
                .map(sent -> "id used twice: " + sent)
                .toList()
                .stream();
    }
}
