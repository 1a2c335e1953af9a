package org.fieldkeep.simulation.network;

/// What the network does to one exchange.
public enum Mishap {
    /// Nothing.
    NONE,
    /// Nothing takes the connection.
    REFUSED,
    /// The request never arrives, and the client's patience ends.
    REQUEST_LOST,
    /// The request arrives long after the client's patience has ended.
    REQUEST_LATE,
    /// The connection breaks while the request leaves.
    REQUEST_CUT,
    /// The request arrives with one byte altered.
    REQUEST_ALTERED,
    /// The request arrives twice, the second time now or much later.
    REQUEST_DOUBLED,
    /// The server commits, its answer never arrives, and the client's patience ends.
    ANSWER_LOST,
    /// The server commits and the connection breaks at once.
    ANSWER_DROPPED,
    /// A proxy closes in the middle of the answer and calls it whole.
    ANSWER_CUT,
    /// The answer arrives slowly, just within the client's patience.
    ANSWER_SLOW,
    /// Lines of the answer are missing, swapped, or name something else.
    ANSWER_GARBLED,
    /// Somebody else answers; the server never hears of it.
    ANSWERED_BY_ANOTHER,
    /// Somebody else answers at once, and the request arrives much later all the same.
    ANSWERED_EARLY,
    /// The server commits, and somebody else answers.
    ANSWER_REPLACED
}
