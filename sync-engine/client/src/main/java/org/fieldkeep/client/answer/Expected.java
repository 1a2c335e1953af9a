package org.fieldkeep.client.answer;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who is expected to answer, and when the answer is read.
///
/// @param epoch in which of its lives; null where the question is which one it leads
/// @param now this computer's clock, only for a date without a server's clock beside it
public record Expected(UUID server, @Nullable UUID epoch, Instant now) {}
