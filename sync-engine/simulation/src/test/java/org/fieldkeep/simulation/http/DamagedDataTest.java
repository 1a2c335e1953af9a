package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.fieldkeep.client.session.AccountSignIn.Result;
import org.fieldkeep.store.account.AccountDirectories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DamagedDataTest {

    @TempDir
    Path folder;

    @Test
    void signingInOverDamagedDataSaysSoAndLeavesItAsItIs() throws IOException {
        try (HttpWorld world = new HttpWorld(folder)) {
            Installation laptop = world.installation("laptop");
            TestDevice device = laptop.signIn("north", "worker-a");
            Path data = device.directory().resolve(AccountDirectories.DATABASE);
            device.close();
            String damaged = "this is no database any more".repeat(500);
            Files.writeString(data, damaged);

            assertThat(laptop.tryToSignIn("north", "worker-a", TestServer.PASSWORD))
                    .isInstanceOf(Result.StoreUnusable.class);
            assertThat(data).hasContent(damaged);
        }
    }

    @Test
    void signingInOverAnEmptiedFileSaysSoAndLeavesWhatIsInItsLog() throws IOException {
        try (HttpWorld world = new HttpWorld(folder)) {
            Installation laptop = world.installation("laptop");
            TestDevice device = laptop.signIn("north", "worker-a");
            Path data = device.directory().resolve(AccountDirectories.DATABASE);
            device.close();
            String log = "what was saved and is not in the file yet".repeat(500);
            Files.writeString(data, "");
            Files.writeString(data.resolveSibling(AccountDirectories.DATABASE + "-wal"), log);

            assertThat(laptop.tryToSignIn("north", "worker-a", TestServer.PASSWORD))
                    .isInstanceOf(Result.StoreUnusable.class);
            assertThat(data).isEmptyFile();
            assertThat(data.resolveSibling(AccountDirectories.DATABASE + "-wal"))
                    .hasContent(log);
        }
    }
}
