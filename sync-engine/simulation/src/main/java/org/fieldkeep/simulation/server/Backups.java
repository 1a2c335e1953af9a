package org.fieldkeep.simulation.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.fieldkeep.simulation.check.ServerFacts;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.time.Streams;
import org.fieldkeep.simulation.time.VirtualTime;

/// An operator who backs the server's database up, and one day puts a backup back: any of them, so that a second
/// restore may go behind the first.
public final class Backups {

    private final ServerProcess server;
    private final Path file;
    private final VirtualTime time;
    private final RandomGenerator random;
    private final History history;
    private final List<Path> copies = new ArrayList<>();
    private final List<ServerFacts> earlierLives = new ArrayList<>();
    private boolean open;

    public Backups(ServerProcess server, Path file, VirtualTime time, RandomGenerator random, History history) {
        this.server = server;
        this.file = file;
        this.time = time;
        this.random = random;
        this.history = history;
    }

    /// Makes a backup of the database as it is, whether or not it is served.
    public void backUp() {
        Path copy = Path.of(file + ".backup-" + copies.size());
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("VACUUM INTO '" + copy + "'");
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        history.add(new Event.BackedUp(copies.size()));
        copies.add(copy);
    }

    /// Puts a backup back, begins the next epoch, and serves again; nothing if there is no backup yet.
    public void restore() {
        if (copies.isEmpty()) {
            return;
        }
        server.halt();
        ServerFacts before = ServerFacts.read(file);
        earlierLives.add(before);
        Path copy = Streams.pick(random, copies);
        putBack(copy);
        ServerFacts backup = ServerFacts.read(file);
        Map<String, Long> heads = new TreeMap<>();
        backup.changes().forEach(row -> heads.merge(row.tenant(), row.revision(), Math::max));
        history.add(new Event.Restored(time.instant(), copies.indexOf(copy), lost(before, backup)));
        history.add(new Event.Fault("SERVER_RESTORED", heads.toString()));
        server.administerHalted(admin -> admin.startEpoch());
        open = true;
        server.start();
    }

    /// Whether a restore is open: devices may still offer what the backup lacked.
    public boolean isOpen() {
        return open;
    }

    /// The operator says that whoever had something to offer again has done so.
    ///
    /// @return whether no restore is open any more
    public boolean close() {
        if (open && server.administer(admin -> admin.closeRestore())) {
            open = false;
            history.add(new Event.Noted("the restore is closed"));
        }
        return !open;
    }

    /// What the database held each time before a backup took its place.
    public List<ServerFacts> earlierLives() {
        return List.copyOf(earlierLives);
    }

    private void putBack(Path copy) {
        try {
            for (String part : List.of("", "-wal", "-shm")) {
                Files.deleteIfExists(Path.of(file + part));
            }
            Files.copy(copy, file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Set<String> lost(ServerFacts before, ServerFacts backup) {
        Set<String> kept = new HashSet<>();
        backup.receipts().forEach(row -> kept.add(row.operation() + row.outcome()));
        Set<String> lost = new HashSet<>();
        before.receipts().stream()
                .filter(row -> !kept.contains(row.operation() + row.outcome()))
                .forEach(row -> lost.add(row.operation()));
        return lost;
    }
}
