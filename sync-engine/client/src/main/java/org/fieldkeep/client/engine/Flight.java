package org.fieldkeep.client.engine;

import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.store.outbox.OutboxEntry;

/// A request under way.
final class Flight {

    private final Lane lane;
    private final List<OutboxEntry> entries;
    private final long generation;
    private final String accessToken;
    private final Instant startedAt;
    private final BiConsumer<Flight, WireAnswer> reader;
    private boolean landed;

    /// @param entries the operations it carries, as they were frozen
    /// @param generation the session generation it was asked under
    /// @param accessToken the token it carries
    /// @param reader makes of its answer what is to be made of it
    Flight(
            Lane lane,
            List<OutboxEntry> entries,
            long generation,
            String accessToken,
            Instant startedAt,
            BiConsumer<Flight, WireAnswer> reader) {
        this.lane = lane;
        this.entries = entries;
        this.generation = generation;
        this.accessToken = accessToken;
        this.startedAt = startedAt;
        this.reader = reader;
    }

    Lane lane() {
        return lane;
    }

    List<OutboxEntry> entries() {
        return entries;
    }

    long generation() {
        return generation;
    }

    String accessToken() {
        return accessToken;
    }

    Instant startedAt() {
        return startedAt;
    }

    void read(WireAnswer answer) {
        reader.accept(this, answer);
    }

    /// Ends it.
    ///
    /// @return whether it had not ended before; a second answer to one request says nothing
    boolean land() {
        boolean first = !landed;
        landed = true;
        return first;
    }
}
