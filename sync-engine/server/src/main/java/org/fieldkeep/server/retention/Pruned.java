package org.fieldkeep.server.retention;

/// How much was forgotten.
///
/// @param receipts receipts of settled operations and of devices that vanished
/// @param changes entries of the feed
/// @param tombstones deleted reports of which only the id was left
public record Pruned(long receipts, long changes, long tombstones) {

    /// Both together.
    Pruned plus(Pruned other) {
        return new Pruned(receipts + other.receipts, changes + other.changes, tombstones + other.tombstones);
    }
}
