package org.fieldkeep.app.demo;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/// How the demo is to be shown.
///
/// @param headless whether there is no screen to show it on
/// @param tour whether the guided tour is wanted rather than the window alone
/// @param pictures where the tour's pictures go
/// @param closeAfter when the window closes by itself; empty if a person closes it
record DemoSettings(boolean headless, boolean tour, Path pictures, Optional<Duration> closeAfter) {

    private static final double FULL_WIDTH = 1280;
    private static final double HEADLESS_WIDTH = 1000; // as wide as the screen that is not there

    /// Reads `demo.headless`, `demo.tour`, `demo.pictures` and `demo.seconds`; without a display it is headless.
    static DemoSettings of(Properties properties, Map<String, String> environment) {
        boolean headless = is(properties, "demo.headless") || hasNoDisplay(properties, environment);
        String seconds = properties.getProperty("demo.seconds", "");
        return new DemoSettings(
                headless,
                headless || is(properties, "demo.tour"),
                Path.of(properties.getProperty("demo.pictures", "target/demo")),
                seconds.isBlank() ? Optional.empty() : Optional.of(Duration.ofSeconds(Long.parseLong(seconds))));
    }

    /// Tells the toolkit, before it starts.
    void apply() {
        if (headless) {
            System.setProperty("glass.platform", "Headless");
            System.setProperty("prism.order", "sw");
        }
        System.setProperty("java.awt.headless", "true"); // pictures are written without a window
    }

    /// How wide the window opens.
    double width() {
        return headless ? HEADLESS_WIDTH : FULL_WIDTH;
    }

    private static boolean is(Properties properties, String name) {
        return Boolean.parseBoolean(properties.getProperty(name));
    }

    private static boolean hasNoDisplay(Properties properties, Map<String, String> environment) {
        boolean windowSystem = isSet(environment, "DISPLAY") || isSet(environment, "WAYLAND_DISPLAY");
        return properties.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux") && !windowSystem;
    }

    private static boolean isSet(Map<String, String> environment, String name) {
        return !environment.getOrDefault(name, "").isEmpty();
    }
}
