package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/// A replayed receipt says what the first answer said.
final class ReplaysAgree implements Check {

    @Override
    public String invariant() {
        return "C3";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<UUID, String> first = new HashMap<>();
        return Restores.stillSaid(facts.history()).stream()
                .filter(said -> said.answer().accepted())
                .filter(said -> {
                    String now = said.answer().version() + " at "
                            + said.answer().feedRevision() + " " + said.answer().digest();
                    return !now.equals(first.computeIfAbsent(said.answer().operation(), id -> now));
                })
                .map(said -> "answered otherwise before: " + said)
                .toList()
                .stream();
    }
}
