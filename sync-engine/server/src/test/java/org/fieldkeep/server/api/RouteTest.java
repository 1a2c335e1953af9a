package org.fieldkeep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class RouteTest {

    private static final Pattern PATH = Pattern.compile("  (/[a-z0-9/]+):");
    private static final Pattern METHOD = Pattern.compile("    (get|post|put|patch|delete|head|options):");

    @Test
    void theRoutesAreThoseOfTheDescription() throws IOException {
        SortedSet<String> described = new TreeSet<>();
        String path = "";
        for (String line : Files.readAllLines(Path.of("../protocol/openapi.yaml"))) {
            Matcher address = PATH.matcher(line);
            Matcher method = METHOD.matcher(line);
            if (address.matches()) {
                path = address.group(1);
            } else if (method.matches() && !path.isEmpty()) {
                described.add(method.group(1).toUpperCase(Locale.ROOT) + " " + path);
            } else if (line.startsWith("components:")) {
                break;
            }
        }
        assertThat(Arrays.stream(Route.values())
                        .map(route -> route.method() + " " + route.path())
                        .toList())
                .containsExactlyInAnyOrderElementsOf(described);
    }
}
