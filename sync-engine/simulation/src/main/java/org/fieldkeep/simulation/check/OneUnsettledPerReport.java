package org.fieldkeep.simulation.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// A device sends an operation of a report only when the one before it was settled by an answer that
/// arrived. What was settled before and is offered again to a restored server stands apart.
final class OneUnsettledPerReport implements Check {

    @Override
    public String invariant() {
        return "B2";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<String, UUID> outstanding = new HashMap<>();
        Set<UUID> settled = new HashSet<>();
        List<String> found = new ArrayList<>();
        Answers answers = Answers.of(facts.history());
        for (Event event : facts.history().events()) {
            if (event instanceof Event.Sent sent
                    && !settled.contains(sent.operation().operation())) {
                String key = sent.device() + " " + sent.operation().report();
                UUID before = outstanding.put(key, sent.operation().operation());
                if (before != null && !before.equals(sent.operation().operation()) && !settled.contains(before)) {
                    found.add("sent while " + before + " was open: " + sent);
                }
            } else if (event instanceof Event.PutBack back) {
                outstanding.keySet().removeIf(key -> key.startsWith(back.device() + " "));
            } else if (event instanceof Event.Delivered delivered) {
                answers.settledBy(delivered).forEach(settled::add);
            }
        }
        return found.stream();
    }
}
