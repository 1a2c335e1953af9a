package org.fieldkeep.store.report;

import java.util.Map;

/// How many reports each filter shows.
///
/// @param byProject live reports per project id
public record Counts(
        int all, int notSent, int toReview, int refused, int drafts, int trash, Map<String, Integer> byProject) {
    public Counts {
        byProject = Map.copyOf(byProject);
    }
}
