package org.fieldkeep.simulation.check;

import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// What the auditor found at the server's front door: of feed and snapshot against the tables (D5), of
/// forged cursors (D6), of an id with other content (C4), of other people's reports (G5).
record AuditFound(String invariant) implements Check {

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.history()
                .all(Event.Audited.class)
                .filter(audited -> audited.invariant().equals(invariant))
                .map(Event.Audited::what);
    }
}
