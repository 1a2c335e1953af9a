package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// After a tombstone comes nothing but a restore that names it.
final class TheDeletedStaysDeleted implements Check {

    @Override
    public String invariant() {
        return "C9";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<String, String> actions = new HashMap<>();
        facts.history()
                .all(Event.Sent.class)
                .forEach(sent -> actions.put(
                        sent.operation().operation().toString(),
                        sent.operation().action()));
        return facts.server().versions().stream()
                .filter(tombstone -> tombstone.content() == null)
                .flatMap(tombstone -> facts.server().versions().stream()
                        .filter(row ->
                                row.report().equals(tombstone.report()) && row.version() == tombstone.version() + 1)
                        .filter(row -> !"restore".equals(actions.get(row.operation())))
                        .map(row -> "came back without a restore: " + row));
    }
}
