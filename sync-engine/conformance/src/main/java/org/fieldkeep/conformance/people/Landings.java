package org.fieldkeep.conformance.people;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Everything the kit was told is accepted in this run: what the feed has to show, and no more.
public final class Landings {

    private final Map<UUID, Landing> byOperation = new ConcurrentHashMap<>();

    void add(Landing landing) {
        byOperation.putIfAbsent(landing.operation(), landing);
    }

    /// What that person may see, in the order of the feed.
    public List<Landing> visibleTo(Person person) {
        return all().stream()
                .filter(landing -> landing.author().tenant().equals(person.tenant()))
                .filter(landing -> !landing.draft() || landing.author().equals(person))
                .sorted(Comparator.comparingLong(landing -> landing.receipt().feedRevision()))
                .toList();
    }

    /// Everything, in no order.
    public Collection<Landing> all() {
        return List.copyOf(byOperation.values());
    }
}
