package org.fieldkeep.simulation.planted;

import java.util.List;

/// All planted bugs.
public final class PlantedBugs {

    private PlantedBugs() {}

    /// Each of them once.
    public static List<PlantedBug> all() {
        return List.of(
                PlantedBug.of(new AckBeforeCommit(true), "C2"),
                PlantedBug.of(new AckBeforeCommit(false), "A1", "E7"),
                PlantedBug.of(new ReceiptInItsOwnTransaction(), "C1"),
                PlantedBug.of(WrongServers.withoutDigestCheck(), "B1"),
                PlantedBug.of(WrongServers.existsThenInsert(), "C1", "C7"),
                PlantedBug.of(new CursorBeforeRows(), "E1"),
                PlantedBug.of(Spoilt.device("re-seal under the same UUID", Meddlers::resealUnderTheSameId), "B1"),
                PlantedBug.of(Spoilt.device("conflict drops the proposal", Meddlers::dropTheProposal), "E7", "F1"),
                PlantedBug.of(WrongServers.revocationOnlyFiltersTheFeed(), "G3"),
                PlantedBug.of(WrongEngines.lateAnswersApply(), "G2"),
                PlantedBug.of(WrongEngines.retryWithoutBackoff(), "E5"),
                PlantedBug.of(WrongEngines.anyPageIsAYes(), "B4", "B6"),
                PlantedBug.of(WrongEngines.retryAfterIgnored(), "E5"),
                PlantedBug.of(Spoilt.device("an ack settles what is newest", Meddlers::settleTheNewest), "B5", "E7"),
                PlantedBug.of(Spoilt.device("a pull moves the base", Meddlers::pullMovesTheBase), "B3"),
                PlantedBug.of(Spoilt.server("a withdrawal leaves no void", Meddlers::leaveNoVoid), "C6"),
                PlantedBug.of(
                        Spoilt.server("a deletion leaves no line in the feed", Meddlers::deleteSilently), "C1", "E1"),
                PlantedBug.of(WrongServers.anyContentUnderOneId(), "C4"));
    }
}
