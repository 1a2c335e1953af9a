package org.fieldkeep.app.review;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The words that one text lost and gained against another.
///
/// Words are runs of letters and digits, runs of white space, and single other characters; they are compared as they
/// are, without folding case. Two long texts with little in common are told as one removal and one addition: finding
/// the smallest difference takes time and memory that grow with the square of its size.
public final class WordDiff {

    private static final Pattern WORDS = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+|\\s+|.", Pattern.DOTALL);
    private static final int MAX_COMPARED_WORDS = 3_000;

    private WordDiff() {}

    /// A run of text of one kind.
    public record Run(Kind kind, String text) {}

    /// What happened to a run.
    public enum Kind {
        /// In both.
        KEPT,
        /// In the base only.
        REMOVED,
        /// In the changed text only.
        ADDED
    }

    /// What became of `base` in `changed`. The kept and removed runs put together are `base`, the kept and added ones
    /// `changed`; no run is empty and no two neighbours are of one kind.
    public static List<Run> between(String base, String changed) {
        List<String> before = words(base);
        List<String> after = words(changed);
        int head = commonHead(before, after);
        int tail = commonTail(before, after, head);

        Runs runs = new Runs();
        runs.add(Kind.KEPT, before.subList(0, head));
        compare(before.subList(head, before.size() - tail), after.subList(head, after.size() - tail), runs);
        runs.add(Kind.KEPT, before.subList(before.size() - tail, before.size()));
        return runs.finished();
    }

    private static void compare(List<String> before, List<String> after, Runs runs) {
        if (before.size() + after.size() > MAX_COMPARED_WORDS) {
            runs.add(Kind.REMOVED, before);
            runs.add(Kind.ADDED, after);
            return;
        }
        int reached = 0;
        for (AbstractDelta<String> delta : DiffUtils.diff(before, after).getDeltas()) {
            int start = delta.getSource().getPosition();
            runs.add(Kind.KEPT, before.subList(reached, start));
            runs.add(Kind.REMOVED, delta.getSource().getLines());
            runs.add(Kind.ADDED, delta.getTarget().getLines());
            reached = start + delta.getSource().size();
        }
        runs.add(Kind.KEPT, before.subList(reached, before.size()));
    }

    private static List<String> words(String text) {
        return WORDS.matcher(text).results().map(MatchResult::group).toList();
    }

    private static int commonHead(List<String> before, List<String> after) {
        int most = Math.min(before.size(), after.size());
        int head = 0;
        while (head < most && before.get(head).equals(after.get(head))) {
            head++;
        }
        return head;
    }

    private static int commonTail(List<String> before, List<String> after, int head) {
        int most = Math.min(before.size(), after.size()) - head;
        int tail = 0;
        while (tail < most && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        return tail;
    }

    /// Collects runs, joining neighbours of one kind.
    private static final class Runs {
        private final List<Run> runs = new ArrayList<>();

        private void add(Kind kind, List<String> words) {
            if (words.isEmpty()) {
                return;
            }
            String text = String.join("", words);
            if (!runs.isEmpty() && runs.getLast().kind() == kind) {
                runs.set(runs.size() - 1, new Run(kind, runs.getLast().text() + text));
            } else {
                runs.add(new Run(kind, text));
            }
        }

        private List<Run> finished() {
            return List.copyOf(runs);
        }
    }
}
