package org.fieldkeep.simulation.check;

import java.util.stream.Stream;

/// A report ahead of its settled revision has an operation or a proposal; an operation has a report.
final class NoOrphans implements Check {

    @Override
    public String invariant() {
        return "A2";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.devices().stream()
                .flatMap(device -> Stream.concat(
                        device.reports().stream()
                                .filter(row -> row.localRevision() > row.settledRevision())
                                .filter(row ->
                                        device.unsettledOf(row.report()).isEmpty() && !device.proposes(row.report()))
                                .map(row -> device.device() + ": orphan " + row),
                        device.operations().stream()
                                .filter(row -> row.unsettled()
                                        && device.report(row.report()).isEmpty())
                                .map(row -> device.device() + ": operation without report " + row)));
    }
}
