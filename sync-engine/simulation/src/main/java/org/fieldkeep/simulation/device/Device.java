package org.fieldkeep.simulation.device;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.engine.SessionPhase;
import org.fieldkeep.client.engine.SyncEngine;
import org.fieldkeep.client.session.MemoryVault;
import org.fieldkeep.client.session.SignInExchange;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.simulation.Variant;
import org.fieldkeep.simulation.check.DeviceFacts;
import org.fieldkeep.simulation.check.ServerFacts;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.network.Network;
import org.fieldkeep.simulation.person.Person;
import org.fieldkeep.simulation.process.Crash;
import org.fieldkeep.simulation.process.Fate;
import org.fieldkeep.simulation.process.MortalDatabase;
import org.fieldkeep.simulation.server.Organisations;
import org.fieldkeep.simulation.server.Organisations.Seat;
import org.fieldkeep.simulation.time.Streams;
import org.fieldkeep.simulation.time.VirtualTime;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountProfile;
import org.jspecify.annotations.Nullable;

/// One installation with its person. Its process holds the store and the engine; when it dies, only the
/// file, the system's key store and the person's memory are left, and after a while somebody starts it
/// again.
public final class Device {

    private static final int MOST_TICKS_AT_ONCE = 200;

    private final Seat seat;
    private final Path file;
    private final Path copied;
    private final VirtualTime time;
    private final RandomGenerator random;
    private final RandomGenerator engineRandom;
    private final Supplier<UUID> ids;
    private final History history;
    private final Network network;
    private final Fate fate;
    private final Variant variant;
    private final EngineSettings settings;
    private final Supplier<ServerFacts> server;
    private final Runnable whenRestarted;
    private final Person person;
    private final MemoryVault keyStore = new MemoryVault();
    private boolean founded;
    private boolean away;
    private @Nullable Running running;
    private Instant lastTick = Instant.MIN;
    private int ticksAtOnce;

    /// One life of the process.
    private static final class Running {
        private final MortalDatabase database;
        private final LocalStore store;
        private final SyncEngine engine;
        private @Nullable Instant wake;
        private boolean signingIn;

        Running(MortalDatabase database, LocalStore store, SyncEngine engine) {
            this.database = database;
            this.store = store;
            this.engine = engine;
        }
    }

    /// @param whenRestarted called after each start that followed a death
    public Device(
            Seat seat,
            Path folder,
            VirtualTime time,
            Streams streams,
            History history,
            Network network,
            Fate fate,
            Variant variant,
            Duration pullEvery,
            Supplier<ServerFacts> server,
            Runnable whenRestarted) {
        this.seat = seat;
        this.file = folder.resolve(seat.device() + ".db");
        this.copied = folder.resolve(seat.device() + ".copy");
        this.time = time;
        this.random = streams.of("life of " + seat.device());
        this.engineRandom = streams.of("engine of " + seat.device());
        this.ids = streams.ids(seat.device(), time);
        this.history = history;
        this.network = network;
        this.fate = fate;
        this.variant = variant;
        this.server = server;
        this.whenRestarted = whenRestarted;
        this.settings = new EngineSettings(pullEvery, 7, Duration.ofMinutes(15), Duration.ofMinutes(20), seat.device());
        this.person = new Person(
                seat.device(),
                seat.tenant() + ":" + seat.user() + ":" + seat.device(),
                time,
                streams.of("person at " + seat.device()),
                history,
                streams.ids("person at " + seat.device(), time));
    }

    /// Signs in for the first time and starts.
    public void begin() {
        SignInExchange exchange =
                new SignInExchange((request, whenDone) -> network.send(seat.device(), request, false, whenDone), time);
        exchange.signIn(seat.tenant(), seat.user(), Organisations.PASSWORD, seat.device(), info -> null, result -> {
            if (result instanceof SignInResult.SignedIn signedIn) {
                found(signedIn.session());
                start();
                step(now -> now.engine.adopt(signedIn.session()));
            } else {
                throw new IllegalStateException("the first sign-in of a world failed: " + result);
            }
        });
    }

    /// The person does one thing.
    public void personActs() {
        step(now -> {
            if (now.engine.status().removalsToConfirm() > 0) {
                now.engine.answerRemovals(random.nextBoolean());
            }
            if (now.engine.status().session() == SessionPhase.SIGN_IN_NEEDED && !away && random.nextBoolean()) {
                signIn(now);
            }
            person.act(now.store);
        });
    }

    /// The person asks for a run at once.
    public void nudge() {
        step(now -> {
            history.add(new Event.Nudged(seat.device()));
            now.engine.syncNow();
        });
    }

    /// The person compares what is shown with what is there.
    public void personLooks() {
        step(now -> new Looking(seat, file, server, history)
                .look(now.store, now.engine.status().live()));
    }

    /// The person signs out, and comes back later.
    public void personLeaves() {
        step(now -> {
            away = true;
            history.add(new Event.SessionChanged(time.instant(), seat.device(), "signs out"));
            history.add(new Event.Fault("SIGN_OUT", seat.device()));
            now.engine.signOut();
        });
        time.after(Duration.ofSeconds(random.nextInt(1, 3000)), () -> {
            away = false;
            step(this::signIn);
        });
    }

    /// From now on the person stays signed in and looks after the device.
    public void personStays() {
        away = false;
        step(this::lookAfter);
        time.after(Duration.ofMinutes(6), () -> step(this::lookAfter));
        time.after(Duration.ofMinutes(17), () -> step(this::lookAfter));
    }

    /// Somebody copies the file.
    public void copy() {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            Files.deleteIfExists(copied);
            statement.execute("VACUUM INTO '" + copied + "'");
            history.add(new Event.Copied(seat.device()));
        } catch (SQLException | IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /// Somebody puts the copy in the file's place, with the program closed, and starts it again.
    public void putBack() {
        stop();
        person.windowsClose();
        try {
            for (String part : List.of("", "-wal", "-shm")) {
                Files.deleteIfExists(Path.of(file + part));
            }
            Files.copy(copied, file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        history.add(new Event.PutBack(seat.device()));
        history.add(new Event.Fault("STORE_PUT_BACK", seat.device()));
        start();
    }

    /// The person closes all editors and answers every question.
    ///
    /// @return whether there was nothing left to answer
    public boolean personFinishes() {
        boolean[] done = {false};
        step(now -> {
            lookAfter(now);
            person.finish(now.store);
            done[0] = person.review(now.store);
        });
        return done[0];
    }

    /// What is in the file; empty before the device was founded.
    public Optional<DeviceFacts> facts() {
        return founded
                ? Optional.of(DeviceFacts.read(seat.device(), seat.tenant(), seat.user(), file))
                : Optional.empty();
    }

    /// Ends the process for good.
    public void stop() {
        Running now = running;
        running = null;
        if (now != null) {
            now.engine.close();
            now.database.close();
        }
    }

    private void lookAfter(Running now) {
        if (now.engine.status().removalsToConfirm() > 0) {
            now.engine.answerRemovals(true);
        }
        SessionPhase phase = now.engine.status().session();
        if (!phase.maySend() && phase != SessionPhase.ACCOUNT_DISABLED) {
            signIn(now);
        }
    }

    private void signIn(Running now) {
        if (now.signingIn || now.engine.status().session().maySend()) {
            return;
        }
        now.signingIn = true;
        now.engine.signIn(Organisations.PASSWORD, result -> {
            now.signingIn = false;
            history.add(new Event.SessionChanged(
                    time.instant(), seat.device(), result.getClass().getSimpleName()));
        });
    }

    private void found(Session session) {
        try (SqliteDatabase database = SqliteDatabase.open(file, SqliteSettings.fleeting())) {
            AccountProfile profile = new AccountProfile(
                    session.account(), session.user(), "https://simulated", session.epoch(), session.device());
            LocalStore.prepare(database, profile, time, ids);
        }
        keyStore.keep(session.account(), session.refreshToken());
        founded = true;
    }

    private void start() {
        if (running != null) {
            return;
        }
        MortalDatabase mortal = new MortalDatabase(SqliteDatabase.open(file, SqliteSettings.fleeting()), fate);
        Database database = variant.deviceDatabase(mortal);
        try {
            LocalStore store = new LocalStore(database, time, ids);
            Life life = new Life();
            SyncEngine engine =
                    new SyncEngine(store, life::send, keyStore, time, variant.engineParts(engineRandom), settings);
            Running now = new Running(mortal, store, engine);
            life.process = now;
            running = now;
            history.add(new Event.Started(time.instant(), seat.device()));
            step(started -> {});
        } catch (Crash atStart) {
            died(mortal, atStart);
        } catch (SqliteFailure atStart) {
            died(mortal, new Crash("the disk failed at start"));
        }
    }

    /// Does something in the process, then lets the engine start what is due.
    private void step(Consumer<Running> what) {
        Running now = running;
        if (now == null) {
            return;
        }
        try {
            try {
                what.accept(now);
            } catch (SqliteFailure failed) {
                history.add(new Event.Noted(seat.device() + ": " + failed.kind()));
            }
            if (running == now) {
                tick(now);
            }
        } catch (Crash crash) {
            died(now.database, crash);
        }
    }

    private void tick(Running now) {
        Instant wake = now.engine.tick().orElse(null);
        ticksAtOnce = time.instant().equals(lastTick) ? ticksAtOnce + 1 : 0;
        lastTick = time.instant();
        if (ticksAtOnce > MOST_TICKS_AT_ONCE) {
            history.add(new Event.WentRound(time.instant(), seat.device()));
            return;
        }
        now.wake = wake;
        if (wake != null) {
            time.at(wake, () -> {
                if (running == now && wake.equals(now.wake)) {
                    now.wake = null;
                    step(same -> {});
                }
            });
        }
    }

    private void died(MortalDatabase database, Crash crash) {
        running = null;
        database.close();
        person.windowsClose();
        history.add(new Event.Crashed(time.instant(), seat.device(), String.valueOf(crash.getMessage())));
        history.add(new Event.Fault("DEVICE_CRASH", String.valueOf(crash.getMessage())));
        time.after(Duration.ofSeconds(random.nextInt(1, 600)), () -> {
            start();
            whenRestarted.run();
        });
    }

    /// The way out of one life of the process: what comes back after its end is nobody's.
    private final class Life {
        private @Nullable Running process;

        void send(WireRequest request, Consumer<WireAnswer> whenDone) {
            Running sender = process;
            boolean byEngine =
                    !request.path().equals(Wire.SERVER_PATH) && !request.path().equals(Wire.SESSION_PATH);
            long generation = sender == null ? 0 : sender.store.generation();
            network.send(seat.device(), request, byEngine, answer -> {
                if (running != null && running == sender) {
                    step(now -> arrive(now, request, generation, answer, whenDone));
                }
            });
        }

        /// An answer to a request of an earlier generation must leave the store as it was.
        private void arrive(
                Running now, WireRequest request, long generation, WireAnswer answer, Consumer<WireAnswer> whenDone) {
            if (now.store.generation() == generation) {
                whenDone.accept(answer);
                return;
            }
            String before = outcomes();
            whenDone.accept(answer);
            if (!before.equals(outcomes())) {
                history.add(new Event.WroteAfterwards(seat.device(), generation, request.toString()));
            }
        }

        private String outcomes() {
            return facts().map(facts -> facts.reports() + " " + facts.mirror() + " " + facts.proposals() + " "
                            + facts.operations().stream()
                                    .map(row -> row.operation() + row.outcome())
                                    .toList())
                    .orElse("");
        }
    }
}
