package org.fieldkeep.store.record;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.jspecify.annotations.Nullable;

/// An open proposal's row. What is proposed is the report's newest local revision; what stands against it is the
/// mirror.
///
/// @param code a short word for support, or empty
/// @param problem the server's answer as JSON, without any content
/// @param base what the proposal stood on when it opened
/// @param baseContent canonical JSON of the base, if it is known and still in reach
public record ProposalRecord(
        UUID report,
        ProposalKind kind,
        String code,
        @Nullable String problem,
        @Nullable Base base,
        @Nullable String baseContent,
        Instant openedAt) {}
