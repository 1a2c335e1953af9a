package org.fieldkeep.store.review;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.record.ProposalKind;
import org.jspecify.annotations.Nullable;

/// Content not known to be accepted, and what stands against it.
///
/// @param mine the newest local content; null if this side deletes
/// @param base what it stands on; null for a create
/// @param baseContent null if the base is a tombstone, not known, or out of reach
/// @param theirs what the server holds, as last heard; null if it holds nothing in reach
/// @param problem the server's answer, where one led here
/// @param code a short word for support; may be empty
public record Proposal(
        UUID report,
        ProposalKind kind,
        @Nullable ReportContent mine,
        long localRevision,
        @Nullable Base base,
        @Nullable ReportContent baseContent,
        @Nullable ServerVersion theirs,
        @Nullable Problem problem,
        String code,
        Instant openedAt) {}
