package org.fieldkeep.server.postgres;

import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.database.StorageFailure;
import org.fieldkeep.server.database.UnknownTables;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.flywaydb.core.api.output.MigrateResult;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/// The server's tables in PostgreSQL. The role that owns them makes and upgrades them; the role that serves owns
/// nothing, and the database keeps it to the rows of the tenant that each of its transactions names.
public final class PostgresSchema {

    /// The schema that everything of the server lies in.
    public static final String SCHEMA = "fieldkeep";

    private PostgresSchema() {}

    /// Creates or upgrades the tables, each step in one transaction.
    ///
    /// @param owner with the role that owns the database, or may create in it
    /// @param application the role that is to serve; it exists already
    /// @return how many steps there were to do
    /// @throws UnknownTables if a newer program made the tables
    /// @throws IllegalStateException if another role was to serve from them
    public static int upgrade(PostgresAddress owner, @Nullable String password, String application) {
        try {
            Flyway flyway = flyway(owner, password, application);
            MigrateResult done = flyway.migrate();
            requireGranted(flyway.getConfiguration().getDataSource(), application);
            return done.migrationsExecuted;
        } catch (FlywayValidateException failure) {
            throw new UnknownTables(failure);
        } catch (FlywayException failure) {
            StorageFailure refused = PostgresFailures.of(failure);
            throw refused == null
                    ? new IllegalStateException("The server's tables could not be brought up to date.", failure)
                    : refused;
        }
    }

    /// Makes sure that the role may use the tables. They are given to one when they are made, and to no other later.
    private static void requireGranted(DataSource database, String application) {
        Optional<String> others;
        try {
            others = Jdbi.create(database)
                    .withHandle(handle -> handle.createQuery("""
                            SELECT coalesce((SELECT string_agg(quote_ident(r.rolname), ', ')
                                               FROM aclexplode(n.nspacl) a JOIN pg_roles r ON r.oid = a.grantee
                                              WHERE a.grantee <> n.nspowner), 'nobody')
                              FROM pg_namespace n
                             WHERE n.nspname = :schema AND NOT has_schema_privilege(:application, n.oid, 'USAGE')
                            """)
                            .bind("schema", SCHEMA)
                            .bind("application", application)
                            .mapTo(String.class)
                            .findOne());
        } catch (JdbiException failure) {
            StorageFailure refused = PostgresFailures.of(failure);
            throw refused == null ? failure : refused;
        }
        others.ifPresent(named -> {
            throw new IllegalStateException("The tables are up to date, but " + application
                    + " may not serve from them: they were given to " + named
                    + " when they were made. Name that role by --application-role, or have PostgreSQL's"
                    + " administrator grant it to " + application + ".");
        });
    }

    /// Makes sure that the tables are the ones that this program works with.
    ///
    /// @throws IllegalStateException saying what to do if they are not
    public static void check(PostgresAddress address, @Nullable String password) {
        Flyway flyway = flyway(address, password, address.role());
        MigrationInfo[] pending;
        MigrationInfo present;
        try {
            pending = flyway.info().pending();
            present = flyway.info().current();
        } catch (FlywayException failure) {
            StorageFailure refused = PostgresFailures.of(failure);
            throw refused == null
                    ? new IllegalStateException("The server's tables could not be looked at.", failure)
                    : refused;
        }
        if (present == null) {
            throw new IllegalStateException("There is no server in " + address
                    + " yet, or this role may not see it; \"database upgrade\" as the owning role begins one.");
        }
        if (pending.length > 0) {
            throw new IllegalStateException("The tables in " + address
                    + " are of an older program; say \"database upgrade\" as the owning role first.");
        }
        if (present.getState().name().contains("FUTURE")) {
            throw new IllegalStateException("The tables in " + address
                    + " are of a newer program than this; nothing was changed. Run that program.");
        }
    }

    /// Makes sure that the database keeps the role to one tenant's rows at a time: it owns none of the tables, and no
    /// attribute lets it past row-level security.
    ///
    /// @throws IllegalStateException if it does not
    public static void requireKeptApart(ServerDatabase database) {
        boolean unbound = database.read(
                Scope.SERVER,
                handle -> handle.createQuery("""
                        SELECT r.rolsuper OR r.rolbypassrls
                               OR EXISTS (SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                                           WHERE n.nspname = :schema AND pg_has_role(c.relowner, 'USAGE'))
                          FROM pg_roles r WHERE r.rolname = current_user
                        """)
                        .bind("schema", SCHEMA)
                        .mapTo(Boolean.class)
                        .one());
        if (unbound) {
            throw new IllegalStateException("This role owns the tables or passes by their row-level security;"
                    + " serve as the application role instead, fieldkeep_app in the setup guide.");
        }
    }

    private static Flyway flyway(PostgresAddress address, @Nullable String password, String application) {
        return Flyway.configure(PostgresSchema.class.getClassLoader())
                .dataSource(address.url(), address.role(), password)
                .jdbcProperties(Map.of("logServerErrorDetail", "false"))
                .locations("classpath:org/fieldkeep/server/schema/postgres")
                .defaultSchema(SCHEMA)
                .schemas(SCHEMA)
                .placeholders(Map.of("application", application))
                .validateMigrationNaming(true)
                .ignoreMigrationPatterns(new String[0])
                .load();
    }
}
