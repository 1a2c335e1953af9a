package org.fieldkeep.store.state;

/// A report's state together with why, as the row shows it.
public record ShownState(SyncState state, Reason reason) {}
