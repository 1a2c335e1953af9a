package org.fieldkeep.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.postgres.PostgresAddress;
import org.fieldkeep.server.postgres.PostgresDatabase;
import org.fieldkeep.server.postgres.PostgresSchema;
import org.fieldkeep.server.postgres.PostgresSettings;
import org.junit.jupiter.api.Assumptions;

/// A real PostgreSQL, one for all tests of this process, with the two roles of the setup guide; each test gets a
/// database of its own, copied from one whose schema was made once.
public final class PostgresCluster {

    /// Owns the tables.
    public static final String OWNER = "fieldkeep_owner";
    /// Serves.
    public static final String APPLICATION = "fieldkeep_app";

    private static final String TEMPLATE = "fieldkeep_template";
    private static final AtomicInteger COUNT = new AtomicInteger();

    private PostgresCluster() {}

    private static final class Running {
        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                EmbeddedPostgres server = EmbeddedPostgres.builder()
                        .setServerConfig("max_connections", "300")
                        .setServerConfig("fsync", "off")
                        .start();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    try {
                        server.close();
                    } catch (IOException failure) {
                        throw new UncheckedIOException(failure);
                    }
                }));
                prepare(server.getPort(), TEMPLATE);
                return server;
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }

    /// A new database with the schema, as the owner comes to it. Skips the test where there is no PostgreSQL for this
    /// machine.
    public static PostgresAddress newDatabase() {
        return database("TEMPLATE " + TEMPLATE);
    }

    /// A new database with nothing in it, as its owner comes to it.
    public static PostgresAddress emptyDatabase() {
        return database("TEMPLATE template0");
    }

    private static PostgresAddress database(String template) {
        requireUnpackable();
        String name = "test_" + COUNT.incrementAndGet();
        asSuperuser("postgres", "CREATE DATABASE " + name + " " + template + " OWNER " + OWNER);
        return new PostgresAddress("localhost", Running.SERVER.getPort(), name, OWNER, null);
    }

    /// Says something to a database as the one role that nothing holds back.
    public static void asSuperuser(String database, String statement) {
        execute(Running.SERVER.getPort(), database, statement);
    }

    /// Skips the test where there is no PostgreSQL for this machine.
    static void requireUnpackable() {
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        Assumptions.assumeTrue(
                system.toLowerCase(Locale.ROOT).matches("linux (amd64|x86_64)"),
                "PostgreSQL is unpacked for tests on Linux x86-64 only; this is " + system);
    }

    /// Makes the roles of the setup guide in a new cluster, and one database with the server's tables.
    static void prepare(int port, String database) {
        execute(port, "postgres", "CREATE ROLE " + OWNER + " LOGIN; CREATE ROLE " + APPLICATION + " LOGIN");
        execute(port, "postgres", "CREATE DATABASE " + database + " OWNER " + OWNER);
        PostgresSchema.upgrade(new PostgresAddress("localhost", port, database, OWNER, null), null, APPLICATION);
    }

    /// A connection that neither policies nor foreign keys hold back, to fill a database with.
    static Connection unbound(PostgresAddress address) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://localhost:" + address.port() + "/" + address.database()
                        + "?currentSchema=fieldkeep&options=-c%20session_replication_role=replica",
                "postgres",
                null);
    }

    static TwoRoles testDatabase() {
        return testDatabase(PostgresSettings.standard());
    }

    static TwoRoles testDatabase(PostgresSettings settings) {
        return opened(newDatabase(), settings);
    }

    private static TwoRoles opened(PostgresAddress address, PostgresSettings settings) {
        return new TwoRoles(
                address,
                PostgresDatabase.open(address.as(APPLICATION), null, settings),
                PostgresDatabase.open(address, null, settings));
    }

    /// One database seen by both roles.
    record TwoRoles(PostgresAddress address, ServerDatabase serving, ServerDatabase owning) implements TestDatabase {
        /// A database can be copied while nobody is connected to it. Afterwards the pools need a moment: they trust a
        /// connection that they used within the last half second without asking.
        @Override
        public TestDatabase copy() {
            String name = address.database();
            asSuperuser("postgres", "ALTER DATABASE " + name + " ALLOW_CONNECTIONS false");
            try {
                asSuperuser(
                        "postgres",
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name + "'");
                TwoRoles copy = opened(database("TEMPLATE " + name), PostgresSettings.standard());
                Thread.sleep(600);
                return copy;
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(interrupted);
            } finally {
                asSuperuser("postgres", "ALTER DATABASE " + name + " ALLOW_CONNECTIONS true");
            }
        }

        @Override
        public void close() {
            serving.close();
            owning.close();
            asSuperuser("postgres", "DROP DATABASE " + address.database() + " WITH (FORCE)");
        }
    }

    /// Says something to a database of a cluster as the one role that nothing holds back.
    static void execute(int port, String database, String statement) {
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:postgresql://localhost:" + port + "/" + database, "postgres", null);
                Statement statements = connection.createStatement()) {
            statements.execute(statement);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
