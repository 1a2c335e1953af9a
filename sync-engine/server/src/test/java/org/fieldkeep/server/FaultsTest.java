package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Path;
import org.fieldkeep.server.accept.Faults;
import org.fieldkeep.server.database.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FaultsTest {

    @TempDir
    Path folder;

    @Test
    void whatIsLoggedOfAFailureHoldsNothingThatWasBound() {
        try (TestDatabase database = SqliteFiles.testDatabase(folder)) {
            Throwable failure = catchThrowable(() -> database.serving()
                    .write(
                            Scope.SERVER,
                            handle -> handle.createUpdate(
                                            "INSERT INTO tenant (tenant, created_at) VALUES (:canary, NULL)")
                                    .bind("canary", "canary-7f3a")
                                    .execute()));
            assertThat(failure).isNotNull();
            assertThat(Faults.describe(failure))
                    .contains("StorageFailure CONSTRAINT")
                    .doesNotContain("canary-7f3a");
        }
    }
}
