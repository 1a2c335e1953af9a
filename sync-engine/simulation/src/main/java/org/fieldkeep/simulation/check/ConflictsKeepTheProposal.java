package org.fieldkeep.simulation.check;

import java.util.stream.Stream;

/// An operation that met a conflict or a refusal leaves a proposal behind, until a person has decided.
final class ConflictsKeepTheProposal implements Check {

    @Override
    public String invariant() {
        return "F1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.devices().stream()
                .flatMap(device -> device.operations().stream()
                        .filter(row -> row.outcome() != null && !row.outcome().equals("ACCEPTED"))
                        .filter(row -> !device.proposes(row.report()))
                        .filter(row -> device.report(row.report())
                                .filter(now -> now.settledRevision() < row.localRevision())
                                .isPresent())
                        .filter(row -> device.unsettledOf(row.report()).isEmpty())
                        .map(row -> device.device() + " kept no proposal of " + row));
    }
}
