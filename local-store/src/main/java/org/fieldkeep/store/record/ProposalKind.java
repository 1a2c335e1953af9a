package org.fieldkeep.store.record;

/// Why a proposal is open.
public enum ProposalKind {
    /// Edited here and on the server.
    EDITED_EDITED,
    /// Edited here, deleted on the server.
    EDITED_DELETED,
    /// Deleted here, edited on the server.
    DELETED_EDITED,
    /// The server found the content invalid.
    REFUSED,
    /// The account may not do this.
    NOT_ALLOWED,
    /// The server knows no such report for this account.
    UNKNOWN_REPORT,
    /// The report was deleted for good.
    GONE,
    /// Larger than the server takes.
    TOO_LARGE,
    /// The account lost its access to the project.
    ACCESS_LOST,
    /// Put aside with diagnostics.
    SET_ASIDE,
    /// The stored operation cannot be read.
    UNREADABLE,
    /// It was to be taken back, and the server had applied it: what was decided is to be decided again.
    APPLIED
}
