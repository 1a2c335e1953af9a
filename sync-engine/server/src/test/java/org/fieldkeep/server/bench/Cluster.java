package org.fieldkeep.server.bench;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.fieldkeep.server.postgres.PostgresAddress;
import org.fieldkeep.server.postgres.PostgresSchema;

/// A PostgreSQL that waits for the disk, with the two roles of the setup guide. Tests have one that does not.
final class Cluster implements AutoCloseable {

    static final String OWNER = "fieldkeep_owner";
    static final String APPLICATION = "fieldkeep_app";

    private final EmbeddedPostgres server;
    private int count;

    Cluster() {
        try {
            server = EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("full_page_writes", "on")
                    .setServerConfig("max_connections", "100")
                    .setServerConfig("max_wal_size", "4GB")
                    .start();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        say("postgres", "CREATE ROLE " + OWNER + " LOGIN", "CREATE ROLE " + APPLICATION + " LOGIN");
    }

    /// A new database with the schema, as its owner comes to it.
    PostgresAddress newDatabase() {
        String name = "bench_" + ++count;
        say("postgres", "CREATE DATABASE " + name + " OWNER " + OWNER);
        PostgresAddress address = new PostgresAddress("localhost", server.getPort(), name, OWNER, null);
        PostgresSchema.upgrade(address, null, APPLICATION);
        return address;
    }

    /// A connection as the one role that nothing holds back.
    Connection superuser(String database, String more) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://localhost:" + server.getPort() + "/" + database
                        + "?currentSchema=fieldkeep&reWriteBatchedInserts=true" + more,
                "postgres",
                null);
    }

    void say(String database, String... statements) {
        try (Connection connection = superuser(database, "");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    List<String> ask(String query) {
        try (Connection connection = superuser("postgres", "");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            List<String> answers = new ArrayList<>();
            while (rows.next()) {
                answers.add(rows.getString(1));
            }
            return answers;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
