package org.fieldkeep.app;

import java.nio.file.Path;
import java.util.Map;
import org.fieldkeep.app.settings.AppDirs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The option that says where the data lies; it may stand before or after the name of a command.
final class DataOption {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Where accounts and settings are kept. Without it, where this system keeps program data.")
    private @Nullable Path chosen;

    /// The data directory.
    Path directory() {
        Path named = chosen;
        return named != null ? named.toAbsolutePath() : usual(System.getenv());
    }

    private static Path usual(Map<String, String> environment) {
        return AppDirs.data(
                System.getProperty("os.name", ""), Path.of(System.getProperty("user.home", ".")), environment);
    }
}
