package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.json.SentOperation;

/// What the server applied under an id is what was sealed under it, to the letter.
final class AppliedAsSealed implements Check {

    @Override
    public String invariant() {
        return "B1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<String, SentOperation> sealed = new HashMap<>();
        facts.history()
                .all(Event.Sent.class)
                .forEach(sent -> sealed.putIfAbsent(sent.operation().operation().toString(), sent.operation()));
        return facts.server().versions().stream()
                .filter(row -> {
                    SentOperation sent = sealed.get(row.operation());
                    return sent == null
                            || !sent.report().toString().equals(row.report())
                            || !Contents.same(sent.content(), Contents.sorted(row.content()));
                })
                .map(row -> "not what was sealed: " + row);
    }
}
