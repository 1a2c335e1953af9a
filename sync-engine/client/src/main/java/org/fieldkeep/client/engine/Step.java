package org.fieldkeep.client.engine;

import java.util.List;
import java.util.UUID;
import org.fieldkeep.store.outbox.OutboxEntry;

/// A request the engine makes next.
sealed interface Step {

    /// A fresh pair of tokens.
    record Refresh() implements Step {}

    /// Which lives the server has led, since it leads another than this store follows.
    record AskEpochs() implements Step {}

    /// A new device, since the store turned out to be a copy.
    record NewDevice() implements Step {}

    /// Whether this operation, too old for a receipt, had landed.
    record AskHistory(UUID operation) implements Step {}

    /// Takes these operations back.
    record Withdraw(List<OutboxEntry> entries) implements Step {}

    /// Sends these operations.
    record Push(List<OutboxEntry> entries) implements Step {}

    /// The next page of the feed or of a snapshot.
    record Pull() implements Step {}
}
