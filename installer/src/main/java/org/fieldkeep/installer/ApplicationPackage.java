package org.fieldkeep.installer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Wraps the runtime image and the program into the package of this operating system.
///
/// The package owns its installation folder alone: people's data lives in their own folders, which neither installing
/// nor removing the package touches.
final class ApplicationPackage {

    private final Path folder;
    private final String version;
    private final Path scripts;

    ApplicationPackage(Path folder, String version, Path scripts) {
        this.folder = folder;
        this.version = version;
        this.scripts = scripts;
    }

    /// Builds the package and returns its file.
    Path build(Path runtime, Jars jars) throws IOException {
        Path images = folder.resolve("image");
        Folders.delete(images);
        List<String> image = new ArrayList<>(List.of(
                "--type",
                "app-image",
                "--name",
                "fieldkeep",
                "--app-version",
                version,
                "--vendor",
                "Fieldkeep",
                "--runtime-image",
                runtime.toString(),
                "--input",
                jars.input().toString(),
                "--main-jar",
                jars.main(),
                "--main-class",
                "org.fieldkeep.app.FieldkeepMain",
                "--dest",
                images.toString()));
        for (String option : javaOptions(jars)) {
            image.add("--java-options");
            image.add(option);
        }
        Path icon = folder.resolve("classes/org/fieldkeep/installer/fieldkeep.png");
        if (Files.exists(icon)) {
            image.add("--icon");
            image.add(icon.toString());
        }
        Tool.JPACKAGE.run(image);

        Path packages = folder.resolve("package");
        Folders.delete(packages);
        List<String> wrap = new ArrayList<>(List.of(
                "--type",
                type(),
                "--name",
                "fieldkeep",
                "--app-version",
                version,
                "--vendor",
                "Fieldkeep",
                "--description",
                "Write reports anywhere, send them when connected",
                "--app-image",
                images.resolve("fieldkeep").toString(),
                "--dest",
                packages.toString()));
        if (type().equals("deb")) {
            wrap.addAll(List.of(
                    "--resource-dir",
                    scripts.resolve("linux").toString(),
                    "--linux-package-name",
                    "fieldkeep",
                    "--linux-shortcut",
                    "--linux-menu-group",
                    "Office",
                    "--linux-app-category",
                    "misc",
                    "--linux-deb-maintainer",
                    "maintainers@fieldkeep.invalid"));
        }
        Tool.JPACKAGE.run(wrap);
        Path built = Folders.list(packages).getFirst();
        Path kept = folder.resolve(built.getFileName());
        Files.deleteIfExists(kept);
        return Files.move(built, kept);
    }

    private static List<String> javaOptions(Jars jars) throws IOException {
        return List.of(
                "--enable-native-access=ALL-UNNAMED,javafx.graphics",
                "-Dorg.sqlite.lib.path=$APPDIR",
                "-Dorg.sqlite.lib.name=" + jars.nativeLibrary(),
                "-Dfile.encoding=UTF-8",
                "-Xmx512m");
    }

    private static String type() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (system.contains("win")) {
            return "msi";
        }
        return system.contains("mac") ? "dmg" : "deb";
    }
}
