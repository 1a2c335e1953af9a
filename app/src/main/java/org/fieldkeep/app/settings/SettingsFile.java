package org.fieldkeep.app.settings;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Collectors;
import org.fieldkeep.app.theme.Theme;
import org.jspecify.annotations.Nullable;

/// The file the settings are kept in. Writing replaces it whole, so that it is never half a file; one that cannot be
/// read is kept aside, never overwritten in silence.
public final class SettingsFile {

    private static final String SCHEMA = "1";

    private final Path file;

    public SettingsFile(Path file) {
        this.file = file;
    }

    /// What was read.
    ///
    /// @param keptAside where a file that could not be read was kept; the settings are then the defaults
    public record Read(Settings settings, @Nullable Path keptAside) {}

    /// Reads the settings; the defaults where there is no file yet.
    public Read read() {
        Properties values = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            values.load(reader);
            return new Read(parse(values), null);
        } catch (NoSuchFileException nothingYet) {
            return new Read(Settings.defaults(), null);
        } catch (IOException | IllegalArgumentException unreadable) {
            return new Read(Settings.defaults(), keepAside(unreadable));
        }
    }

    /// Writes the settings.
    public void write(Settings settings) {
        Properties values = new Properties();
        values.setProperty("schema", SCHEMA);
        values.setProperty("theme", settings.theme().name().toLowerCase(Locale.ROOT));
        UUID account = settings.account();
        if (account != null) {
            values.setProperty("account", account.toString());
        }
        values.setProperty(
                "signed.out", settings.signedOut().stream().map(UUID::toString).collect(Collectors.joining(" ")));
        values.setProperty("window.width", Double.toString(settings.width()));
        values.setProperty("window.height", Double.toString(settings.height()));
        values.setProperty("window.maximized", Boolean.toString(settings.maximized()));
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            try (Writer writer = Files.newBufferedWriter(fresh)) {
                values.store(writer, null);
            }
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new UncheckedIOException("settings " + file, failed);
        }
    }

    private static Settings parse(Properties values) {
        if (!SCHEMA.equals(values.getProperty("schema"))) {
            throw new IllegalArgumentException("settings of another schema");
        }
        Settings defaults = Settings.defaults();
        String account = values.getProperty("account");
        return new Settings(
                Theme.valueOf(values.getProperty("theme", "light").toUpperCase(Locale.ROOT)),
                account == null ? null : UUID.fromString(account),
                Arrays.stream(values.getProperty("signed.out", "").split(" "))
                        .filter(name -> !name.isBlank())
                        .map(UUID::fromString)
                        .collect(Collectors.toSet()),
                size(values, "window.width", defaults.width()),
                size(values, "window.height", defaults.height()),
                Boolean.parseBoolean(values.getProperty("window.maximized")));
    }

    private static double size(Properties values, String name, double otherwise) {
        String text = values.getProperty(name);
        double size = text == null ? otherwise : Double.parseDouble(text);
        if (!(size > 0) || Double.isInfinite(size)) {
            throw new IllegalArgumentException(name);
        }
        return size;
    }

    private Path keepAside(Exception unreadable) {
        Path aside = file.resolveSibling(file.getFileName() + ".unreadable");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            return aside;
        } catch (IOException failed) {
            failed.addSuppressed(unreadable);
            throw new UncheckedIOException("settings " + file, failed);
        }
    }
}
