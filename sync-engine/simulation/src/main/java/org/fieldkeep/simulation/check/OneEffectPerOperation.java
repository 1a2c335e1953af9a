package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Accepted receipts, versions and feed entries are the same set.
final class OneEffectPerOperation implements Check {

    @Override
    public String invariant() {
        return "C1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Set<String> receipts = facts.server().receipts().stream()
                .filter(ServerFacts.ReceiptRow::accepted)
                .map(row -> row.report() + " " + row.version() + " " + row.operation() + " at " + row.feedRevision())
                .collect(Collectors.toSet());
        Map<String, Long> places = new HashMap<>();
        facts.server().changes().stream()
                .filter(row -> row.kind().equals("REPORT"))
                .forEach(row -> places.put(row.report() + " " + row.version(), row.revision()));
        Set<String> versions = facts.server().versions().stream()
                .map(row -> row.report() + " " + row.version() + " " + row.operation() + " at "
                        + places.getOrDefault(row.report() + " " + row.version(), -1L))
                .collect(Collectors.toSet());
        Set<String> more = new HashSet<>(versions);
        more.removeAll(receipts);
        Set<String> fewer = new HashSet<>(receipts);
        fewer.removeAll(versions);
        return Stream.of(
                        more.stream().map(row -> "a version without a receipt: " + row),
                        fewer.stream().map(row -> "a receipt without its version: " + row),
                        twice(facts))
                .flatMap(all -> all);
    }

    private static Stream<String> twice(Facts facts) {
        Set<String> seen = new HashSet<>();
        return facts.server().versions().stream()
                .filter(row -> !seen.add(row.operation()))
                .map(row -> "applied twice: " + row.operation())
                .toList()
                .stream();
    }
}
