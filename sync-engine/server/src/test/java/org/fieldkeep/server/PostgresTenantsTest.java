package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.fieldkeep.server.Phone.content;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.server.PostgresCluster.TwoRoles;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.database.StorageFailure;
import org.fieldkeep.server.postgres.PostgresDatabase;
import org.fieldkeep.server.postgres.PostgresSchema;
import org.fieldkeep.server.postgres.PostgresSettings;
import org.fieldkeep.server.retention.RetentionAges;
import org.fieldkeep.server.session.Tokens;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The second wall: what PostgreSQL keeps apart even if a statement of the server forgets to.
@Tag("postgres")
final class PostgresTenantsTest {

    /// What belongs to no tenant.
    private static final Set<String> COMMON = Set.of("server_identity", "flyway_schema_history");

    private TwoRoles database;
    private ServerWorld world;

    @BeforeEach
    void open() {
        database = PostgresCluster.testDatabase();
        world = new ServerWorld(database);
        Phone ann = world.phone("north", "ann");
        ann.accepted(ann.create(UUID.randomUUID(), content("Culvert")));
        world.admin.startEpoch();
        world.owner.pruner().prune(RetentionAges.standard());
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void everyTableOfTenantsIsForcedAndFilledHere() {
        List<String> tables = tables();
        assertThat(tables).hasSize(15);
        List<String> forced = database.owning()
                .read(
                        Scope.SERVER,
                        handle -> handle.createQuery("""
                                SELECT relname FROM pg_class
                                 WHERE relnamespace = 'fieldkeep'::regnamespace AND relrowsecurity AND relforcerowsecurity
                                """).mapTo(String.class).list());
        assertThat(forced).containsExactlyInAnyOrderElementsOf(tables);
        assertThat(tables)
                .allSatisfy(table -> assertThat(count(database.serving(), Scope.of("north"), table))
                        .as(table)
                        .isPositive());
    }

    @Test
    void beforeATenantIsNamedNoTableHasARow() {
        assertThat(tables())
                .allSatisfy(table -> assertThat(count(database.serving(), Scope.SERVER, table))
                        .as(table)
                        .isZero());
        assertThat(count(database.serving(), Scope.ofToken(Tokens.hash("no token")), "report"))
                .isZero();
    }

    @Test
    void theOwnerIsHeldToItTooButForTheListOfTenantsAndTheWayInByToken() {
        assertThat(tables())
                .filteredOn(table -> count(database.owning(), Scope.SERVER, table) > 0)
                .containsExactlyInAnyOrder("tenant", "session_token");
    }

    @Test
    void aConnectionUsedForOneTenantShowsTheNextOneNothingOfIt() {
        TestDatabase single = new TwoRoles(database.address(), oneConnection(), database.owning());
        try (ServerDatabase serving = single.serving()) {
            assertThat(count(serving, Scope.of("north"), "report")).isEqualTo(1);
            assertThat(count(serving, Scope.SERVER, "report")).isZero();
            assertThat(count(serving, Scope.of("south"), "report")).isZero();
        }
    }

    private ServerDatabase oneConnection() {
        PostgresSettings usual = PostgresSettings.standard();
        return PostgresDatabase.open(
                database.address().as(PostgresCluster.APPLICATION),
                null,
                new PostgresSettings(1, usual.lockWait(), usual.statement(), usual.idle()));
    }

    @Test
    void anotherTenantsRowsCannotBeReadChangedOrMade() {
        Scope south = Scope.of("south");
        assertThat(count(database.serving(), south, "report WHERE tenant = 'north'"))
                .isZero();
        assertThat(changed(south, "UPDATE report SET version = 9 WHERE tenant = 'north'"))
                .isZero();
        assertThat(changed(south, "DELETE FROM receipt WHERE tenant = 'north'")).isZero();
        assertRefused(south, "INSERT INTO change (tenant, revision, kind) VALUES ('north', 99, 'FORM')");
        assertRefused(south, "UPDATE account SET tenant = 'north'");
    }

    @Test
    void theServingRoleChangesNoTableAndAdministersNothing() {
        Scope north = Scope.of("north");
        for (String statement : List.of(
                "DROP TABLE report",
                "ALTER TABLE report DISABLE ROW LEVEL SECURITY",
                "ALTER TABLE report NO FORCE ROW LEVEL SECURITY",
                "DROP POLICY own_rows ON report",
                "CREATE TABLE mine (id TEXT)",
                "TRUNCATE report",
                "DELETE FROM report_version",
                "UPDATE report_version SET content = NULL",
                "DELETE FROM change",
                "UPDATE account SET disabled = 0",
                "UPDATE account SET password_hash = ''",
                "UPDATE access SET role = 'REVIEWER'",
                "DELETE FROM access",
                "INSERT INTO tenant (tenant, created_at) VALUES ('mine', 0)",
                "UPDATE server_identity SET restoring = 0",
                "SET ROLE fieldkeep_owner")) {
            assertRefused(north, statement);
        }
    }

    @Test
    void whoWouldPassByTheWallIsNotServed() {
        PostgresSchema.requireKeptApart(database.serving());
        assertThatThrownBy(() -> PostgresSchema.requireKeptApart(database.owning()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("fieldkeep_app");
    }

    @Test
    void aFailureThatIsKeptQuietStillCommitsNothing() {
        UUID report = UUID.randomUUID();
        assertThatThrownBy(() -> database.serving().write(Scope.of("north"), handle -> {
                    handle.execute(
                            "INSERT INTO report VALUES ('north', ?, 1, 'o', 'c', 'bridges', 'SUBMITTED', 0)",
                            report.toString());
                    fails(handle);
                    return null;
                }))
                .isInstanceOf(StorageFailure.class);
        assertThat(count(database.serving(), Scope.of("north"), "report WHERE report = '" + report + "'"))
                .isZero();
        assertThat(count(database.serving(), Scope.of("north"), "report")).isEqualTo(1);
    }

    private static void fails(Handle handle) {
        try {
            handle.execute("INSERT INTO feed_head VALUES ('north', 0, 0)");
            throw new AssertionError("this should be refused");
        } catch (org.jdbi.v3.core.JdbiException expected) {
            assertThat(expected).isNotNull();
        }
    }

    private List<String> tables() {
        return database
                .owning()
                .read(
                        Scope.SERVER,
                        handle -> handle.createQuery("""
                                SELECT tablename FROM pg_tables WHERE schemaname = 'fieldkeep' ORDER BY tablename
                                """).mapTo(String.class).list())
                .stream()
                .filter(table -> !COMMON.contains(table))
                .toList();
    }

    private static long count(ServerDatabase database, Scope scope, String rows) {
        return database.read(
                scope,
                handle -> handle.createQuery("SELECT COUNT(*) FROM " + rows)
                        .mapTo(Long.class)
                        .one());
    }

    private int changed(Scope scope, String statement) {
        return database.serving().write(scope, handle -> handle.execute(statement));
    }

    private void assertRefused(Scope scope, String statement) {
        assertThatThrownBy(() -> changed(scope, statement))
                .as(statement)
                .isInstanceOfSatisfying(
                        StorageFailure.class,
                        failure -> assertThat(failure.getMessage()).isEqualTo("SQLSTATE 42501"));
    }
}
