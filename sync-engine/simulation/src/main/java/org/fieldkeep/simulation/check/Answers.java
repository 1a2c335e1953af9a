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
import org.fieldkeep.simulation.history.History;

/// Which of the server's words about operations reached their device.
///
/// An answer that was spoilt on the way may still have carried some of its lines whole, so a spoilt one
/// counts as having possibly arrived where it came with a body; one that somebody else made up names
/// nothing of the server's.
final class Answers {

    private static final Set<String> SETTLING = Set.of(
            "accepted",
            "version-conflict",
            "invalid",
            "withdrawn",
            "will-not-apply",
            "sequence-reused",
            "operation-too-old");

    private final Map<Long, List<Event.Answered>> byRequest;

    private Answers(Map<Long, List<Event.Answered>> byRequest) {
        this.byRequest = byRequest;
    }

    static Answers of(History history) {
        Map<Long, List<Event.Answered>> byRequest = new HashMap<>();
        history.all(Event.Answered.class)
                .forEach(said -> byRequest
                        .computeIfAbsent(said.request(), number -> new ArrayList<>())
                        .add(said));
        return new Answers(byRequest);
    }

    /// The operations that this arrival settled, or may have.
    Stream<UUID> settledBy(Event.Delivered delivered) {
        return arrived(delivered)
                .filter(said -> SETTLING.contains(said.answer().type())
                        || (said.withdrawal() && said.answer().type().equals("operation-reused")))
                .map(said -> said.answer().operation());
    }

    Set<UUID> settledOnArrival(History history) {
        Set<UUID> settled = new HashSet<>();
        history.all(Event.Delivered.class).flatMap(this::settledBy).forEach(settled::add);
        return settled;
    }

    Set<UUID> acceptedOnArrival(History history) {
        Set<UUID> accepted = new HashSet<>();
        history.all(Event.Delivered.class)
                .flatMap(this::arrived)
                .filter(said -> said.answer().accepted())
                .forEach(said -> accepted.add(said.answer().operation()));
        return accepted;
    }

    private Stream<Event.Answered> arrived(Event.Delivered delivered) {
        return delivered.status() == 200 && !delivered.replaced()
                ? byRequest.getOrDefault(delivered.request(), List.of()).stream()
                : Stream.empty();
    }
}
