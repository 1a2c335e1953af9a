package org.fieldkeep.conformance;

import java.util.ArrayList;
import java.util.List;

/// Findings as text for people: one line per rule, and under a broken one what was found, sent and heard.
public final class Table {

    private Table() {}

    /// One finding.
    public static List<String> lines(Finding finding) {
        Rule rule = finding.rule();
        String line = "%-6s %-28s %s".formatted(rule.section(), rule.id(), rule.sentence());
        return switch (finding.verdict()) {
            case Verdict.Holds holds -> List.of("holds        " + line);
            case Verdict.NotChecked(String needs) -> List.of("not checked  " + line, "             needs " + needs);
            case Verdict.Broken broken -> {
                List<String> lines = new ArrayList<>();
                lines.add("DOES NOT     " + line);
                lines.add("             found: " + broken.found());
                broken.exchanges().forEach(exchange -> lines.add("             " + exchange));
                yield List.copyOf(lines);
            }
        };
    }

    /// How it ended.
    public static String summary(Findings findings) {
        return "%d hold, %d do not, %d were not checked."
                .formatted(
                        findings.count(Verdict.Holds.class),
                        findings.count(Verdict.Broken.class),
                        findings.count(Verdict.NotChecked.class));
    }
}
