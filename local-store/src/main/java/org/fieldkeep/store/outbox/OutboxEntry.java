package org.fieldkeep.store.outbox;

import java.time.Instant;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.jspecify.annotations.Nullable;

/// An unsettled operation, as the engine needs to know it.
///
/// @param offered whether its first byte may have left
/// @param parked never sent by itself; only its withdrawal is
/// @param withdrawal what to send in its place; null if it is not being withdrawn
/// @param attempts how often it was tried in vain
/// @param nextAttempt not before; null for at once
/// @param serverFloor not before, since the server asked for it; nothing shortens that
/// @param askingServer whether it was sent and no answer came
public record OutboxEntry(
        SealedOperation sealed,
        boolean offered,
        boolean parked,
        @Nullable Withdrawal withdrawal,
        int attempts,
        @Nullable Instant nextAttempt,
        @Nullable Instant serverFloor,
        boolean askingServer) {}
