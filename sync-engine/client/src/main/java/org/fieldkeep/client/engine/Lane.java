package org.fieldkeep.client.engine;

/// What may be under way at once: one request of each.
enum Lane {
    /// Operations, withdrawals, and what they make necessary.
    PUSH,
    /// Pages of the feed and of snapshots.
    PULL,
    /// Fresh tokens.
    SESSION,
    /// Which lives the server has led.
    EPOCH
}
