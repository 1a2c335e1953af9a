package org.fieldkeep.client.engine;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.fieldkeep.client.answer.ClockDifference;
import org.fieldkeep.client.answer.Envelope;
import org.fieldkeep.client.answer.Expected;
import org.fieldkeep.client.answer.RunVerdict;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.transport.Transport;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.client.transport.WireAnswer.NoAnswer;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What the lanes share: the store, the way out, what is under way, and what an answer means for the run.
final class EngineRoom {

    private static final Logger LOG = LoggerFactory.getLogger(EngineRoom.class);

    private final LocalStore store;
    private final Transport transport;
    private final EngineParts parts;
    private final EngineSettings settings;
    private final InstantSource clock;
    private final SessionState session;
    private final AccountWait wait;
    private final RunTally tally = new RunTally();
    private final Map<Lane, Flight> flights = new EnumMap<>(Lane.class);
    private Connection connection = Connection.UNKNOWN;
    private @Nullable Duration clockDifference;
    private int pullEnds;
    private boolean otherLife;
    private boolean closed;

    EngineRoom(
            LocalStore store,
            Transport transport,
            EngineParts parts,
            EngineSettings settings,
            InstantSource clock,
            SessionState session) {
        this.store = store;
        this.transport = transport;
        this.parts = parts;
        this.settings = settings;
        this.clock = clock;
        this.session = session;
        this.wait = new AccountWait(store.journal(), parts.accountBackoff(), settings.stoppedProbe(), clock.instant());
    }

    LocalStore store() {
        return store;
    }

    EngineParts parts() {
        return parts;
    }

    EngineSettings settings() {
        return settings;
    }

    SessionState session() {
        return session;
    }

    AccountWait accountWait() {
        return wait;
    }

    RunTally tally() {
        return tally;
    }

    Connection connection() {
        return connection;
    }

    @Nullable
    Duration clockDifference() {
        return clockDifference;
    }

    /// Whether the server leads another of its lives than this store follows.
    boolean otherLife() {
        return otherLife;
    }

    /// Whether it does was found out.
    void otherLife(boolean now) {
        otherLife = now;
    }

    Instant now() {
        return clock.instant();
    }

    /// Counts the pulls that reached the end, so that somebody can wait for the next.
    void pullReachedEnd() {
        pullEnds++;
    }

    int pullEnds() {
        return pullEnds;
    }

    boolean closed() {
        return closed;
    }

    /// Nothing is read or sent any more.
    void close() {
        closed = true;
        flights.clear();
    }

    boolean busy(Lane lane) {
        return flights.containsKey(lane);
    }

    boolean idle() {
        return flights.isEmpty();
    }

    /// The operations that are under way in the live session.
    Set<UUID> inFlight() {
        Set<UUID> operations = new HashSet<>();
        flights.values()
                .forEach(flight -> flight.entries()
                        .forEach(entry ->
                                operations.add(entry.sealed().operation().id())));
        return operations;
    }

    /// Whatever is under way no longer concerns anybody.
    void abandonFlights() {
        flights.clear();
    }

    Map<String, String> identity() {
        AccountProfile account = store.account();
        return WireRequests.identity(account.id(), account.epoch(), account.device());
    }

    /// Whoever answers has to be the server, in whichever of its lives.
    Expected expectedInAnyLife() {
        return new Expected(store.account().id().server(), null, clock.instant());
    }

    Expected expected() {
        AccountProfile account = store.account();
        return new Expected(account.id().server(), account.epoch(), clock.instant());
    }

    /// Starts a request; `read` gets its answer, unless the answer comes twice or from before a change of
    /// generation.
    ///
    /// @param generation what the session generation was when the request was put together
    void send(
            Lane lane,
            List<OutboxEntry> entries,
            long generation,
            WireRequest request,
            BiConsumer<Flight, WireAnswer> read) {
        Flight flight = new Flight(lane, entries, generation, session.access(), clock.instant(), read);
        flights.put(lane, flight);
        transport.send(request, answer -> landed(flight, answer));
    }

    /// Gives up requests that got no word at all.
    void giveUpSilent() {
        Instant limit = clock.instant().minus(settings.flightLimit());
        List.copyOf(flights.values()).stream()
                .filter(flight -> flight.startedAt().isBefore(limit))
                .forEach(flight -> landed(flight, new NoAnswer(WireAnswer.Kind.TIMEOUT, "no word")));
    }

    /// When the next request is given up; null if none is under way.
    @Nullable
    Instant givesUpAt() {
        return flights.values().stream()
                .map(flight -> flight.startedAt().plus(settings.flightLimit()).plusMillis(1))
                .min(Instant::compareTo)
                .orElse(null);
    }

    /// The generation that what this flight brings is written under.
    long writesUnder(Flight flight) {
        return parts.fence().writesUnder(flight.generation(), store.generation());
    }

    /// What an answer means for the run, whatever else it says.
    void judge(Flight flight, RunVerdict verdict) {
        switch (verdict) {
            case RunVerdict.Fine _, RunVerdict.Smaller _ -> wentWell(flight);
            case RunVerdict.SignIn _ -> {
                if (session.unauthorized(flight.accessToken())) {
                    failed(flight, Trouble.SERVER_ERROR, null);
                }
            }
            case RunVerdict.Stopped stopped
            when stopped.trouble() == Trouble.SERVER_RESTORED -> anotherLife(stopped.floor());
            case RunVerdict.Stopped stopped -> {
                if (stopped.trouble().serverFailed()) {
                    connection = Connection.of(stopped.trouble());
                    wait.serverError(flight, stopped.trouble(), stopped.floor(), now());
                    if (wait.trouble() != null) {
                        tally.stopped(stopped.trouble());
                    }
                } else {
                    failed(flight, stopped.trouble(), stopped.floor());
                }
            }
        }
    }

    /// The server leads another of its lives than this store follows, and has to be asked about it before anything
    /// else.
    void anotherLife(@Nullable Duration floor) {
        otherLife = true;
        if (floor != null) {
            wait.notBefore(floor, now());
        }
    }

    /// The server answered in its own words.
    void wentWell(Flight flight) {
        connection = Connection.CONNECTED;
        session.proven(flight.accessToken());
        wait.wentWell(flight);
    }

    /// Something stands in the way of what is due, and whoever met it waits.
    void stopped(Trouble trouble) {
        connection = Connection.of(trouble);
        tally.stopped(trouble);
    }

    /// The run cannot go on.
    void failed(Flight flight, Trouble trouble, @Nullable Duration floor) {
        stopped(trouble);
        try {
            wait.failed(flight, trouble, floor, now());
        } catch (SqliteFailure unwritable) {
            LOG.warn("The wait could not be written down: {}", unwritable.kind());
        }
    }

    /// The local store could not be read or written; nothing is lost by waiting.
    void localStoreFailed() {
        stopped(Trouble.LOCAL_STORE);
        wait.localStoreFailed(now());
    }

    /// How long the server asks not to be asked is said to this device, whatever became of the session since.
    private void keepAway(WireAnswer answer) {
        if (Envelope.open(answer, Wire.NDJSON, null, now())
                        instanceof Envelope.Failed(RunVerdict.Stopped(Trouble _, Duration asked, String _), boolean _)
                && asked != null) {
            wait.notBefore(asked, now());
        }
    }

    private void landed(Flight flight, WireAnswer answer) {
        if (closed || !flight.land()) {
            return;
        }
        flights.remove(flight.lane(), flight);
        if (!parts.fence().admits(flight.generation(), store.generation())) {
            LOG.info("An answer from before the session changed was dropped");
            session.refreshUnanswered();
            keepAway(answer);
            return;
        }
        Duration difference = ClockDifference.of(answer, now());
        if (difference != null) {
            clockDifference = difference.isZero() ? null : difference;
        }
        try {
            flight.read(answer);
            wait.localStoreWorks();
        } catch (SqliteFailure unwritable) {
            LOG.error("What the server answered could not be written down: {}", unwritable.kind(), unwritable);
            localStoreFailed();
        }
    }
}
