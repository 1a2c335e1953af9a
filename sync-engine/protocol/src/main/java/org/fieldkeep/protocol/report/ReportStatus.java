package org.fieldkeep.protocol.report;

/// How finished the author calls a report; independent of whether it was sent.
public enum ReportStatus {
    /// May be incomplete; visible to its author only.
    DRAFT,
    /// Valid against its form; never a draft again.
    SUBMITTED
}
