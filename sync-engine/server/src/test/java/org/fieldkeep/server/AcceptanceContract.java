package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.sqlite.Database;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the acceptance boundary promises on every database; a subclass brings one.
abstract class AcceptanceContract {

    private Database database;
    private ServerWorld world;

    abstract Database database();

    @BeforeEach
    void open() {
        database = database();
        world = new ServerWorld(database);
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void anAcceptedReportIsInTheFeedOfTheOthers() {
        Phone ann = world.phone("north", "ann");
        UUID report = UUID.randomUUID();
        ann.created(report, Phone.content("Culvert"));
        assertThat(world.phone("north", "ben").changes(null, 100).changes())
                .filteredOn(Change.ReportVersion.class::isInstance)
                .hasSize(1);
    }
}
