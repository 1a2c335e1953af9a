package org.fieldkeep.store.report;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.store.record.ProposalKind;
import org.jspecify.annotations.Nullable;

/// What the rows of a report say that its state depends on.
///
/// @param unsettled whether the newest local revision is neither acknowledged nor decided away
/// @param staged whether it is newer than the one in the operation
/// @param again an accepted operation that is to be offered again to a restored server
/// @param typing whether something is typed that was not saved
record StateFacts(
        boolean unsettled,
        boolean staged,
        boolean recovered,
        boolean typing,
        @Nullable UUID again,
        @Nullable OperationFacts operation,
        @Nullable ProposalFacts proposal,
        @Nullable ServerFacts server,
        Instant savedAt) {

    /// The unsettled operation.
    record OperationFacts(
            UUID id,
            boolean offered,
            boolean withdrawing,
            boolean decided,
            int attempts,
            @Nullable Instant nextAttempt,
            boolean asking) {}

    /// The open proposal.
    ///
    /// @param problem the server's answer as JSON
    record ProposalFacts(
            ProposalKind kind, String code, @Nullable String problem) {}

    /// What the mirror says.
    ///
    /// @param own whether this device's own operation made the version
    record ServerFacts(long version, String author, Instant receivedAt, boolean own) {}
}
