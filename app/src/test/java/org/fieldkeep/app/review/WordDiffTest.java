package org.fieldkeep.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class WordDiffTest {

    @Test
    void marksTheWordsThatWereAddedAndRemoved() {
        assertThat(WordDiff.between("Valve leaks at the flange.", "Valve replaced on 28 Nov."))
                .containsExactly(
                        new WordDiff.Run(WordDiff.Kind.KEPT, "Valve "),
                        new WordDiff.Run(WordDiff.Kind.REMOVED, "leaks at the flange"),
                        new WordDiff.Run(WordDiff.Kind.ADDED, "replaced on 28 Nov"),
                        new WordDiff.Run(WordDiff.Kind.KEPT, "."));
    }

    @Test
    void anAdditionAtTheEndKeepsTheRest() {
        assertThat(WordDiff.between("Valve leaks.", "Valve leaks, isolated."))
                .containsExactly(
                        new WordDiff.Run(WordDiff.Kind.KEPT, "Valve leaks"),
                        new WordDiff.Run(WordDiff.Kind.ADDED, ", isolated"),
                        new WordDiff.Run(WordDiff.Kind.KEPT, "."));
    }

    @Test
    void equalTextsAreOneKeptRunAndNothingIsNoRun() {
        assertThat(WordDiff.between("same", "same")).containsExactly(new WordDiff.Run(WordDiff.Kind.KEPT, "same"));
        assertThat(WordDiff.between("", "")).isEmpty();
    }

    @Test
    void twoLongTextsWithNothingInCommonAreToldAtOnce() {
        String before = IntStream.range(0, 20_000).mapToObj(i -> "a" + i).collect(Collectors.joining(" "));
        String after = IntStream.range(0, 20_000).mapToObj(i -> "b" + i).collect(Collectors.joining(" "));

        assertThat(WordDiff.between(before, after))
                .extracting(WordDiff.Run::kind)
                .containsExactly(WordDiff.Kind.REMOVED, WordDiff.Kind.ADDED);
    }

    @Test
    void theRunsAlwaysPutBothTextsTogetherAgain() {
        for (long seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            String before = text(random);
            String after = text(random);

            List<WordDiff.Run> runs = WordDiff.between(before, after);

            assertThat(joined(runs, WordDiff.Kind.REMOVED)).as("seed %d", seed).isEqualTo(before);
            assertThat(joined(runs, WordDiff.Kind.ADDED)).as("seed %d", seed).isEqualTo(after);
            assertThat(runs).noneMatch(run -> run.text().isEmpty());
            for (int i = 1; i < runs.size(); i++) {
                assertThat(runs.get(i).kind()).isNotEqualTo(runs.get(i - 1).kind());
            }
        }
    }

    private static String joined(List<WordDiff.Run> runs, WordDiff.Kind with) {
        return runs.stream()
                .filter(run -> run.kind() == WordDiff.Kind.KEPT || run.kind() == with)
                .map(WordDiff.Run::text)
                .collect(Collectors.joining());
    }

    private static String text(Random random) {
        List<String> words = List.of("valve", " ", "leaks", ",", "\n", "ü", "e\u0301", "😀", "40 cm", "שלום", "=1+1");
        return random.ints(random.nextInt(20), 0, words.size())
                .mapToObj(words::get)
                .collect(Collectors.joining());
    }
}
