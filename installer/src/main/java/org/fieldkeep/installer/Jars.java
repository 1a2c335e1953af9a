package org.fieldkeep.installer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/// The program's jars, sorted: JavaFX becomes part of the runtime image, everything else stays on the class path.
///
/// @param modular JavaFX's jars with native code
/// @param input the folder the packager copies into the program
/// @param main the file name of the program's own jar
record Jars(List<Path> modular, Path input, String main) {

    /// Copies what belongs on the class path into `input`, which is made anew.
    static Jars sort(Path collected, Path input) throws IOException {
        Folders.delete(input);
        Files.createDirectories(input);
        List<Path> modular = new ArrayList<>();
        String main = null;
        for (Path jar : Folders.list(collected)) {
            String name = jar.getFileName().toString();
            if (name.startsWith("javafx-")) {
                if (carriesModule(jar)) {
                    modular.add(jar);
                }
                continue;
            }
            if (name.startsWith("fieldkeep-app-")) {
                main = name;
            }
            Files.copy(jar, input.resolve(name));
            if (name.startsWith("sqlite-jdbc-")) {
                unpackNative(jar, input);
            }
        }
        if (main == null || modular.isEmpty()) {
            throw new IllegalStateException("the program or JavaFX is missing below " + collected);
        }
        return new Jars(List.copyOf(modular), input, main);
    }

    private static boolean carriesModule(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.getEntry("module-info.class") != null;
        }
    }

    /// Puts the database driver's native library beside the jars, so that nothing is unpacked into a temporary folder
    /// at each start, which fails where that folder forbids programs.
    private static void unpackNative(Path jar, Path input) throws IOException {
        String wanted = "org/sqlite/native/" + system() + "/" + architecture() + "/";
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry library = file.stream()
                    .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(wanted))
                    .min(Comparator.comparing(ZipEntry::getName))
                    .orElseThrow(() -> new IllegalStateException("the database driver has no library for " + wanted));
            Path target = input.resolve(Path.of(library.getName()).getFileName().toString());
            try (InputStream content = file.getInputStream(library)) {
                Files.copy(content, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.contains("win")) {
            return "Windows";
        }
        return name.contains("mac") ? "Mac" : "Linux";
    }

    private static String architecture() {
        String name = System.getProperty("os.arch");
        return name.equals("amd64") ? "x86_64" : name;
    }

    /// The file name of the database driver's native library in `input`.
    String nativeLibrary() throws IOException {
        try (Stream<Path> files = Files.list(input)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.contains("sqlitejdbc"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
