package org.fieldkeep.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RandomWalkTest {

    private static LongStream seeds() {
        long first = Long.getLong("fieldkeep.seed", 1);
        return LongStream.range(first, first + Long.getLong("fieldkeep.seeds", 8));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whateverHappensNothingIsLostAndEverythingComesToRest(long seed, @TempDir Path directory) throws Exception {
        Files.createDirectories(directory);
        RandomWalk walk = new RandomWalk(seed, directory);
        try {
            walk.walk(Integer.getInteger("fieldkeep.steps", 120));
            walk.comeToRest();
        } finally {
            walk.close();
        }
    }
}
