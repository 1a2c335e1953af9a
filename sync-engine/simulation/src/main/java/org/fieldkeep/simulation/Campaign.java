package org.fieldkeep.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.fieldkeep.simulation.check.Finding;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.planted.PlantedBug;
import org.fieldkeep.simulation.server.Organisations;

/// Runs worlds, each in a folder of its own that is removed when it ends. Several threads may run
/// worlds of one campaign; a world itself has one thread.
public final class Campaign implements AutoCloseable {

    private static final Path MEMORY = Path.of("/dev/shm");

    private final Path folder;
    private final Path founded;

    private Campaign(Path folder) {
        this.folder = folder;
        this.founded = folder.resolve("founded.db");
        Organisations.found(founded, () -> World.BEGINNING);
    }

    /// Makes ready to run worlds, in memory where the system has files in memory.
    public static Campaign begin() {
        try {
            return new Campaign(
                    Files.isWritable(MEMORY)
                            ? Files.createTempDirectory(MEMORY, "fieldkeep-worlds-")
                            : Files.createTempDirectory("fieldkeep-worlds-"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// Runs the world of a seed.
    public WorldResult run(long seed, Variant variant) {
        return run(Seed.of(seed), variant);
    }

    /// Runs a world of that shape.
    public WorldResult run(Seed seed, Variant variant) {
        Path world = folderOfAWorld();
        try {
            return new World(seed, world, founded, variant).run();
        } catch (RuntimeException thrown) {
            return new WorldResult(seed, new History(), List.of(new Finding("threw", trace(thrown))));
        } finally {
            delete(world);
        }
    }

    /// The first of these seeds whose harsh world tells the bug.
    public Optional<WorldResult> firstCaught(LongStream seeds, PlantedBug bug) {
        return seeds.mapToObj(seed -> run(Seed.harsh(seed), bug.variant()))
                .filter(result -> result.findings().stream()
                        .anyMatch(found -> bug.caughtBy().contains(found.invariant())))
                .findFirst();
    }

    /// The smallest world found that contradicts the same invariant: with less of everything, as long
    /// as it still does.
    public WorldResult shrink(WorldResult failed, Variant variant) {
        String invariant = failed.findings().getFirst().invariant();
        WorldResult smallest = failed;
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (Seed less : smallest.seed().smaller()) {
                WorldResult tried = run(less, variant);
                if (tried.findings().stream()
                        .anyMatch(found -> found.invariant().equals(invariant))) {
                    smallest = tried;
                    smaller = true;
                    break;
                }
            }
        }
        return smallest;
    }

    @Override
    public void close() {
        delete(folder);
    }

    private Path folderOfAWorld() {
        try {
            return Files.createTempDirectory(folder, "world-");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String trace(RuntimeException thrown) {
        StringBuilder text = new StringBuilder(String.valueOf(thrown));
        Stream.of(thrown.getStackTrace())
                .limit(12)
                .forEach(frame -> text.append("\n    at ").append(frame));
        return text.toString();
    }

    private static void delete(Path folder) {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : inside.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(path);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
