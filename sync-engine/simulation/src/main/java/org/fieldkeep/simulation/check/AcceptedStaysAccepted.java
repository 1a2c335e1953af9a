package org.fieldkeep.simulation.check;

import java.util.stream.Stream;

/// Every acceptance that was said is in the database, whatever died since, unless a backup took its place.
final class AcceptedStaysAccepted implements Check {

    @Override
    public String invariant() {
        return "C2";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return Restores.stillSaid(facts.history()).stream()
                .filter(said -> said.answer().accepted())
                .filter(said -> facts.server()
                        .receipt(said.answer().operation().toString())
                        .filter(row ->
                                row.accepted() && row.version() == said.answer().version())
                        .isEmpty())
                .map(said -> "said to be accepted, and is not there: " + said);
    }
}
