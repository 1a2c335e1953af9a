package org.fieldkeep.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.fieldkeep.app.theme.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SettingsFileTest {

    @TempDir
    Path folder;

    @Test
    void defaultsHoldBeforeAnythingWasSet() {
        assertThat(file().read()).isEqualTo(new SettingsFile.Read(Settings.defaults(), null));
    }

    @Test
    void whatWasWrittenIsRead() {
        UUID left = UUID.fromString("6f1c1c1e-0000-4000-8000-000000000001");
        UUID open = UUID.fromString("6f1c1c1e-0000-4000-8000-000000000002");
        Settings set = Settings.defaults()
                .withTheme(Theme.DARK)
                .withSignedOut(left)
                .withOpened(open)
                .withWindow(1000, 700, false);
        file().write(set);
        assertThat(file().read()).isEqualTo(new SettingsFile.Read(set, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "schema=99",
                "schema=1\ntheme=purple",
                "schema=1\nwindow.width=NaN",
                "schema=1\nwindow.height=wide",
                "schema=1\naccount=me",
                "schema=1\nsigned.out=me",
                "schema=1\ntheme=\\u00"
            })
    void unreadableSettingsAreKeptAsideAndTheDefaultsHold(String content) throws IOException {
        Files.writeString(path(), content);
        SettingsFile.Read read = file().read();
        assertThat(read.settings()).isEqualTo(Settings.defaults());
        assertThat(read.keptAside()).isNotNull().hasContent(content);
        assertThat(path()).doesNotExist();
    }

    private SettingsFile file() {
        return new SettingsFile(path());
    }

    private Path path() {
        return folder.resolve("settings.properties");
    }
}
