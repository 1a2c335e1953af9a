package org.fieldkeep.simulation;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.fieldkeep.simulation.check.Finding;
import org.fieldkeep.simulation.planted.PlantedBug;
import org.fieldkeep.simulation.planted.PlantedBugs;

/// Runs worlds from the command line: so many, or one of them again, or every planted bug until it is
/// caught.
///
/// System properties: `seeds` how many (200), `first` the first of them (1), `seed` one to tell the
/// history of, `harsh` set to `true` for short worlds in which everything happens, `planted` set to
/// `all` for the planted bugs, or to the name of one.
public final class SimulateMain {

    private static final int CUT = 1_500;
    private static final int MOST_SEEDS_PER_BUG = 200;
    private static final int MOST_TOLD = 5;

    private final PrintStream out;

    private SimulateMain(PrintStream out) {
        this.out = out;
    }

    /// Exits with 0 if every invariant held in every world, or every planted bug was caught.
    public static void main(String[] arguments) {
        SimulateMain command = new SimulateMain(System.out);
        boolean well;
        try (Campaign campaign = Campaign.begin()) {
            String seed = System.getProperty("seed", "");
            if (!seed.isBlank()) {
                well = command.tell(campaign, Long.parseLong(seed));
            } else if (!System.getProperty("planted", "").isBlank()) {
                well = command.plant(campaign, System.getProperty("planted"));
            } else {
                well = command.run(campaign, number("first", 1), number("seeds", 200));
            }
        }
        System.exit(well ? 0 : 1);
    }

    private boolean run(Campaign campaign, long first, long count) {
        List<Summary> summaries = LongStream.range(first, first + count)
                .parallel()
                .mapToObj(seed -> Summary.of(campaign.run(shape(seed), new Variant())))
                .peek(this::tellFailure)
                .toList();
        Map<String, Integer> faults = new TreeMap<>();
        Map<String, Integer> broken = new TreeMap<>();
        for (Summary summary : summaries) {
            summary.faults().forEach((what, times) -> faults.merge(what, times, Integer::sum));
            summary.findings().stream()
                    .map(Finding::invariant)
                    .distinct()
                    .forEach(invariant -> broken.merge(invariant, 1, Integer::sum));
        }
        long failures = summaries.stream()
                .filter(summary -> !summary.findings().isEmpty())
                .count();
        long events = summaries.stream().mapToLong(Summary::events).sum();
        out.println(count + " worlds, " + events + " events, faults injected: " + faults);
        out.println(failures + " failures" + (failures == 0 ? "" : " by invariant: " + broken));
        return failures == 0;
    }

    /// Tells a failure when it is found: a campaign may run for hours.
    private synchronized void tellFailure(Summary summary) {
        if (!summary.findings().isEmpty()) {
            out.println("seed " + summary.seed() + " fails; -Dseed=" + summary.seed() + " tells its history:");
            tell(summary.findings());
        }
    }

    /// What is left of a world when its history may go.
    private record Summary(long seed, int events, Map<String, Integer> faults, List<Finding> findings) {
        static Summary of(WorldResult result) {
            return new Summary(
                    result.seed().number(),
                    result.history().events().size(),
                    Map.copyOf(result.history().faults()),
                    result.findings());
        }
    }

    private boolean tell(Campaign campaign, long seed) {
        WorldResult result = campaign.run(shape(seed), new Variant());
        WorldResult told = result.findings().isEmpty() ? result : campaign.shrink(result, new Variant());
        told.history().events().forEach(event -> out.println(cut(event.toString())));
        out.println(told.seed());
        out.println("trace " + told.history().hash());
        tell(told.findings());
        out.println(result.findings().isEmpty() ? "0 failures" : "1 failure");
        return result.findings().isEmpty();
    }

    private boolean plant(Campaign campaign, String which) {
        List<PlantedBug> bugs = PlantedBugs.all().stream()
                .filter(bug -> which.equals("all") || which.equals(bug.name()))
                .toList();
        if (bugs.isEmpty()) {
            out.println("there is no planted bug " + which + "; there are "
                    + PlantedBugs.all().stream().map(PlantedBug::name).toList());
            return false;
        }
        List<Boolean> caught =
                bugs.stream().parallel().map(bug -> caught(campaign, bug)).toList();
        long count = caught.stream().filter(yes -> yes).count();
        out.println("caught " + count + " of " + bugs.size());
        return count == bugs.size();
    }

    private boolean caught(Campaign campaign, PlantedBug bug) {
        Optional<WorldResult> result = campaign.firstCaught(LongStream.rangeClosed(1, MOST_SEEDS_PER_BUG), bug);
        out.println(result.map(found -> "caught  " + bug.name() + ": by "
                        + found.findings().stream()
                                .map(Finding::invariant)
                                .distinct()
                                .toList() + " after "
                        + found.seed().number() + " seeds")
                .orElse("MISSED  " + bug.name() + " in " + MOST_SEEDS_PER_BUG + " seeds"));
        return result.isPresent();
    }

    private void tell(List<Finding> findings) {
        findings.stream()
                .limit(MOST_TOLD)
                .forEach(found -> out.println("  " + found.invariant() + ": " + cut(found.what())));
    }

    private static String cut(String text) {
        return text.length() <= CUT ? text : text.substring(0, CUT) + "…";
    }

    private static Seed shape(long seed) {
        return Boolean.getBoolean("harsh") ? Seed.harsh(seed) : Seed.of(seed);
    }

    private static long number(String property, long otherwise) {
        String value = System.getProperty(property, "");
        return value.isBlank() ? otherwise : Long.parseLong(value);
    }
}
