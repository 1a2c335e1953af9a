package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// The bytes sent under one id never differ.
final class OneTextPerOperation implements Check {

    @Override
    public String invariant() {
        return "B1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<UUID, String> first = new HashMap<>();
        return facts
                .history()
                .all(Event.Sent.class)
                .filter(sent -> {
                    String earlier = first.putIfAbsent(
                            sent.operation().operation(), sent.operation().line());
                    return earlier != null && !earlier.equals(sent.operation().line());
                })
                .map(sent -> "sent with other bytes: " + sent)
                .toList()
                .stream();
    }
}
