package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.PROJECT;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.state.Live;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What happens here between asking for a snapshot and its arrival.
final class SnapshotRaceTest {

    private OneAccount account;

    @BeforeEach
    void open(@TempDir Path directory) {
        account = new OneAccount(directory);
        account.grant(PROJECT);
    }

    @AfterEach
    void invariantsHold() {
        account.invariants().hold();
        account.close();
    }

    @Test
    void whatWasAcceptedAfterTheSnapshotWasAskedForStaysWithItsHistory() {
        UUID report = account.id();
        long asked = account.store().mirror().stamp();
        account.settled(account.store().reports().save(report, content("mine"), new Stand.Nothing()), 1);
        SnapshotPage withoutIt = new SnapshotPage("snapshot", null, List.of());
        assertThat(account.store().mirror().stage(account.generation(), PROJECT, withoutIt, asked))
                .isTrue();
        account.store().mirror().swap(account.generation());
        assertThat(finding(account.store()
                        .reports()
                        .open(report, Live.none())
                        .orElseThrow()
                        .content()))
                .isEqualTo("mine");
        assertThat(account.store().reports().history(report)).isNotEmpty();
    }
}
