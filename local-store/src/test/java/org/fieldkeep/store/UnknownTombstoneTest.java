package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.PROJECT;

import java.nio.file.Path;
import java.util.UUID;
import org.fieldkeep.store.state.Live;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class UnknownTombstoneTest {

    @Test
    void aTombstoneOfWhatWasNeverHereLeavesNothingBehind(@TempDir Path directory) {
        try (OneAccount account = new OneAccount(directory)) {
            account.grant(PROJECT);
            UUID report = account.id();
            account.pull(report, 2, null);
            assertThat(account.store().reports().open(report, Live.none())).isEmpty();
            long rows = account.database()
                    .read(handle -> handle.createQuery("SELECT count(*) FROM mirror")
                            .mapTo(Long.class)
                            .one());
            assertThat(rows).isZero();
            account.pull(report, 3, "brought back");
            assertThat(account.store().reports().open(report, Live.none())).isPresent();
            account.invariants().hold();
        }
    }
}
