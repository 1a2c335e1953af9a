package org.fieldkeep.store.record;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.jspecify.annotations.Nullable;

/// The row of an unsettled operation, or of an accepted one that is to be offered again to a restored server.
///
/// @param json the sealed bytes as text
/// @param parked whether it is never sent by itself again
/// @param serverFloor how long the server asked to wait
/// @param asking whether it was sent and no answer came
/// @param withdrawing whether it is to be taken back at the server
/// @param again whether it was accepted in a life of the server that was lost in part, and is to be offered again
/// @param decided what a person decided, to be carried out once the server settled it
public record OperationRecord(
        UUID id,
        UUID report,
        UUID device,
        long sequence,
        long localRevision,
        @Nullable Base base,
        String json,
        String digest,
        boolean offered,
        boolean parked,
        int attempts,
        @Nullable Instant nextAttempt,
        @Nullable Instant serverFloor,
        boolean asking,
        boolean withdrawing,
        boolean again,
        @Nullable RecordedResolution decided) {}
