package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// Every effect on the server is by the account whose device sealed it.
final class EffectsAreTheirSealers implements Check {

    @Override
    public String invariant() {
        return "G1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<String, String> owners = new HashMap<>();
        facts.history()
                .all(Event.Sent.class)
                .forEach(sent -> facts.device(sent.device())
                        .ifPresent(device -> owners.putIfAbsent(
                                sent.operation().operation().toString(),
                                facts.server().actorOf(device.tenant(), device.user()))));
        return facts.server().versions().stream()
                .filter(row -> !row.actor().equals(owners.getOrDefault(row.operation(), row.actor())))
                .map(row -> "by another than its sealer: " + row);
    }
}
