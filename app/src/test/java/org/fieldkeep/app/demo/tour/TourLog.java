package org.fieldkeep.app.demo.tour;

import java.io.PrintStream;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/// Tells what happens, and remembers which states were seen.
final class TourLog {

    private final PrintStream out;
    private final long began = System.nanoTime();
    private final Set<String> states = new LinkedHashSet<>();
    private int chapters;

    TourLog(PrintStream out) {
        this.out = out;
    }

    void chapter(String title) {
        chapters++;
        out.println();
        out.printf(Locale.ROOT, "%d. %s%n", chapters, title);
    }

    /// What the person does, or somebody else.
    void step(String who, String does) {
        line(who, does);
    }

    /// What a row of the list shows.
    void state(ShownRow row) {
        states.add(row.state());
        line("list", "%-13s \"%s\" · %s".formatted(row.state(), row.title(), row.reason()));
    }

    /// All states that rows showed so far.
    Set<String> states() {
        return Set.copyOf(states);
    }

    /// Says what was shown in all.
    void end(Iterable<String> shown, int pictures) {
        out.println();
        line("done", "states shown: " + String.join(", ", shown) + "; pictures taken: " + pictures);
    }

    /// Says, last of all, where it failed.
    void failed(String sentence) {
        out.println();
        out.println(sentence);
    }

    private void line(String who, String text) {
        double seconds = (System.nanoTime() - began) / 1e9;
        out.printf(Locale.ROOT, "   %5.1f s  %-9s %s%n", seconds, who, text);
    }
}
