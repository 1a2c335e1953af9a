package org.fieldkeep.protocol.sync;

/// What an operation does to its report.
public enum Action {
    /// A report no server version exists of; carries no base.
    CREATE,
    /// New content on a base.
    UPDATE,
    /// Turns the base into a tombstone; carries no content.
    DELETE,
    /// New content on a base that is a tombstone.
    RESTORE
}
