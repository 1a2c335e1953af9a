package org.fieldkeep.store.mirror;

/// What became of a page or snapshot.
public sealed interface PageOutcome {

    /// It is applied.
    ///
    /// @param generation the session generation from now on; raised if access was lost or narrowed, in which case
    /// whatever is still under way was asked under an older one and changes nothing
    record Applied(long generation) implements PageOutcome {}

    /// The session generation is another; nothing was written.
    record Stale() implements PageOutcome {}

    /// It would remove so many reports that a person must confirm; nothing was written.
    record AsksFirst(int removals) implements PageOutcome {}
}
