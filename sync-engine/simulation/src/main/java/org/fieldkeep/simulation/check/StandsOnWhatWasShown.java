package org.fieldkeep.simulation.check;

import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.json.SentOperation.StatedBase;

/// An operation stands on its device's own version before it, or on a version that was in front of its
/// author; never on one that merely came along.
final class StandsOnWhatWasShown implements Check {

    @Override
    public String invariant() {
        return "B3";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.history()
                .all(Event.Sent.class)
                .filter(sent -> sent.operation().base() != null)
                .filter(sent -> !own(facts, sent) && !shown(facts, sent))
                .map(sent -> "stands on what its author never saw: " + sent);
    }

    private static boolean own(Facts facts, Event.Sent sent) {
        UUID base = baseOf(sent);
        return facts.history()
                .all(Event.Sent.class)
                .anyMatch(earlier -> earlier.device().equals(sent.device())
                        && earlier.operation().operation().equals(base));
    }

    private static boolean shown(Facts facts, Event.Sent sent) {
        UUID base = baseOf(sent);
        StatedBase decidedOn = sent.operation().decidedOn();
        return (decidedOn != null && decidedOn.operation().equals(base))
                || facts.history()
                        .all(Event.Saved.class)
                        .anyMatch(saved -> saved.device().equals(sent.device())
                                && saved.report().equals(sent.operation().report())
                                && saved.localRevision() <= sent.operation().localRevision()
                                && base.equals(saved.shown()))
                || facts.history()
                        .all(Event.Unheard.class)
                        .anyMatch(unheard -> unheard.device().equals(sent.device())
                                && sent.operation().report().equals(unheard.report()));
    }

    private static UUID baseOf(Event.Sent sent) {
        StatedBase base = sent.operation().base();
        return base == null ? sent.operation().operation() : base.operation();
    }
}
