package org.fieldkeep.server.retention;

import java.time.Duration;

/// How long things are kept.
///
/// @param settledReceipts receipts that their device said are settled. Longer than the 30 days for which devices keep
///     what was accepted: what is offered again after a restore then still meets its receipt
/// @param receipts all receipts, whatever their device said; for devices that vanished
/// @param feed entries of the feed. A device that was away for longer takes a snapshot
/// @param tombstones what a deleted report was; after it, only its id is left
public record RetentionAges(Duration settledReceipts, Duration receipts, Duration feed, Duration tombstones) {

    /// Checks that the ages are in order.
    ///
    /// @throws IllegalArgumentException naming the ages that are not
    public RetentionAges {
        if (settledReceipts.isNegative() || settledReceipts.isZero() || feed.isNegative() || feed.isZero()) {
            throw new IllegalArgumentException("Everything is kept for some time: give ages above 0.");
        }
        if (receipts.compareTo(settledReceipts) < 0) {
            throw new IllegalArgumentException("Receipts that are not known to be settled are kept at least as long as"
                    + " settled ones (" + settledReceipts.toDays() + " days): give that age or a higher one.");
        }
        if (tombstones.compareTo(feed) < 0) {
            throw new IllegalArgumentException("Tombstones are kept at least as long as the feed shows them ("
                    + feed.toDays() + " days): give that age or a higher one.");
        }
    }

    /// For people who may be away for months.
    public static RetentionAges standard() {
        return new RetentionAges(Duration.ofDays(45), Duration.ofDays(400), Duration.ofDays(180), Duration.ofDays(365));
    }
}
