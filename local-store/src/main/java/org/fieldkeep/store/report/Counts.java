package org.fieldkeep.store.report;

import java.util.Map;

/// How many reports each filter shows.
///
/// @param toSend those of `notSent` that sync sends by itself: the others wait for a review
/// @param byProject live reports per project id
public record Counts(
        int all,
        int notSent,
        int toSend,
        int toReview,
        int refused,
        int drafts,
        int trash,
        Map<String, Integer> byProject) {
    public Counts {
        byProject = Map.copyOf(byProject);
    }
}
