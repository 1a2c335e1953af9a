package org.fieldkeep.store;

import java.util.UUID;

/// A report the start-up audit found with unsent work that nothing would have sent.
///
/// @param toReview whether it became a proposal; else it waits to be sent
public record Recovered(UUID report, long localRevision, boolean toReview) {}
