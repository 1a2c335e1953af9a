package org.fieldkeep.server.accept;

import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.server.store.ReceiptStore.Outcome;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.jspecify.annotations.Nullable;

/// What is to become of an operation that nothing was known of.
public sealed interface Ruling {

    /// It applies, and the report stands like this afterwards.
    ///
    /// @param before where the report stood; null for a create
    record Applies(@Nullable ReportState before, ReportState after) implements Ruling {}

    /// It is refused for good; later copies get the same.
    record Sticks(Outcome outcome, Problem problem) implements Ruling {}

    /// It is not applied now, and no receipt is left.
    record Leaves(Problem problem) implements Ruling {}
}
