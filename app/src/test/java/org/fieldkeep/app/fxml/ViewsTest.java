package org.fieldkeep.app.fxml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the compiler does not see: every view names its own controller, stands beside it, and says nothing in words of
/// its own.
final class ViewsTest {

    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final Pattern CONTROLLER = Pattern.compile("fx:controller=\"([^\"]+)\"");
    private static final Pattern WORDS =
            Pattern.compile(" (?:text|promptText|accessibleText|accessibleHelp)=\"([^\"]*)\"");

    static List<Path> views() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            return files.filter(file -> file.toString().endsWith(".fxml")).toList();
        }
    }

    @Test
    void thereAreViews() throws IOException {
        assertThat(views()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("views")
    void theControllerStandsBesideItsView(Path view) throws Exception {
        Matcher matcher = CONTROLLER.matcher(Files.readString(view));
        assertThat(matcher.find()).isTrue();
        Class<?> controller = Class.forName(matcher.group(1));
        String name = controller.getSimpleName().replaceAll("Controller$", "");
        assertThat(view.getFileName())
                .hasToString(name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + ".fxml");
        assertThat(RESOURCES.relativize(view.getParent()))
                .isEqualTo(Path.of(controller.getPackageName().replace('.', '/')));
    }

    @ParameterizedTest
    @MethodSource("views")
    void everyWordComesFromTheBundle(Path view) throws Exception {
        String layout = Files.readString(view);
        Matcher controller = CONTROLLER.matcher(layout);
        assertThat(controller.find()).isTrue();
        Texts texts = Texts.of(Class.forName(controller.group(1)), Locale.UK);
        Matcher words = WORDS.matcher(layout);
        while (words.find()) {
            assertThat(words.group(1)).startsWith("%");
            assertThat(texts.has(words.group(1).substring(1)))
                    .as(words.group(1))
                    .isTrue();
        }
    }
}
