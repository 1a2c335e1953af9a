package org.fieldkeep.store.record;

/// What became of a decision.
public enum DecisionOutcome {
    /// Carried out.
    DECIDED,
    /// Nothing changed: the server's version is no longer the one that was shown, or nothing is open.
    MOVED_ON,
    /// Written down; carried out once the server has settled the operation that is in its way.
    WITHDRAWING_FIRST
}
