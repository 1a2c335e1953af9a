package org.fieldkeep.simulation.check;

import org.fieldkeep.simulation.history.Event;

/// Whether an operation that carried a saved revision, or a later one, was accepted.
final class Landed {

    private Landed() {}

    static boolean accepted(Facts facts, Event.Saved saved) {
        return facts.history()
                .all(Event.Sent.class)
                .filter(sent -> sent.device().equals(saved.device())
                        && sent.operation().report().equals(saved.report())
                        && sent.operation().localRevision() >= saved.localRevision())
                .anyMatch(sent ->
                        facts.server().accepted(sent.operation().operation().toString()));
    }
}
