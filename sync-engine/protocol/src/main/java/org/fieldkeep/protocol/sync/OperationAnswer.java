package org.fieldkeep.protocol.sync;

import java.util.UUID;

/// The server's answer to one operation or withdrawal, echoing what it answers.
public sealed interface OperationAnswer {

    /// The operation this answers.
    UUID operation();

    /// The digest that came with it.
    String digest();

    /// Applied, now or earlier.
    ///
    /// @param replayed whether an earlier receipt was repeated
    record Accepted(UUID operation, String digest, boolean replayed, Receipt receipt) implements OperationAnswer {}

    /// Not applied by this request; the problem says whether that is final.
    record Refused(UUID operation, String digest, Problem problem) implements OperationAnswer {}
}
