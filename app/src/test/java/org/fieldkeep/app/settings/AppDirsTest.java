package org.fieldkeep.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class AppDirsTest {

    private static final Path HOME = Path.of("/home/ana");

    @Test
    void linuxFollowsTheXdgVariable() {
        assertThat(AppDirs.data("Linux", HOME, Map.of("XDG_DATA_HOME", "/data")))
                .isEqualTo(Path.of("/data/fieldkeep"));
    }

    @Test
    void aRelativeXdgVariableIsNone() {
        assertThat(AppDirs.data("Linux", HOME, Map.of("XDG_DATA_HOME", "data")))
                .isEqualTo(Path.of("/home/ana/.local/share/fieldkeep"));
    }

    @Test
    void everySystemHasItsOwnPlace() {
        assertThat(AppDirs.data("Linux", HOME, Map.of())).isEqualTo(Path.of("/home/ana/.local/share/fieldkeep"));
        assertThat(AppDirs.data("Mac OS X", HOME, Map.of()))
                .isEqualTo(Path.of("/home/ana/Library/Application Support/Fieldkeep"));
        assertThat(AppDirs.data("Windows 11", HOME, Map.of())).isEqualTo(Path.of("/home/ana/AppData/Local/Fieldkeep"));
    }
}
