package org.fieldkeep.simulation.check;

import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/// An operation is called accepted only where the server accepted it and a whole, matching answer
/// arrived.
final class OnlyTheOwnAnswerAcknowledges implements Check {

    @Override
    public String invariant() {
        return "B6";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Set<UUID> accepted = Answers.of(facts.history()).acceptedOnArrival(facts.history());
        return facts.devices().stream()
                .flatMap(device -> device.operations().stream()
                        .filter(row -> "ACCEPTED".equals(row.outcome()))
                        .filter(row -> !accepted.contains(UUID.fromString(row.operation())))
                        .map(row -> device.device() + " took for accepted: " + row));
    }
}
