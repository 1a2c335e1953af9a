package org.fieldkeep.simulation.check;

import java.util.stream.Stream;

/// A mirror holds only versions that the server has, as the server has them.
final class MirrorsHoldWhatWasServed implements Check {

    @Override
    public String invariant() {
        return "D3";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.devices().stream()
                .flatMap(device -> device.mirror().stream()
                        .filter(row -> facts.ever().versions().stream()
                                .noneMatch(version -> version.report().equals(row.report())
                                        && version.version() == row.version()
                                        && version.operation().equals(row.operation())
                                        && Contents.same(version.content(), row.content())))
                        .map(row -> device.device() + " mirrors what never was: " + row));
    }
}
