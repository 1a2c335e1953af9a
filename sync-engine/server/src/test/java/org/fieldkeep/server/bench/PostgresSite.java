package org.fieldkeep.server.bench;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.postgres.PostgresAddress;
import org.fieldkeep.server.postgres.PostgresDatabase;
import org.fieldkeep.server.postgres.PostgresSettings;

/// A PostgreSQL database, as `serve --database` uses it.
final class PostgresSite implements Site {

    private final Cluster cluster;
    private final PostgresAddress owner;

    PostgresSite(Cluster cluster) {
        this.cluster = cluster;
        this.owner = cluster.newDatabase();
        furnish();
    }

    @Override
    public String kind() {
        return "PostgreSQL";
    }

    @Override
    public ServerDatabase serving() {
        return PostgresDatabase.open(owner.as(Cluster.APPLICATION), null, PostgresSettings.standard());
    }

    @Override
    public ServerDatabase owning() {
        return PostgresDatabase.open(owner, null, PostgresSettings.standard());
    }

    @Override
    public Connection bare(boolean checked) throws SQLException {
        return cluster.superuser(owner.database(), checked ? "" : "&options=-c%20session_replication_role=replica");
    }

    @Override
    public List<String> serveArguments() {
        return List.of("--database", owner.as(Cluster.APPLICATION).toString());
    }

    @Override
    public String settings() {
        return String.join(
                ", ",
                cluster.ask("SELECT name || '=' || setting FROM pg_settings"
                        + " WHERE name IN ('fsync', 'synchronous_commit', 'wal_sync_method') ORDER BY name"));
    }

    @Override
    public List<Long> writers(long client) {
        return cluster.ask("SELECT pid::text FROM pg_stat_activity WHERE pid <> pg_backend_pid()").stream()
                .map(Long::valueOf)
                .toList();
    }

    /// Takes row-level security away, for everybody.
    void withoutRowSecurity() {
        cluster.say(owner.database(), """
                DO $$
                DECLARE
                    name TEXT;
                BEGIN
                    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'fieldkeep' AND rowsecurity LOOP
                        EXECUTE format('ALTER TABLE fieldkeep.%I DISABLE ROW LEVEL SECURITY', name);
                    END LOOP;
                END
                $$""");
    }

    /// Adds a sequence that hands out blocks of places, whoever commits first.
    void withSequence() {
        cluster.say(
                owner.database(),
                "CREATE SEQUENCE fieldkeep.unsafe_place START 1000 INCREMENT BY " + UnsafeHead.BLOCK,
                "GRANT USAGE ON SEQUENCE fieldkeep.unsafe_place TO " + Cluster.APPLICATION);
    }

    @Override
    public void close() {}
}
