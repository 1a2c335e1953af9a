package org.fieldkeep.app.settings;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// Where programs keep their data on this operating system.
public final class AppDirs {

    private AppDirs() {}

    /// The data directory of one person on this machine.
    ///
    /// @param osName the system property `os.name`
    /// @param home the person's home directory
    /// @param environment the environment variables
    public static Path data(String osName, Path home, Map<String, String> environment) {
        String os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) {
            return fromVariable(
                            environment, "LOCALAPPDATA", home.resolve("AppData").resolve("Local"))
                    .resolve("Fieldkeep");
        }
        if (os.startsWith("mac")) {
            return home.resolve("Library").resolve("Application Support").resolve("Fieldkeep");
        }
        return fromVariable(environment, "XDG_DATA_HOME", home.resolve(".local").resolve("share"))
                .resolve("fieldkeep");
    }

    private static Path fromVariable(Map<String, String> environment, String name, Path otherwise) {
        String value = environment.getOrDefault(name, "");
        return value.isBlank() || !Path.of(value).isAbsolute() ? otherwise : Path.of(value);
    }
}
