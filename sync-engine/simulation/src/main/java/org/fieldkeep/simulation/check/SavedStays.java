package org.fieldkeep.simulation.check;

import java.util.stream.Stream;

/// Nothing that was called saved disappears: the report is there in that revision or a later one, or
/// its content reached the server.
final class SavedStays implements Check {

    @Override
    public String invariant() {
        return "A1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return LastSaves.of(facts.history()).stream()
                .filter(saved -> !LastSaves.givenUp(facts.history(), saved))
                .filter(saved -> !LastSaves.removedAndThenForgotten(facts, saved))
                .flatMap(saved -> facts.device(saved.device()).stream()
                        .filter(device -> device.report(saved.report().toString())
                                .filter(row -> row.localRevision() >= saved.localRevision())
                                .isEmpty())
                        .filter(device ->
                                saved.mark() == null || !facts.server().everHeld(saved.mark()))
                        .filter(device -> saved.mark() != null
                                || !(Landed.accepted(facts, saved) || LastSaves.deletesNothing(device, saved)))
                        .map(device -> "lost: " + saved));
    }
}
