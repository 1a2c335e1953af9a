package org.fieldkeep.simulation.check;

import java.util.List;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;

/// After an access was taken away, nothing more by that actor happened in that project.
final class RevokedMeansNoEffect implements Check {

    @Override
    public String invariant() {
        return "G3";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        List<Event.AccessSet> sets = Restores.stillSet(facts.history());
        return sets.stream().filter(set -> !set.writes()).flatMap(taken -> {
            String actor = facts.server().actorOf(taken.tenant(), taken.user());
            long until = sets.stream()
                    .filter(later -> later.tenant().equals(taken.tenant())
                            && later.user().equals(taken.user())
                            && later.project().equals(taken.project())
                            && later.head() > taken.head())
                    .mapToLong(Event.AccessSet::head)
                    .min()
                    .orElse(Long.MAX_VALUE);
            return facts.server().receipts().stream()
                    .filter(row -> row.accepted()
                            && row.actor().equals(actor)
                            && row.feedRevision() > taken.head()
                            && row.feedRevision() < until)
                    .filter(row -> facts.server().versions().stream()
                            .anyMatch(version -> version.operation().equals(row.operation())
                                    && version.project().equals(taken.project())))
                    .map(row -> "an effect after " + taken + ": " + row);
        });
    }
}
