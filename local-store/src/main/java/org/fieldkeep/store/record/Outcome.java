package org.fieldkeep.store.record;

/// How an operation ended; none ends without one of these being written down.
public enum Outcome {
    /// Accepted by the server; kept with its receipt.
    ACCEPTED,
    /// Replaced before it was ever offered.
    SUPERSEDED,
    /// Given up: dropped before it was offered, or void at the server.
    WITHDRAWN,
    /// Refused by the server for good; its content went into a proposal.
    REFUSED,
    /// Voided because the device's number was used before; sealed anew.
    RENUMBERED,
    /// Too old for the server to know, and not found in the report's history.
    TOO_OLD,
    /// Its bytes could not be read, and it was never offered; sealed anew or set aside.
    UNREADABLE
}
