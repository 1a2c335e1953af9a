package org.fieldkeep.simulation.check;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Where access was taken away, a device at rest keeps nothing of it but what its own person wrote.
final class RevokedMeansGone implements Check {

    @Override
    public String invariant() {
        return "G4";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.atRest() ? facts.devices().stream().flatMap(device -> remains(facts, device)) : Stream.empty();
    }

    private static Stream<String> remains(Facts facts, DeviceFacts device) {
        Set<String> inReach = facts.server().inReachOf(facts.server().actorOf(device.tenant(), device.user())).stream()
                .map(ServerFacts.ReportRow::report)
                .collect(Collectors.toSet());
        return device.past().stream()
                .filter(row -> !inReach.contains(row.report()))
                .filter(row -> facts.server().reports().stream()
                        .anyMatch(report -> report.report().equals(row.report())))
                .filter(row -> !device.proposes(row.report()))
                .filter(row -> row.content() != null
                        && !row.content().contains("mk:" + device.tenant() + ":" + device.user() + ":"))
                .map(row -> device.device() + " still holds of what was taken away: " + row);
    }
}
