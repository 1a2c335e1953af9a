package org.fieldkeep.app.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.report.ReportContent;

/// The sample forms and reports that ship as assets.
final class SampleData {

    private static final String FOLDER = "/org/fieldkeep/assets/";

    private SampleData() {}

    /// The projects the reports belong to.
    static List<String> projects() {
        return reports().stream().map(ReportContent::project).distinct().toList();
    }

    /// What people call a project: its id in words.
    static String titleOf(String project) {
        String words = project.replace('-', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /// All reports.
    static List<ReportContent> reports() {
        return names("reports").stream()
                .flatMap(name -> ContentJson.readAll(text("reports/" + name)).stream())
                .toList();
    }

    /// Writes the forms into a folder.
    static List<Path> copyForms(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String name : names("forms")) {
            Files.writeString(folder.resolve(name), text("forms/" + name));
        }
        return names("forms").stream().map(folder::resolve).toList();
    }

    private static List<String> names(String kind) {
        return text(kind + "/index.txt").lines().toList();
    }

    private static String text(String name) {
        try (InputStream resource = SampleData.class.getResourceAsStream(FOLDER + name)) {
            return new String(Objects.requireNonNull(resource, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
