package org.fieldkeep.server.postgres;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/// Where a database is and as which role to come: `postgresql://role@host:port/database?sslmode=verify-full`.
///
/// @param options what the driver is told besides, for instance `sslmode`
public record PostgresAddress(
        String host,
        int port,
        String database,
        String role,
        @Nullable String options) {

    private static final int USUAL_PORT = 5432;

    /// Reads an address.
    ///
    /// @throws IllegalArgumentException saying what is wrong with it
    public static PostgresAddress parse(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException broken) {
            throw wrong("it is not an address");
        }
        if (!"postgresql".equals(uri.getScheme()) && !"postgres".equals(uri.getScheme())) {
            throw wrong("it does not begin with postgresql://");
        }
        String role = uri.getUserInfo();
        if (role != null && role.contains(":")) {
            throw wrong("it holds a password, which others on this machine could read; put that into a file and name it"
                    + " by --database-password-file, or into the environment as FIELDKEEP_DATABASE_PASSWORD");
        }
        String database = uri.getPath() == null ? "" : uri.getPath().replaceFirst("^/", "");
        if (role == null || role.isEmpty() || uri.getHost() == null || database.isEmpty() || database.contains("/")) {
            throw wrong("it has to name a role, a host and a database");
        }
        int port = uri.getPort() < 0 ? USUAL_PORT : uri.getPort();
        return new PostgresAddress(uri.getHost(), port, database, role, uri.getRawQuery());
    }

    private static IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException("The address of the database cannot be used: " + what
                + ". It looks like postgresql://fieldkeep_app@db.example.org:5432/fieldkeep.");
    }

    /// The same database, coming as somebody else.
    public PostgresAddress as(String otherRole) {
        return new PostgresAddress(host, port, database, otherRole, options);
    }

    /// For the driver.
    String url() {
        return "jdbc:postgresql://" + host + ":" + port + "/" + database + (options == null ? "" : "?" + options);
    }

    /// What the driver is told whatever the address says. Error messages of the server are kept without their detail,
    /// which spells out what people wrote.
    Properties properties(@Nullable String password) {
        Properties properties = new Properties();
        properties.setProperty("user", role);
        if (password != null) {
            properties.setProperty("password", password);
        }
        properties.setProperty("logServerErrorDetail", "false");
        properties.setProperty("currentSchema", PostgresSchema.SCHEMA);
        properties.setProperty("ApplicationName", "fieldkeep-server");
        properties.setProperty("connectTimeout", "10");
        properties.setProperty("tcpKeepAlive", "true");
        return properties;
    }

    /// Without the options, which say nothing to people.
    @Override
    public String toString() {
        return "postgresql://" + role + "@" + host + ":" + port + "/" + database;
    }
}
