package org.fieldkeep.simulation.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;

/// What a device can no longer know, since somebody put an older copy in the place of its file.
final class Forgotten {

    private Forgotten() {}

    /// The events between each copy and its being put back, of that device.
    static Set<Event> of(History history) {
        Set<Event> forgotten = Collections.newSetFromMap(new IdentityHashMap<>());
        Map<String, List<Event>> sinceCopy = new HashMap<>();
        for (Event event : history.events()) {
            switch (event) {
                case Event.Copied copied -> sinceCopy.put(copied.device(), new ArrayList<>());
                case Event.PutBack back -> forgotten.addAll(sinceCopy.getOrDefault(back.device(), List.of()));
                case Event.Saved saved -> add(sinceCopy, saved.device(), saved);
                case Event.Sent sent -> add(sinceCopy, sent.device(), sent);
                case Event.Decided decided -> add(sinceCopy, decided.device(), decided);
                default -> {}
            }
        }
        return forgotten;
    }

    /// Whether the device ever had an older copy put in the place of its file.
    static boolean any(History history, String device) {
        return history.all(Event.PutBack.class).anyMatch(back -> back.device().equals(device));
    }

    private static void add(Map<String, List<Event>> sinceCopy, String device, Event event) {
        List<Event> since = sinceCopy.get(device);
        if (since != null) {
            since.add(event);
        }
    }
}
