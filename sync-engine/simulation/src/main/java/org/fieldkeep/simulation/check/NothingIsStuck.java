package org.fieldkeep.simulation.check;

import java.util.stream.Stream;

/// At rest no operation is left but what waits for a person.
final class NothingIsStuck implements Check {

    @Override
    public String invariant() {
        return "E2";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.atRest()
                ? facts.devices().stream()
                        .flatMap(device -> device.operations().stream()
                                .filter(row -> row.unsettled() || row.again())
                                .filter(row -> !device.proposes(row.report()))
                                .map(row -> device.device() + " is stuck with " + row))
                : Stream.empty();
    }
}
