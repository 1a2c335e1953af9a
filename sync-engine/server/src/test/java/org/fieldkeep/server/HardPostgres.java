package org.fieldkeep.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.fieldkeep.server.postgres.PostgresAddress;
import org.jspecify.annotations.Nullable;

/// A PostgreSQL of a test's own, in a folder of the test's choice, that may be killed and started again on what its
/// disk holds. Unlike the one that tests share it waits for the disk.
public final class HardPostgres implements AutoCloseable {

    private static final String DATABASE = "fieldkeep";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final int MANY_LOG_FILES = 64;

    private final Path folder;
    private final Map<String, String> settings;
    private int port;
    private @Nullable EmbeddedPostgres running;

    private HardPostgres(Path folder, Map<String, String> settings) {
        this.folder = folder;
        this.settings = settings;
    }

    /// Makes a cluster in the folder with the roles of the setup guide and one database with the server's tables. Skips
    /// the test where there is no PostgreSQL for this machine.
    ///
    /// @param settings of the cluster, besides those of every test
    public static HardPostgres begin(Path folder, Map<String, String> settings) {
        PostgresCluster.requireUnpackable();
        HardPostgres made = new HardPostgres(folder, settings);
        made.start();
        PostgresCluster.prepare(made.port, DATABASE);
        return made;
    }

    /// The database as its owner comes to it.
    public PostgresAddress address() {
        return new PostgresAddress("localhost", port, DATABASE, PostgresCluster.OWNER, null);
    }

    /// Starts it on what the folder holds, at the same port as before; returns when it lets people in.
    public void start() {
        try {
            release();
            EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                    .setDataDirectory(folder)
                    .setCleanDataDirectory(false)
                    .setRegisterShutdownHook(false)
                    .setPGStartupWait(PATIENCE)
                    .setServerConfig("fsync", "on");
            settings.forEach(builder::setServerConfig);
            if (port != 0) {
                builder.setPort(port);
            }
            running = builder.start();
            port = running.getPort();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /// Ends all its processes at once, as when the machine's memory ran out; returns when none is left.
    public void killAll() throws IOException, InterruptedException {
        ProcessHandle postmaster = postmaster();
        List<ProcessHandle> all = new ArrayList<>(List.of(postmaster));
        try (Stream<ProcessHandle> backends = postmaster.descendants()) {
            backends.forEach(all::add);
        }
        kill(all);
    }

    /// Ends the first process alone; the others notice that and end too. Returns when none is left.
    public void killPostmaster() throws IOException, InterruptedException {
        ProcessHandle postmaster = postmaster();
        List<ProcessHandle> all;
        try (Stream<ProcessHandle> backends = postmaster.descendants()) {
            all = backends.toList();
        }
        kill(List.of(postmaster));
        awaitEnd(all);
    }

    /// Ends the process that works for one connection of the serving role; PostgreSQL then ends all the others, and
    /// starts over from its log.
    ///
    /// @return whether there was one
    public boolean killBackend() {
        try (Connection connection = connection();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("""
                        SELECT pid FROM pg_stat_activity WHERE usename = 'fieldkeep_app'
                         ORDER BY state = 'active' DESC, random() LIMIT 1""")) {
            return found.next()
                    && ProcessHandle.of(found.getLong(1))
                            .map(ProcessHandle::destroyForcibly)
                            .orElse(false);
        } catch (SQLException notNow) {
            return false;
        }
    }

    /// Whether its first process runs.
    public boolean runs() throws IOException {
        Path file = folder.resolve("postmaster.pid");
        return Files.exists(file)
                && ProcessHandle.of(pid(file)).map(ProcessHandle::isAlive).orElse(false);
    }

    /// Says something to a database as the one role that nothing holds back.
    public void asSuperuser(String database, String statement) {
        PostgresCluster.execute(port, database, statement);
    }

    /// Has it begin one file of its log after the other, which it made in advance, until it can make no more.
    public void useUpLog() {
        try (Connection connection = connection();
                Statement statements = connection.createStatement()) {
            for (int file = 0; file < MANY_LOG_FILES; file++) {
                statements.execute("SELECT pg_logical_emit_message(true, 'filler', 'filler')");
                statements.execute("SELECT pg_switch_wal()");
            }
        } catch (SQLException full) {
            return;
        }
        throw new IllegalStateException("there is room for more of the log");
    }

    private Connection connection() throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://localhost:" + port + "/postgres?connectTimeout=5", "postgres", null);
    }

    private void kill(List<ProcessHandle> victims) throws IOException, InterruptedException {
        victims.forEach(ProcessHandle::destroyForcibly);
        awaitEnd(victims);
        release();
    }

    private static void awaitEnd(List<ProcessHandle> victims) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (victims.stream().anyMatch(ProcessHandle::isAlive)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("processes of PostgreSQL did not end");
            }
            Thread.sleep(5);
        }
    }

    private ProcessHandle postmaster() throws IOException {
        return ProcessHandle.of(pid(folder.resolve("postmaster.pid"))).orElseThrow();
    }

    private static long pid(Path file) throws IOException {
        return Long.parseLong(Files.readAllLines(file).getFirst().strip());
    }

    /// Gives up the lock on the folder, so that it can be started there again.
    private void release() throws IOException {
        if (running != null) {
            running.close();
            running = null;
        }
    }

    @Override
    public void close() {
        try {
            release();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
