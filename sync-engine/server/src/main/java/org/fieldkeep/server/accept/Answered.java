package org.fieldkeep.server.accept;

import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;

/// What became of an offer.
public sealed interface Answered {

    /// The operation was looked at.
    record Each(OperationAnswer answer) implements Answered {}

    /// The request that brought it is refused as a whole: its session is over, or it expects another life of the
    /// server.
    record Whole(Problem problem) implements Answered {}
}
