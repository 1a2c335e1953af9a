package org.fieldkeep.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// A small campaign in every build; `mvn -Psimulate` runs as many worlds as one likes.
@Tag("simulation")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class WorldsTest {

    private static final int WORLDS = 170;
    private static final int HARSH_WORLDS = 30;

    private Campaign campaign;

    @BeforeAll
    void begin() {
        campaign = Campaign.begin();
    }

    @AfterAll
    void end() {
        campaign.close();
    }

    @Test
    void everyInvariantHoldsInEveryWorld() {
        assertThat(broken(LongStream.rangeClosed(1, WORLDS).mapToObj(Seed::of))).isEmpty();
    }

    @Test
    void oneSeedHasOneHistory() {
        assertThat(campaign.run(Seed.harsh(7), new Variant()).history().hash())
                .isEqualTo(campaign.run(Seed.harsh(7), new Variant()).history().hash());
    }

    @Test
    void everyInvariantHoldsInHarshWorlds() {
        assertThat(broken(LongStream.rangeClosed(1, HARSH_WORLDS).mapToObj(Seed::harsh)))
                .isEmpty();
    }

    /// What does not hold, with the world to look at: `mvn -Psimulate -Dseed=S` tells the history of
    /// seed S.
    private List<String> broken(Stream<Seed> seeds) {
        return seeds.toList().parallelStream()
                .map(seed -> campaign.run(seed, new Variant()))
                .flatMap(result -> result.findings().stream().map(found -> result.seed() + ": " + found))
                .toList();
    }
}
