package org.fieldkeep.server.bench;

import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.SyncServer;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.session.Argon2Hashing;

/// One database to measure on, kept as durably as people's data is.
interface Site extends AutoCloseable {

    /// The organisation that everything is measured in.
    String TENANT = "north";

    /// What everybody signs in with.
    String PASSWORD = "correct horse";

    /// Which kind of database it is, as one reads it.
    String kind();

    /// Opens it as those do who serve.
    ServerDatabase serving();

    /// Opens it as those do who administer.
    ServerDatabase owning();

    /// A connection of the driver alone, as durable as the others, past policies.
    ///
    /// @param checked whether foreign keys hold
    Connection bare(boolean checked) throws SQLException;

    /// What the command is told about where the data is.
    List<String> serveArguments();

    /// What a commit waits for, from the settings that the database itself reports.
    String settings();

    /// The processes that write it for a server or a bare connection.
    List<Long> writers(long client);

    @Override
    void close();

    /// A server of these parts over a database.
    static SyncServer server(ServerDatabase database, ServerParts parts) {
        SecureRandom random = new SecureRandom();
        return new SyncServer(
                database,
                InstantSource.system(),
                UUID::randomUUID,
                random,
                Argon2Hashing.standard(count -> {
                    byte[] salt = new byte[count];
                    random.nextBytes(salt);
                    return salt;
                }),
                parts);
    }

    /// Gives it an organisation, two projects and a form, one who may write and see everything, and one who may see one
    /// project only.
    default void furnish() {
        try (ServerDatabase database = owning()) {
            Administration admin = server(database, new ServerParts()).administration();
            admin.addTenant(TENANT);
            admin.addProject(TENANT, "bridges", "Bridges");
            admin.addProject(TENANT, "roads", "Roads");
            admin.publishForm(TENANT, """
                    {"id":"visit","version":1,"title":{"en":"Visit"},"fields":[
                      {"name":"place","type":"text","label":{"en":"Place"},"required":true},
                      {"name":"finding","type":"text","label":{"en":"Finding"}}]}""");
            admin.addUser(TENANT, "ann", PASSWORD, false);
            admin.setAccess(TENANT, "bridges", "ann", Role.CONTRIBUTOR, Reach.ALL);
            admin.setAccess(TENANT, "roads", "ann", Role.CONTRIBUTOR, Reach.ALL);
            admin.addUser(TENANT, "roadie", PASSWORD, false);
            admin.setAccess(TENANT, "roads", "roadie", Role.VIEWER, Reach.ALL);
        }
    }
}
