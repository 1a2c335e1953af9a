package org.fieldkeep.app.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.List;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.text.Font;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Dresses the program: theme, stylesheet and font.
public final class Look {

    private static final Logger LOG = LoggerFactory.getLogger(Look.class);

    private static final String STYLESHEET = "/org/fieldkeep/assets/themes/fieldkeep.css";
    private static final double ANY_SIZE = 13;
    private static final List<String> FONTS = List.of(
            "/com/formdev/flatlaf/fonts/inter/Inter-Regular.otf",
            "/com/formdev/flatlaf/fonts/inter/Inter-Italic.otf",
            "/com/formdev/flatlaf/fonts/inter/Inter-SemiBold.otf",
            "/com/formdev/flatlaf/fonts/inter/Inter-Bold.otf");

    private Look() {}

    /// Loads the bundled font; where that fails the system's own sans serif stands in, as the stylesheet says. Once,
    /// before the first window.
    public static void loadFonts() {
        for (String file : FONTS) {
            try (InputStream font = Look.class.getResourceAsStream(file)) {
                if (font == null || Font.loadFont(font, ANY_SIZE) == null) {
                    LOG.warn("no font {}, using the system's", file);
                }
            } catch (IOException unreadable) {
                throw new UncheckedIOException(file, unreadable);
            }
        }
    }

    /// Puts the theme on every window of the program.
    public static void use(Theme theme) {
        Application.setUserAgentStylesheet(theme.stylesheet());
    }

    /// Dresses one window's scene.
    public static void dress(Scene scene) {
        URL stylesheet = Objects.requireNonNull(Look.class.getResource(STYLESHEET), STYLESHEET);
        scene.getStylesheets().setAll(stylesheet.toExternalForm());
    }
}
