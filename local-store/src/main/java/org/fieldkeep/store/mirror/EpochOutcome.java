package org.fieldkeep.store.mirror;

/// What became of following the server into another of its lives.
public enum EpochOutcome {
    /// The store follows it from now on.
    ADOPTED,
    /// The store follows it already.
    FOLLOWED_ALREADY,
    /// It does not come from any life this store has followed; nothing was written.
    NO_DESCENDANT,
    /// The session generation is another; nothing was written.
    STALE
}
