package org.fieldkeep.simulation.history;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Everything that happened, in order.
public final class History {

    private final List<Event> events = new ArrayList<>();
    private final Map<String, Integer> faults = new TreeMap<>();

    /// Writes it down.
    public void add(Event event) {
        events.add(event);
        if (event instanceof Event.Fault fault) {
            faults.merge(fault.what(), 1, Integer::sum);
        }
    }

    /// All of it.
    public List<Event> events() {
        return Collections.unmodifiableList(events);
    }

    /// All events of that kind.
    public <E extends Event> Stream<E> all(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast);
    }

    /// How often each kind of fault was injected.
    public Map<String, Integer> faults() {
        return Collections.unmodifiableMap(faults);
    }

    /// The same for the same history, and for no other.
    public String hash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Event event : events) {
                digest.update(event.toString().getBytes(StandardCharsets.UTF_8));
                digest.update((byte) '\n');
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
