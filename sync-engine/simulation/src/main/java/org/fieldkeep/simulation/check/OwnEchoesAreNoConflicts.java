package org.fieldkeep.simulation.check;

import java.util.Set;
import java.util.stream.Stream;

/// No proposal is open against a version that this device made itself.
final class OwnEchoesAreNoConflicts implements Check {

    @Override
    public String invariant() {
        return "D4";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.devices().stream()
                .flatMap(device -> device.proposals().stream()
                        .filter(proposal -> proposal.kind().startsWith("EDITED_")
                                || proposal.kind().startsWith("DELETED_"))
                        .filter(proposal -> !forgot(facts, proposal.report()))
                        .filter(proposal -> facts.server().reports().stream()
                                .filter(row -> row.report().equals(proposal.report()))
                                .allMatch(row -> onlyOwnSince(facts, device, row)))
                        .map(proposal -> device.device() + " in conflict with itself: " + proposal));
    }

    /// Where a version of the report was forgotten, numbers since its base say nothing.
    private static boolean forgot(Facts facts, String report) {
        Set<String> forgotten = Restores.forgotten(facts.history());
        return facts.ever().receipts().stream()
                .anyMatch(row -> row.report().equals(report) && forgotten.contains(row.operation()));
    }

    private static boolean onlyOwnSince(Facts facts, DeviceFacts device, ServerFacts.ReportRow row) {
        long base = device.report(row.report())
                .map(DeviceFacts.ReportRow::baseVersion)
                .orElse(0L);
        return facts.server().versions().stream()
                .filter(version -> version.report().equals(row.report()) && version.version() > base)
                .allMatch(version -> device.operation(version.operation()).isPresent());
    }
}
