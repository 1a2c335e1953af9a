package org.fieldkeep.simulation.check;

import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// Every operation that ever left is in the outbox, or the server has settled it and said so.
final class NothingSealedVanishes implements Check {

    @Override
    public String invariant() {
        return "B4";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Set<Event> forgotten = Forgotten.of(facts.history());
        Set<UUID> said = Answers.of(facts.history()).settledOnArrival(facts.history());
        return facts.history()
                .all(Event.Sent.class)
                .filter(sent -> !forgotten.contains(sent))
                .map(sent -> Map.entry(sent.device(), sent.operation().operation()))
                .distinct()
                .flatMap(sent -> facts.device(sent.getKey()).stream()
                        .filter(device -> device.operation(sent.getValue().toString())
                                .filter(DeviceFacts.OperationRow::unsettled)
                                .isEmpty())
                        .filter(device -> !said.contains(sent.getValue()))
                        .map(device -> device.device() + " let go of an unanswered operation: " + sent.getValue()));
    }
}
