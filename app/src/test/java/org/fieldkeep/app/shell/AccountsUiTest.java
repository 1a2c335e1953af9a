package org.fieldkeep.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.fieldkeep.app.fixture.SampleAccount;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("ui")
final class AccountsUiTest {

    @TempDir
    private Path directory;

    @Test
    void anAccountThatCannotBeReadIsNamedByItsFolderAndTheOthersCanBeEntered()
            throws InterruptedException, IOException {
        Path lost = Path.of("/home/ann/.local/share/fieldkeep/accounts/3f2c1d5e-8f0a-3c61-9f3e-2b64c1a05d10");
        SampleAccount account = new SampleAccount(directory);
        try (ShellUnderTest window = ShellUnderTest.on(account, List.of(lost), directory, new RecordedPanes())) {
            window.untilText("One account cannot be read");
            window.untilText(lost.toString());
            window.picture("accounts");
            window.click("worker-a · NORTH");
            window.untilText("No reports yet");
        }
        account.end();
        assertThat(account.waitsOnWindowThread()).isEmpty();
    }
}
