package org.fieldkeep.client.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.fieldkeep.client.session.AccountSignIn;
import org.fieldkeep.client.session.MemoryVault;
import org.fieldkeep.client.transport.ServerAddress;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.server.ServerSchema;
import org.fieldkeep.server.SyncServer;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.session.Argon2Hashing;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.ReportRow;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;

/// A real server, real stores and real engines in virtual time, with a network that does as it is told.
public final class Rig implements AutoCloseable {

    public static final String PASSWORD = "correct horse battery";
    private static final String FORM = """
            {"id":"visit","version":1,"title":{"en":"Visit"},"fields":[
              {"name":"place","type":"text","label":{"en":"Place"},"required":true},
              {"name":"finding","type":"text","label":{"en":"Finding"}}]}""";

    private final Path folder;
    private final List<Runnable> opened = new ArrayList<>();
    public final MovedClock clock = new MovedClock();
    public final SyncServer server;

    public Rig(Path folder) {
        this.folder = folder;
        Path file = folder.resolve("server.db");
        ServerSchema.bringUpToDate(file);
        SqliteDatabase database = SqliteDatabase.open(file, SqliteSettings.fleeting());
        opened.add(database::close);
        SecureRandom random = new SecureRandom();
        this.server = new SyncServer(database, clock, UUID::randomUUID, random, new Argon2Hashing(64, 1, count -> {
            byte[] salt = new byte[count];
            random.nextBytes(salt);
            return salt;
        }));
        Administration admin = server.administration();
        for (String tenant : List.of("north", "south")) {
            admin.addTenant(tenant);
            admin.addProject(tenant, "bridges", "Bridges");
            admin.addProject(tenant, "roads", "Roads");
            admin.publishForm(tenant, FORM);
        }
        for (String user : List.of("ann", "ben")) {
            admin.addUser("north", user, PASSWORD, false);
            admin.setAccess("north", "bridges", user, Role.CONTRIBUTOR, Reach.ALL);
        }
    }

    /// A device of that person, signed in for the first time.
    public Device device(String name, String user) {
        return new Device(name, user, EngineParts.standard(new SplittableRandom(name.hashCode())));
    }

    /// The same with other parts.
    public Device device(String name, String user, EngineParts parts) {
        return new Device(name, user, parts);
    }

    public static ReportContent content(String place, String finding) {
        return ReportContent.empty("bridges", new FormRef("visit", 1))
                .withStatus(ReportStatus.SUBMITTED)
                .withAnswer("place", new Answer.Text(place))
                .withAnswer("finding", new Answer.Text(finding));
    }

    @Override
    public void close() {
        opened.reversed().forEach(Runnable::run);
    }

    /// One installation: store, network, engine.
    public final class Device {

        public final Network network = new Network(server.api());
        public final MemoryVault vault = new MemoryVault();
        public final Path directory;
        private final EngineParts parts;
        public LocalStore store;
        public SyncEngine engine;
        private boolean full;

        private Device(String name, String user, EngineParts parts) {
            this.parts = parts;
            Path data = folder.resolve(name);
            try {
                Files.createDirectories(data);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
            List<AccountSignIn.Result> results = new ArrayList<>();
            AccountDirectories directories = new AccountDirectories(data);
            new AccountSignIn(directories, vault, clock, UUID::randomUUID)
                    .signIn(
                            ServerAddress.parse("http://localhost:1", false),
                            network,
                            "north",
                            user,
                            PASSWORD,
                            name,
                            results::add);
            network.deliverNext();
            network.deliverNext();
            AccountSignIn.Result.Ready ready = (AccountSignIn.Result.Ready) results.getFirst();
            ready.store().close();
            directory = directories.directory(ready.session().account());
            store = openStore();
            network.requests().clear();
            engine = newEngine();
            engine.adopt(ready.session());
            opened.add(() -> store.close());
        }

        private SyncEngine newEngine() {
            return new SyncEngine(
                    store,
                    network,
                    vault,
                    clock,
                    parts,
                    new EngineSettings(
                            Duration.ofSeconds(30), 50, Duration.ofMinutes(15), Duration.ofMinutes(2), "test device"));
        }

        /// The program ends at once and starts again.
        public void restart() {
            engine.close();
            store.close();
            store = openStore();
            engine = newEngine();
        }

        private LocalStore openStore() {
            SqliteDatabase file = SqliteDatabase.open(directory.resolve("fieldkeep.db"), SqliteSettings.fleeting());
            return new LocalStore(FullDisk.around(file, () -> full), clock, UUID::randomUUID);
        }

        /// Whether nothing can be written to this device's disk from now on.
        public void fullDisk(boolean now) {
            full = now;
        }

        /// Ticks and delivers until nothing is under way.
        public Optional<Instant> settle() {
            Optional<Instant> wake = engine.tick();
            while (network.anythingUnderWay()) {
                network.deliverNext();
                wake = engine.tick();
            }
            return wake;
        }

        /// Lets virtual time pass, with every wake-up in it.
        public void live(Duration span) {
            Instant end = clock.instant().plus(span);
            Optional<Instant> wake = settle();
            while (wake.isPresent() && !wake.get().isAfter(end)) {
                if (wake.get().isAfter(clock.instant())) {
                    clock.moveTo(wake.get());
                }
                wake = settle();
            }
            clock.moveTo(end);
        }

        public UUID create(String place, String finding) {
            UUID report = UUID.randomUUID();
            store.reports().save(report, content(place, finding), new Stand.Nothing());
            return report;
        }

        public Saved edit(UUID report, String place, String finding) {
            return store.reports()
                    .save(report, content(place, finding), shown(report).stand());
        }

        public Shown shown(UUID report) {
            return store.reports().open(report, engine.status().live()).orElseThrow();
        }

        public ReportRow row(UUID report) {
            return shown(report).row();
        }

        public int waiting() {
            return store.outbox().unsettled().size();
        }

        /// A session of somebody.
        public Session session(String user) {
            List<AccountSignIn.Result> results = new ArrayList<>();
            MemoryVault elsewhere = new MemoryVault();
            new AccountSignIn(new AccountDirectories(folder.resolve("door")), elsewhere, clock, UUID::randomUUID)
                    .signIn(
                            ServerAddress.parse("http://localhost:1", false),
                            network,
                            "north",
                            user,
                            PASSWORD,
                            "door",
                            results::add);
            network.deliverNext();
            network.deliverNext();
            AccountSignIn.Result.Ready ready = (AccountSignIn.Result.Ready) results.getFirst();
            ready.store().close();
            return ready.session();
        }
    }
}
