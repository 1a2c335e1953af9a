package org.fieldkeep.simulation.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.server.ServerSchema;
import org.fieldkeep.server.SyncServer;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.simulation.time.Streams;
import org.fieldkeep.simulation.time.VirtualTime;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;

/// The organisations, people, projects and forms that every world starts with.
public final class Organisations {

    /// Everybody's password.
    public static final String PASSWORD = "correct horse";

    private static final String FORM = """
            {"id": "site-visit", "version": 1, "title": {"en": "Site visit"}, "instance_name": "${place}", "fields": [
             {"name": "place", "type": "text", "label": {"en": "Place"}, "required": true, "independent": true},
             {"name": "site_code", "type": "text", "label": {"en": "Site code"}, "required": true,
              "constraint": "regex(., '^[A-Z]{2}-[0-9]{4}$')",
              "constraint_message": {"en": "Site code must look like AB-1234"}},
             {"name": "severity", "type": "select_one", "label": {"en": "Severity"},
              "choices": [{"name": "low", "label": {"en": "low"}}, {"name": "high", "label": {"en": "high"}}]},
             {"name": "finding", "type": "text", "label": {"en": "Finding"}}]}
            """;

    /// A person at a device.
    ///
    /// @param device its name in the history
    public record Seat(String device, String tenant, String user) {}

    /// Who sits where: one person at two devices, a second in the same organisation, a third in
    /// another.
    public static List<Seat> seats() {
        return List.of(
                new Seat("north-1", "north", "worker-a"),
                new Seat("north-2", "north", "worker-a"),
                new Seat("north-3", "north", "worker-b"),
                new Seat("south-1", "south", "worker-c"));
    }

    private Organisations() {}

    /// Writes a server's database with all of it into a file that must not exist; the same bytes of
    /// data each time.
    public static void found(Path file, InstantSource time) {
        ServerSchema.bringUpToDate(file);
        Streams streams = new Streams(0);
        try (SqliteDatabase database = SqliteDatabase.open(file, SqliteSettings.fleeting())) {
            Administration admin = new SyncServer(
                            database,
                            time,
                            streams.ids("server", new VirtualTime(time.instant())),
                            streams.of("secrets"),
                            new PlainHashing())
                    .administration();
            admin.addTenant("north");
            admin.addTenant("south");
            for (Seat seat : seats()) {
                if (!seat.device().equals("north-2")) {
                    admin.addUser(seat.tenant(), seat.user(), PASSWORD, false);
                }
            }
            admin.addProject("north", "bridges", "Bridges");
            admin.addProject("north", "roads", "Roads");
            admin.addProject("south", "bridges", "Bridges too");
            admin.publishForm("north", FORM);
            admin.publishForm("south", FORM);
            admin.setAccess("north", "bridges", "worker-a", Role.CONTRIBUTOR, Reach.ALL);
            admin.setAccess("north", "roads", "worker-a", Role.CONTRIBUTOR, Reach.OWN);
            admin.setAccess("north", "bridges", "worker-b", Role.REVIEWER, Reach.ALL);
            admin.setAccess("north", "roads", "worker-b", Role.CONTRIBUTOR, Reach.ALL);
            admin.setAccess("south", "bridges", "worker-c", Role.CONTRIBUTOR, Reach.ALL);
        }
        // closing the last connection wrote the log back, so that the one file is all there is to copy
        if (Files.exists(Path.of(file + "-wal"))) {
            throw new UncheckedIOException(new IOException(file + " was not closed whole"));
        }
    }
}
