package org.fieldkeep.app.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.fieldkeep.app.DesktopProgram;
import org.fieldkeep.app.demo.tour.GuidedTour;

/// `mvn -Pdemo`: with a display the window and its controls, without one the guided tour.
public final class DemoMain {

    private final DemoSettings settings;
    private final PrintStream out;

    private DemoMain(DemoSettings settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    static void main() throws IOException, InterruptedException {
        DemoSettings settings = DemoSettings.of(System.getProperties(), System.getenv());
        settings.apply();
        System.exit(new DemoMain(settings, System.out).run());
    }

    private int run() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("fieldkeep-demo");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            ProcessHandle.current().children().forEach(ProcessHandle::destroy);
            delete(folder);
        }));
        out.println("Starting a server with sample forms and reports ...");
        try (DemoWorld world = DemoWorld.in(folder, new SecureRandom(), settings.width())) {
            out.println(DemoWords.banner(world));
            return settings.tour() ? tour(world) : window(world);
        } catch (DemoProblem problem) {
            out.println("The demo could not go on. " + problem.getMessage());
            return 1;
        }
    }

    private int window(DemoWorld world) throws InterruptedException {
        program(world).run(shell -> {
            Stage stage = (Stage) Window.getWindows().getFirst();
            new DemoControls(world, stage).show();
            settings.closeAfter().ifPresent(time -> closeAfter(time.toSeconds(), stage));
        });
        return 0;
    }

    private int tour(DemoWorld world) throws InterruptedException {
        AtomicBoolean seen = new AtomicBoolean();
        program(world).run(shell -> {
            Stage stage = (Stage) Window.getWindows().getFirst();
            Thread.ofPlatform().name("tour").start(() -> {
                seen.set(new GuidedTour(world, stage, settings.pictures(), out).succeeds());
                Platform.runLater(stage::close);
            });
        });
        return seen.get() ? 0 : 1;
    }

    private static DesktopProgram program(DemoWorld world) {
        return new DesktopProgram(world.laptop().directory(), world.laptop().machine());
    }

    private static void closeAfter(long seconds, Stage stage) {
        Thread.ofVirtual().start(() -> {
            try {
                TimeUnit.SECONDS.sleep(seconds);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            Platform.runLater(stage::close);
        });
    }

    private static void delete(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        } catch (NoSuchFileException gone) {
            // somebody else was quicker
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
