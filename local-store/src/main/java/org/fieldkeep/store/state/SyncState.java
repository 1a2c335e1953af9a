package org.fieldkeep.store.state;

/// How far a report's newest content has come; the first that applies, from the top.
public enum SyncState {
    /// A person must decide something.
    NEEDS_REVIEW,
    /// It waits for somebody to sign in.
    NEEDS_SIGN_IN,
    /// A request that carries it is under way.
    SENDING,
    /// It waits, or something typed is not saved yet.
    PENDING,
    /// What is shown is what a receipt or the feed confirmed.
    SYNCED
}
