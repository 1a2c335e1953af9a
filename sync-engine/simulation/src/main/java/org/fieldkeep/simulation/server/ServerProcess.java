package org.fieldkeep.simulation.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.ApiHandler;
import org.fieldkeep.server.SyncServer;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.database.StorageFailure;
import org.fieldkeep.simulation.Variant;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.network.RemoteServer;
import org.fieldkeep.simulation.process.Crash;
import org.fieldkeep.simulation.process.Fate;
import org.fieldkeep.simulation.process.MortalDatabase;
import org.fieldkeep.simulation.time.Streams;
import org.fieldkeep.simulation.time.VirtualTime;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.jspecify.annotations.Nullable;

/// The server's process. Dies where its fate says so and starts again on the same file a while later.
public final class ServerProcess implements RemoteServer {

    private static final String NAME = "server";

    private final Path file;
    private final VirtualTime time;
    private final RandomGenerator random;
    private final RandomGenerator secrets;
    private final Supplier<UUID> ids;
    private final History history;
    private final Fate fate;
    private final Variant variant;
    private final Runnable whenRestarted;
    private @Nullable Running running;
    private int lives;

    private record Running(MortalDatabase database, ApiHandler api, Administration administration) {}

    /// @param whenRestarted called after each start that followed a death
    public ServerProcess(
            Path file,
            VirtualTime time,
            Streams streams,
            History history,
            Fate fate,
            Variant variant,
            Runnable whenRestarted) {
        this.file = file;
        this.time = time;
        this.random = streams.of("deaths of the server");
        this.secrets = streams.of("secrets of the server");
        this.ids = streams.ids(NAME, time);
        this.history = history;
        this.fate = fate;
        this.variant = variant;
        this.whenRestarted = whenRestarted;
    }

    /// Starts it, unless it runs.
    public void start() {
        if (running != null) {
            return;
        }
        lives++;
        MortalDatabase database = new MortalDatabase(SqliteDatabase.open(file, SqliteSettings.fleeting()), fate);
        try {
            SyncServer server = new SyncServer(
                    variant.serverDatabase(database), time, ids, secrets, new PlainHashing(), variant.serverParts());
            running = new Running(database, variant.api(server.api()), server.administration());
            history.add(new Event.Started(time.instant(), NAME));
        } catch (Crash atStart) {
            died(database, atStart);
        } catch (StorageFailure atStart) {
            died(database, new Crash("the disk failed at start"));
        }
    }

    @Override
    public boolean isUp() {
        return running != null;
    }

    @Override
    public Optional<WireResponse> handle(WireRequest request) {
        Running now = running;
        if (now == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(now.api().handle(request));
        } catch (Crash crash) {
            died(now.database(), crash);
            return Optional.empty();
        }
    }

    /// Lets the administrator do something, if the server is up.
    ///
    /// @return whether it was done
    public boolean administer(Consumer<Administration> work) {
        Running now = running;
        if (now == null) {
            return false;
        }
        try {
            work.accept(now.administration());
            return true;
        } catch (Crash crash) {
            died(now.database(), crash);
            return false;
        }
    }

    /// Ends the process for good.
    public void stop() {
        Running now = running;
        running = null;
        if (now != null) {
            now.database().close();
        }
    }

    /// Ends the process, as its operator does; it starts again only when told.
    void halt() {
        stop();
        lives++;
    }

    /// The server's own program at work on the file while no process serves it.
    void administerHalted(Consumer<Administration> work) {
        try (SqliteDatabase database = SqliteDatabase.open(file, SqliteSettings.fleeting())) {
            work.accept(new SyncServer(database, time, ids, secrets, new PlainHashing()).administration());
        }
    }

    private void died(MortalDatabase database, Crash crash) {
        running = null;
        database.close();
        history.add(new Event.Crashed(time.instant(), NAME, String.valueOf(crash.getMessage())));
        history.add(new Event.Fault("SERVER_CRASH", String.valueOf(crash.getMessage())));
        int life = lives;
        time.after(Duration.ofSeconds(random.nextInt(1, 300)), () -> {
            if (life == lives) {
                start();
                whenRestarted.run();
            }
        });
    }
}
