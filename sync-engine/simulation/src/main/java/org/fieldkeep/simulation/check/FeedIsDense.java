package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/// The feed has a row for every revision up to its head, so that no reader can pass one that appears
/// later.
final class FeedIsDense implements Check {

    @Override
    public String invariant() {
        return "D1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        Map<String, Long> last = new HashMap<>();
        return facts.server().changes().stream()
                .filter(row -> {
                    Long before = last.put(row.tenant(), row.revision());
                    return before != null && row.revision() != before + 1;
                })
                .map(row -> "a hole before " + row)
                .toList()
                .stream();
    }
}
