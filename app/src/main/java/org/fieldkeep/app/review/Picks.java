package org.fieldkeep.app.review;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.sync.Decision;
import org.jspecify.annotations.Nullable;

/// What a person chose so far in one report's review, and what moved under it meanwhile. Choices outlive a newer
/// version of the other side; they stand for "mine" and "theirs", whatever those say by then.
final class Picks {

    private final Map<String, Pick> picks = new LinkedHashMap<>();
    private final Set<String> moved = new HashSet<>();

    void set(String key, Pick pick) {
        picks.put(key, pick);
        moved.remove(key);
    }

    @Nullable
    Pick get(String key) {
        return picks.get(key);
    }

    boolean isMoved(String key) {
        return moved.contains(key);
    }

    /// The choices by part.
    Map<String, Pick> byKey() {
        return Map.copyOf(picks);
    }

    /// The sides chosen, for the record; only of parts that were open.
    Map<String, Decision.Side> sides(FieldMerge merge) {
        Map<String, Decision.Side> sides = new HashMap<>();
        for (Difference open : merge.open()) {
            Pick pick = picks.get(open.part().key());
            if (pick != null) {
                sides.put(open.part().key(), pick.side());
            }
        }
        return sides;
    }

    /// Marks the parts whose other side says something else now, or that became open.
    void moved(List<ComparedPart> before, List<ComparedPart> now) {
        Map<String, ComparedPart> known = before.stream().collect(Collectors.toMap(ComparedPart::key, part -> part));
        for (ComparedPart part : now) {
            ComparedPart old = known.get(part.key());
            boolean changed = old == null
                    || !old.theirsText().equals(part.theirsText())
                    || !old.mineText().equals(part.mineText())
                    || old.difference().open() != part.difference().open();
            if (changed && part.difference().open()) {
                moved.add(part.key());
            }
        }
    }
}
