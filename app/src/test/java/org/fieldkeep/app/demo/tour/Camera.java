package org.fieldkeep.app.demo.tour;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import org.fieldkeep.app.fixture.Pictures;

/// Takes pictures of the window, numbered in the order they are taken.
final class Camera {

    private final Path folder;
    private int taken;

    Camera(Path folder) {
        this.folder = folder;
    }

    /// Takes one.
    ///
    /// @return its file
    Path take(Scene scene, String name) {
        Fx.settle();
        Image picture = Fx.ask(() -> scene.snapshot(null));
        taken++;
        Path file = folder.resolve("%02d-%s.png".formatted(taken, name));
        try {
            Files.createDirectories(folder);
            Pictures.write(picture, file);
            return file;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// How many were taken.
    int taken() {
        return taken;
    }
}
