package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// However many copies of an operation arrive, they never get different final answers.
final class CopiesAreAnsweredAlike implements Check {

    private static final Set<String> FINAL = Set.of("version-conflict", "invalid", "withdrawn");

    @Override
    public String invariant() {
        return "C7";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<UUID, String> first = new HashMap<>();
        return Restores.stillSaid(facts.history()).stream()
                .filter(said -> said.answer().accepted() || isFinalNo(said))
                .filter(said -> !outcome(said)
                        .equals(first.computeIfAbsent(said.answer().operation(), id -> outcome(said))))
                .map(said -> "answered " + first.get(said.answer().operation()) + " before: " + said)
                .toList()
                .stream();
    }

    private static boolean isFinalNo(Event.Answered said) {
        return said.withdrawal()
                ? said.answer().type().equals("withdrawn")
                : FINAL.contains(said.answer().type());
    }

    /// Withdrawing what was refused says that it is void, which is the same outcome in other words.
    private static String outcome(Event.Answered said) {
        return said.answer().accepted() ? "accepted" : "not applied";
    }
}
