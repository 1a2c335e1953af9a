package org.fieldkeep.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.fieldkeep.simulation.planted.PlantedBug;
import org.fieldkeep.simulation.planted.PlantedBugs;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/// A campaign that would not notice these bugs would prove nothing by finding none.
@Tag("simulation")
final class PlantedBugsTest {

    private static final int WITHIN_SEEDS = 150;

    @TestFactory
    List<DynamicTest> eachIsCaught() {
        try (Campaign campaign = Campaign.begin()) {
            Map<PlantedBug, Boolean> caught = PlantedBugs.all().parallelStream()
                    .collect(Collectors.toMap(bug -> bug, bug -> isCaught(campaign, bug)));
            return caught.entrySet().stream()
                    .map(entry -> DynamicTest.dynamicTest(
                            entry.getKey().name(),
                            () -> assertThat(entry.getValue())
                                    .as("caught within %s seeds", WITHIN_SEEDS)
                                    .isTrue()))
                    .toList();
        }
    }

    private static boolean isCaught(Campaign campaign, PlantedBug bug) {
        Optional<WorldResult> result = campaign.firstCaught(LongStream.rangeClosed(1, WITHIN_SEEDS), bug);
        return result.isPresent();
    }
}
