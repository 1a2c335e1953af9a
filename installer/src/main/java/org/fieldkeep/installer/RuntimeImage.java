package org.fieldkeep.installer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/// Links a Java runtime that holds JavaFX, with JavaFX's native libraries where the runtime keeps its own.
///
/// JavaFX's jars carry their libraries as resources and would unpack them into the person's home at the first start;
/// a jmod made of each jar puts them into the image instead.
final class RuntimeImage {

    /// What the program needs of the platform. `java.sql` and `java.naming` are for the database driver and logging,
    /// `jdk.crypto.ec` for TLS, `jdk.unsupported` for the key store library, `jdk.localedata` for dates in the
    /// person's own language.
    private static final String MODULES = String.join(
            ",",
            "java.base",
            "java.desktop",
            "java.logging",
            "java.management",
            "java.naming",
            "java.net.http",
            "java.sql",
            "java.xml",
            "jdk.crypto.ec",
            "jdk.localedata",
            "jdk.unsupported",
            "javafx.controls",
            "javafx.fxml");

    private final Path folder;

    RuntimeImage(Path folder) {
        this.folder = folder;
    }

    /// Builds the image and returns its folder.
    Path build(List<Path> modularJars) throws IOException {
        Path jmods = folder.resolve("jmods");
        Folders.delete(jmods);
        Files.createDirectories(jmods);
        for (Path jar : modularJars) {
            toJmod(jar, jmods);
        }
        Path image = folder.resolve("runtime");
        Folders.delete(image);
        Tool.JLINK.run(List.of(
                "--module-path",
                jmods.toString(),
                "--add-modules",
                MODULES,
                "--generate-cds-archive",
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                "--output",
                image.toString()));
        return image;
    }

    private void toJmod(Path jar, Path jmods) throws IOException {
        String name = jar.getFileName().toString().replace(".jar", "");
        Path unpacked = folder.resolve("unpacked").resolve(name);
        Folders.delete(unpacked);
        Path classes = Files.createDirectories(unpacked.resolve("classes"));
        Path libraries = Files.createDirectories(unpacked.resolve("libraries"));
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry :
                    file.stream().filter(found -> !found.isDirectory()).toList()) {
                Path target = isNative(entry.getName())
                        ? libraries.resolve(
                                Path.of(entry.getName()).getFileName().toString())
                        : classes.resolve(entry.getName()).normalize();
                if (!target.startsWith(unpacked)) {
                    throw new IllegalStateException(jar + " names a file outside itself: " + entry.getName());
                }
                Files.createDirectories(target.getParent());
                try (InputStream content = file.getInputStream(entry)) {
                    Files.copy(content, target);
                }
            }
        }
        Tool.JMOD.run(List.of(
                "create",
                "--class-path",
                classes.toString(),
                "--libs",
                libraries.toString(),
                jmods.resolve(name + ".jmod").toString()));
    }

    private static boolean isNative(String name) {
        return name.endsWith(".so") || name.endsWith(".dll") || name.endsWith(".dylib");
    }
}
