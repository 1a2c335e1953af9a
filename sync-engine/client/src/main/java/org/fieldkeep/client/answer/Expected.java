package org.fieldkeep.client.answer;

import java.time.Instant;
import java.util.UUID;

/// Who is expected to answer, and when the answer is read.
///
/// @param now this computer's clock, only for a date without a server's clock beside it
public record Expected(UUID server, UUID epoch, Instant now) {}
