package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/// A replayed receipt says what the first answer said. What a life of the server forgot may come back in another with
/// another receipt, from a backup of either.
final class ReplaysAgree implements Check {

    @Override
    public String invariant() {
        return "C3";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<UUID, String> first = new HashMap<>();
        Set<String> forgotten = Restores.forgotten(facts.history());
        return Restores.stillSaid(facts.history()).stream()
                .filter(said -> said.answer().accepted())
                .filter(said -> !forgotten.contains(said.answer().operation().toString()))
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
