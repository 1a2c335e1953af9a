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
        int target = 0;
        List<AbstractDelta<String>> deltas = DiffUtils.diff(before, after).getDeltas();
        for (int i = 0; i < deltas.size(); i++) {
            int first = i;
            while (i + 1 < deltas.size() && onlySpace(before, end(deltas.get(i)), start(deltas.get(i + 1)))) {
                i++;
            }
            int start = start(deltas.get(first));
            int end = end(deltas.get(i));
            int kept = start - reached;
            int targetEnd = deltas.get(i).getTarget().getPosition()
                    + deltas.get(i).getTarget().size();
            runs.add(Kind.KEPT, before.subList(reached, start));
            runs.add(Kind.REMOVED, before.subList(start, end));
            runs.add(Kind.ADDED, after.subList(target + kept, targetEnd));
            reached = end;
            target = targetEnd;
        }
        runs.add(Kind.KEPT, before.subList(reached, before.size()));
    }

    /// Neighbouring words that changed read better as one change, with the space between them.
    private static boolean onlySpace(List<String> words, int from, int to) {
        return words.subList(from, to).stream().allMatch(String::isBlank);
    }

    private static int start(AbstractDelta<String> delta) {
        return delta.getSource().getPosition();
    }

    private static int end(AbstractDelta<String> delta) {
        return start(delta) + delta.getSource().size();
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
