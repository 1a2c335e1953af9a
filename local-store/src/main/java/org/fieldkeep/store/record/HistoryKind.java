package org.fieldkeep.store.record;

/// What a line of a report's history tells.
public enum HistoryKind {
    /// Saved on this device.
    SAVED,
    /// Deleted on this device.
    DELETED,
    /// The result of a review on this device.
    DECIDED,
    /// A version of the server that this device had.
    SERVER
}
