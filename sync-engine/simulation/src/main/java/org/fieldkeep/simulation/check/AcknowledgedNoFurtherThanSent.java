package org.fieldkeep.simulation.check;

import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// An acknowledgement settles the revision that was sent, not what was saved since.
final class AcknowledgedNoFurtherThanSent implements Check {

    @Override
    public String invariant() {
        return "B5";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.devices().stream()
                .flatMap(device -> device.reports().stream()
                        .filter(row -> row.settledRevision() > highestSettled(facts, device, row.report()))
                        .map(row -> device.device() + ": settled beyond what was acknowledged or decided: " + row));
    }

    private static long highestSettled(Facts facts, DeviceFacts device, String report) {
        long decided = device.decisions().stream()
                .filter(row -> row.report().equals(report))
                .mapToLong(DeviceFacts.DecisionRow::localRevision)
                .max()
                .orElse(0);
        long acknowledged = facts.history()
                .all(Event.Sent.class)
                .filter(sent -> sent.device().equals(device.device())
                        && sent.operation().report().toString().equals(report))
                .filter(sent ->
                        facts.ever().accepted(sent.operation().operation().toString()))
                .mapToLong(sent -> sent.operation().localRevision())
                .max()
                .orElse(0);
        return Math.max(decided, acknowledged);
    }
}
