package org.fieldkeep.server.postgres;

import java.util.List;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;

/// Whether what PostgreSQL has committed survives a crash: what a device is told was accepted must be there afterwards.
public final class PostgresDurability {

    /// Said on every connection that writes. Whoever runs the cluster may have switched the waiting off for a role, a
    /// database or everybody; a stricter setting, such as waiting for a standby, is left as it is.
    static final String COMMITS_WAIT_FOR_THE_DISK = """
            SELECT set_config('synchronous_commit', 'on', false)
             WHERE current_setting('synchronous_commit') = 'off'
            """;

    private PostgresDurability() {}

    /// What the cluster was told to leave out, in sentences for whoever runs it; a role that serves cannot change that.
    public static List<String> weaknesses(ServerDatabase database) {
        return database.read(
                Scope.SERVER,
                handle -> handle.createQuery("""
                                SELECT name FROM (VALUES ('fsync'), ('full_page_writes')) AS setting (name)
                                 WHERE current_setting(name) = 'off' ORDER BY name
                                """).mapTo(String.class).stream()
                        .map(
                                setting -> "PostgreSQL runs with " + setting
                                        + " = off: a power cut can take back what devices were told was accepted. Switch it on.")
                        .toList());
    }
}
