package org.fieldkeep.simulation.check;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.jspecify.annotations.Nullable;

/// A device asks no more often than it may: never before the time the server named, and not in a hurry
/// while nothing answers.
final class BackoffIsKept implements Check {

    @Override
    public String invariant() {
        return "E5";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return Stream.concat(early(facts.history()), hurried(facts.history()));
    }

    private static final Duration HOUR = Duration.ofHours(1);
    private static final int IN_AN_HOUR_OF_OUTAGE = 60;

    private static Stream<String> early(History history) {
        Map<String, Floor> floors = new HashMap<>();
        List<String> found = new ArrayList<>();
        Set<Long> byPeople = history.all(Event.Requested.class)
                .filter(asked -> !asked.byEngine())
                .map(Event.Requested::number)
                .collect(Collectors.toSet());
        for (Event event : history.events()) {
            switch (event) {
                case Event.Delivered delivered
                when delivered.notBefore() != null && !byPeople.contains(delivered.request()) ->
                    floors.merge(
                            delivered.device(),
                            new Floor(delivered.notBefore(), delivered.at()),
                            (old, now) -> old.until().isAfter(now.until()) ? old : now);
                case Event.PutBack back -> floors.remove(back.device());
                case Event.Crashed crashed ->
                    floors.computeIfPresent(crashed.who(), (who, floor) -> floor.unless(crashed));
                case Event.Requested asked
                when asked.byEngine() && floors.containsKey(asked.device()) -> {
                    Floor floor = floors.get(asked.device());
                    if (floor != null && asked.at().isBefore(floor.until())) {
                        found.add("asked before " + floor.until() + ": " + asked);
                    }
                }
                default -> {}
            }
        }
        return found.stream();
    }

    /// Until when the server wants not to be asked, and when the device heard of it.
    private record Floor(Instant until, Instant heardAt) {

        /// A process that died over the very answer may have forgotten it.
        @Nullable
        Floor unless(Event.Crashed crashed) {
            return crashed.at().equals(heardAt) ? null : this;
        }
    }

    /// Counts requests in windows of an hour in which nothing arrived at the device but failures.
    private static Stream<String> hurried(History history) {
        Map<String, Deque<Instant>> failing = new HashMap<>();
        List<String> found = new ArrayList<>();
        for (Event event : history.events()) {
            if (event instanceof Event.Requested asked && asked.byEngine()) {
                Deque<Instant> window = failing.computeIfAbsent(asked.device(), name -> new ArrayDeque<>());
                window.addLast(asked.at());
                while (Duration.between(window.getFirst(), asked.at()).compareTo(HOUR) > 0) {
                    window.removeFirst();
                }
                if (window.size() > IN_AN_HOUR_OF_OUTAGE) {
                    found.add("the " + window.size() + "th request in an hour without an answer: " + asked);
                    window.clear();
                }
            } else if (event instanceof Event.Delivered delivered && delivered.status() / 100 == 2) {
                failing.remove(delivered.device());
            } else if (event instanceof Event.Nudged nudged) {
                failing.remove(nudged.device());
            }
        }
        return found.stream();
    }
}
