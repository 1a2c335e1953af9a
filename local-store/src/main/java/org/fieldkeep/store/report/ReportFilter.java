package org.fieldkeep.store.report;

/// Which reports a list shows.
public enum ReportFilter {
    /// All but the trash.
    ALL,
    /// With something that is only here, the trash included.
    NOT_SENT,
    /// With an open proposal, the trash included.
    TO_REVIEW,
    /// With a proposal that the server refused, for its content or for lack of rights.
    REFUSED,
    /// Drafts.
    DRAFTS,
    /// Deleted ones.
    TRASH
}
