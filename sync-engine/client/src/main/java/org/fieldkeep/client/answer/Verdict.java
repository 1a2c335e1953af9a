package org.fieldkeep.client.answer;

import java.time.Duration;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.Receipt;
import org.jspecify.annotations.Nullable;

/// What one answer means for one operation.
public sealed interface Verdict {

    /// Applied: the answer is the server's own, whole, and echoes this operation's id and digest.
    record Acknowledged(Receipt receipt, boolean replayed) implements Verdict {}

    /// Settled without being applied: the server left a receipt or a void.
    record Refused(Problem problem) implements Verdict {}

    /// Not applied and not settled either; it is not sent again before a person decides.
    record Parked(Problem problem) implements Verdict {}

    /// The same bytes again later.
    ///
    /// @param why a short word for the record, such as a problem type's or `unknown-answer`
    /// @param floor how long the server asked to wait; nothing shortens it
    /// @param unknownOutcome whether it may have been applied
    /// @param serverError whether the server failed over it, so that three in a row are the run's
    record Again(String why, @Nullable Duration floor, boolean unknownOutcome, boolean serverError)
            implements Verdict {}

    /// This device's number was used for another operation: the store is a copy.
    record NumberUsedBefore(Problem problem) implements Verdict {}

    /// The server cannot tell any more whether it was applied.
    ///
    /// @param watermark the sequence at or below which it keeps no receipts of the device
    record TooOld(long watermark) implements Verdict {}

    /// Nothing was learned, and nothing is counted against the operation; the run's verdict says why.
    record Untouched() implements Verdict {}
}
