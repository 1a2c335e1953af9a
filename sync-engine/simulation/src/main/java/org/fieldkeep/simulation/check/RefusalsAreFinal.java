package org.fieldkeep.simulation.check;

import java.util.Set;
import java.util.stream.Stream;

/// After a final no was said, no later copy was applied.
final class RefusalsAreFinal implements Check {

    @Override
    public String invariant() {
        return "C6";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return Restores.stillSaid(facts.history()).stream()
                .filter(said -> FINAL.contains(said.answer().type()))
                .filter(said -> facts.server().versions().stream()
                        .anyMatch(row ->
                                row.operation().equals(said.answer().operation().toString())))
                .map(said -> "refused and applied: " + said);
    }

    private static final Set<String> FINAL = Set.of("version-conflict", "invalid", "withdrawn", "sequence-reused");
}
