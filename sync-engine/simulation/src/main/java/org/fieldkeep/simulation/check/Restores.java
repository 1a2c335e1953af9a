package org.fieldkeep.simulation.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;

/// What a server put back from a backup can no longer know.
final class Restores {

    private Restores() {}

    /// What the server said about operations that it has not forgotten since.
    static List<Event.Answered> stillSaid(History history) {
        List<Event.Answered> said = new ArrayList<>();
        for (Event event : history.events()) {
            if (event instanceof Event.Answered answered) {
                said.add(answered);
            } else if (event instanceof Event.Restored restored) {
                said.removeIf(before ->
                        restored.lost().contains(before.answer().operation().toString()));
            }
        }
        return said;
    }

    /// The changes of access that the server has not forgotten since.
    static List<Event.AccessSet> stillSet(History history) {
        Map<Integer, List<Event.AccessSet>> copies = new HashMap<>();
        List<Event.AccessSet> sets = new ArrayList<>();
        for (Event event : history.events()) {
            if (event instanceof Event.AccessSet set) {
                sets.add(set);
            } else if (event instanceof Event.BackedUp backup) {
                copies.put(backup.copy(), List.copyOf(sets));
            } else if (event instanceof Event.Restored restored) {
                sets = new ArrayList<>(Objects.requireNonNull(copies.get(restored.copy())));
            }
        }
        return sets;
    }

    /// Operations the server once knew and forgot, whether or not they were offered again.
    static Set<String> forgotten(History history) {
        Set<String> forgotten = new HashSet<>();
        history.all(Event.Restored.class).forEach(restored -> forgotten.addAll(restored.lost()));
        return forgotten;
    }

    /// Whether the server ever forgot anything.
    static boolean any(History history) {
        return history.all(Event.Restored.class).findAny().isPresent();
    }
}
