package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.server.Phone.content;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.retention.RetentionAges;
import org.fieldkeep.server.store.VerificationStore;
import org.fieldkeep.server.verify.Finding;
import org.fieldkeep.server.verify.Verification;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// That the verification finds nothing where nothing is, and each damage made by hand; on every database.
abstract class VerificationContract {

    private static final Scope NORTH = Scope.of("north");

    private TestDatabase database;
    private ServerWorld world;
    private Verification verification;
    private Phone ann;
    private Phone ben;
    private final UUID edited = UUID.randomUUID();
    private final UUID deleted = UUID.randomUUID();

    abstract TestDatabase database();

    /// Ends a transaction whose changes must not stay.
    private static final class RolledBack extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    @BeforeEach
    void open() {
        database = database();
        world = new ServerWorld(database);
        verification = new Verification(database.owning(), new VerificationStore());
        ann = world.phone("north", "ann");
        ben = world.phone("north", "ben");
        Base first = ann.created(edited, content("Culvert"));
        Base second = ben.applied(ben.update(edited, content("Dam"), first));
        ann.applied(ann.update(edited, content("Weir"), second));
        ann.refused(ann.update(edited, content("Late"), first));
        ann.applied(ann.delete(deleted, ann.created(deleted, content("Short"))));
        ann.withdraw(ann.create(UUID.randomUUID(), content("Never")));
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void whereEverythingAgreesNothingIsFound() {
        assertThat(verification.run()).isEmpty();
    }

    @Test
    void whatWasForgottenInOrderIsNoDamage() {
        RetentionAges ages = RetentionAges.standard();
        world.owner.pruner().prune(ages);
        world.clock.advance(Duration.ofDays(401));
        SealedOperation young = phoneAgain().create(UUID.randomUUID(), content("Young"));
        ann.accepted(young);
        assertThat(world.owner.pruner().prune(ages))
                .satisfies(pruned -> assertThat(pruned.receipts()).isPositive())
                .satisfies(pruned -> assertThat(pruned.changes()).isPositive())
                .satisfies(pruned -> assertThat(pruned.tombstones()).isEqualTo(1));
        assertThat(verification.run()).isEmpty();
        assertFinds("bare-ids", "UPDATE report_version SET content = '{}' WHERE report = '" + deleted + "'");
        assertFinds(
                "version-receipt",
                "DELETE FROM receipt WHERE operation = '" + young.operation().id() + "'");
    }

    @Test
    void aRestoreIsNoDamage() {
        world.admin.startEpoch();
        assertThat(verification.run()).isEmpty();
    }

    @Test
    void eachDamageIsFound() {
        String report = "report = '" + edited + "'";
        assertFinds("feed-dense", "DELETE FROM change WHERE " + report + " AND version = 2");
        assertFinds("version-in-feed", "DELETE FROM change WHERE " + report + " AND version = 2");
        assertFinds("feed-dense", "UPDATE feed_head SET revision = revision + 3 WHERE tenant = 'north'");
        assertFinds("feed-bounds", "UPDATE feed_head SET floor = 2 WHERE tenant = 'north'");
        assertFinds("feed-bounds", "UPDATE feed_head SET revision = revision - 1 WHERE tenant = 'north'");
        assertFinds("feed-version", "UPDATE change SET version = 9 WHERE " + report + " AND version = 3");
        assertFinds("feed-fold", "UPDATE change SET version = 2 WHERE " + report + " AND version = 3");
        assertFinds("feed-form", "DELETE FROM form WHERE tenant = 'north'");
        assertFinds("versions-dense", "DELETE FROM report_version WHERE " + report + " AND version = 1");
        assertFinds(
                "versions-order",
                "UPDATE report_version SET feed_revision = feed_revision + 9 WHERE " + report + " AND version = 1");
        assertFinds("report-stands", "UPDATE report SET project = 'roads' WHERE " + report);
        assertFinds("report-stands", "UPDATE report SET deleted = 0 WHERE report = '" + deleted + "'");
        assertFinds("report-stands", "UPDATE report SET deleted = 1 WHERE " + report);
        assertFinds("tombstones", "UPDATE report_version SET content = NULL WHERE " + report + " AND version = 1");
        assertFinds("bare-ids", "UPDATE report SET bare = 1 WHERE " + report);
        assertFinds("receipt-version", "UPDATE receipt SET version = 7 WHERE " + report + " AND version = 2");
        assertFinds("version-receipt", "DELETE FROM receipt WHERE " + report + " AND version = 2");
        assertFinds("receipt-open", "UPDATE receipt SET outcome = 'CLAIMED' WHERE " + report + " AND version = 2");
        assertFinds("receipt-life", "UPDATE receipt SET epoch = 'another' WHERE " + report);
        assertFinds(
                "receipt-device",
                "UPDATE receipt SET device = '" + ben.session.device() + "', sequence = sequence + 100 WHERE " + report
                        + " AND version = 1");
        assertFinds(
                "operation-once",
                "DROP INDEX version_of_operation",
                "UPDATE report_version SET operation = (SELECT operation FROM report WHERE " + report + ") WHERE "
                        + report + " AND version = 1");
        assertFinds("names", "UPDATE report_version SET actor = 'nobody' WHERE " + report + " AND version = 1");
        assertFinds("content", "UPDATE report_version SET content = '{' WHERE " + report + " AND version = 1");
        assertFinds("content", "UPDATE report_version SET project = 'roads' WHERE " + report + " AND version = 1");
        assertThat(verification.run()).isEmpty();
    }

    private Phone phoneAgain() {
        ann.session = world.signIn("north", "ann", ServerWorld.PASSWORD, ann.session.device());
        return ann;
    }

    /// Does the damage, looks, and takes it back.
    private void assertFinds(String check, String... damages) {
        String damage = damages[damages.length - 1];
        try {
            database.owning().write(NORTH, handle -> {
                Arrays.stream(damages).limit(damages.length - 1L).forEach(handle::execute);
                assertThat(handle.execute(damage)).as(damage).isPositive();
                assertThat(found(handle)).as(damage).contains(check);
                throw new RolledBack();
            });
        } catch (RolledBack expected) {
            assertThat(expected).isNotNull();
        }
    }

    private List<String> found(Handle handle) {
        return verification.of(handle, "north").stream().map(Finding::check).toList();
    }
}
