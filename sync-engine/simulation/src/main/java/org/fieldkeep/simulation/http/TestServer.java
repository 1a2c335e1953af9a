package org.fieldkeep.simulation.http;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.ServerSchema;
import org.fieldkeep.server.SyncServer;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.http.HttpServer;
import org.fieldkeep.server.http.HttpSettings;
import org.fieldkeep.server.session.Argon2Hashing;
import org.fieldkeep.simulation.Variant;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;

/// A real server over a database file of its own, listening on a free loopback port.
///
/// Two organisations: `north` with `worker-a` and `worker-b` (contributors to everything in `bridges`) and `admin-n`
/// (reviewer), `south` with `worker-c`. Both have the projects `bridges` and `roads` and the form of [TestReports].
public final class TestServer implements AutoCloseable {

    /// Everybody's password.
    public static final String PASSWORD = "correct horse battery";

    private static final String DATABASE = "fieldkeep-server.db";
    private static final int HASHING_KIB = 64;

    private final Path file;
    private final Database database;
    private final SyncServer server;
    private final HttpServer http;
    private final int port;

    private TestServer(Path file, Database database, SyncServer server, HttpServer http) {
        this.file = file;
        this.database = database;
        this.server = server;
        this.http = http;
        this.port = http.start();
    }

    /// Starts a server in a folder, and peoples it if the folder holds none yet.
    ///
    /// @param parts what it is made of
    public static TestServer start(
            Path folder, InstantSource clock, Supplier<UUID> ids, RandomGenerator random, ServerParts parts) {
        return start(folder, clock, ids, random, new Variant() {
            @Override
            public ServerParts serverParts() {
                return parts;
            }
        });
    }

    /// Starts a server as a variant has it, which may spoil any part of it.
    public static TestServer start(
            Path folder, InstantSource clock, Supplier<UUID> ids, RandomGenerator random, Variant variant) {
        Path file = folder.resolve(DATABASE);
        boolean fresh = !file.toFile().exists();
        ServerSchema.bringUpToDate(file);
        Database database = variant.serverDatabase(SqliteDatabase.open(file, SqliteSettings.fleeting()));
        SyncServer server = new SyncServer(
                database,
                clock,
                ids,
                random,
                new Argon2Hashing(HASHING_KIB, 1, count -> {
                    byte[] salt = new byte[count];
                    random.nextBytes(salt);
                    return salt;
                }),
                variant.serverParts());
        if (fresh) {
            people(server.administration());
        }
        return new TestServer(
                file,
                database,
                server,
                new HttpServer(variant.api(server.api()), HttpSettings.loopback(0), clock, ids));
    }

    private static void people(Administration admin) {
        for (String tenant : List.of("north", "south")) {
            admin.addTenant(tenant);
            admin.addProject(tenant, "bridges", "Bridges");
            admin.addProject(tenant, "roads", "Roads");
            admin.publishForm(tenant, TestReports.FORM);
        }
        for (String user : List.of("worker-a", "worker-b")) {
            admin.addUser("north", user, PASSWORD, false);
            admin.setAccess("north", "bridges", user, Role.CONTRIBUTOR, Reach.ALL);
        }
        admin.addUser("north", "admin-n", PASSWORD, true);
        admin.setAccess("north", "bridges", "admin-n", Role.REVIEWER, Reach.ALL);
        admin.addUser("south", "worker-c", PASSWORD, false);
        admin.setAccess("south", "bridges", "worker-c", Role.CONTRIBUTOR, Reach.ALL);
    }

    /// Where it listens.
    public int port() {
        return port;
    }

    /// Copies its database into a folder, as a backup while it serves; a server started in that folder is one put back
    /// from the backup, which has yet to begin its epoch.
    public void backUpInto(Path folder) {
        try (SqliteDatabase beside = SqliteDatabase.open(file, SqliteSettings.fleeting())) {
            beside.backupTo(folder.resolve(DATABASE));
        }
    }

    /// What an operator works with.
    public Administration administration() {
        return server.administration();
    }

    /// What its database holds.
    public ServerRows rows() {
        return new ServerRows(database);
    }

    @Override
    public void close() {
        http.close();
        database.close();
    }
}
