package org.fieldkeep.conformance;

import java.util.List;

/// Everything one run found.
///
/// @param address the server's address
/// @param server the server's id, as it says itself
public record Findings(String address, String server, List<Finding> all) {
    public Findings {
        all = List.copyOf(all);
    }

    /// How many rules ended like this.
    public long count(Class<? extends Verdict> kind) {
        return all.stream()
                .filter(finding -> kind.isInstance(finding.verdict()))
                .count();
    }

    /// Whether nothing that was checked is broken.
    public boolean hold() {
        return count(Verdict.Broken.class) == 0;
    }

    /// The ids of the rules that do not hold.
    public List<String> broken() {
        return all.stream()
                .filter(finding -> finding.verdict() instanceof Verdict.Broken)
                .map(finding -> finding.rule().id())
                .toList();
    }
}
