package org.fieldkeep.simulation.check;

import java.util.Optional;
import java.util.stream.Stream;

/// What one device did to a report was applied in the order it did it.
final class AppliedInLocalOrder implements Check {

    @Override
    public String invariant() {
        return "B3";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.server().versions().stream()
                .flatMap(later -> sealedBy(facts, later).stream()
                        .flatMap(second -> facts.server().versions().stream()
                                .filter(earlier ->
                                        earlier.report().equals(later.report()) && earlier.version() < later.version())
                                .flatMap(earlier -> sealedBy(facts, earlier).stream())
                                .filter(first ->
                                        first.device().equals(second.device()) && first.sequence() > second.sequence())
                                .map(first -> "applied out of order: " + first + " before " + second)));
    }

    private static Optional<ServerFacts.ReceiptRow> sealedBy(Facts facts, ServerFacts.VersionRow version) {
        return facts.server().receipt(version.operation());
    }
}
