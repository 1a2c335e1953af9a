package org.fieldkeep.store.record;

import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Decision;

/// What a person chose for a proposal.
public sealed interface Resolution {

    /// Who decided, on what, and what was chosen.
    Decision decision();

    /// This content becomes the next revision, on the server's version.
    record Keep(ReportContent result, Decision decision) implements Resolution {}

    /// The report is deleted, on the server's version.
    record KeepDeletion(Decision decision) implements Resolution {}

    /// The server's version stands.
    record Theirs(Decision decision) implements Resolution {}

    /// The server's version stands and the proposal becomes a new report.
    ///
    /// @param newReport the new report's id, never used before
    record KeepBoth(UUID newReport, Decision decision) implements Resolution {}

    /// The proposal goes to the trash.
    record Discard(Decision decision) implements Resolution {}
}
