package org.fieldkeep.server.cli;

import java.time.Duration;
import org.fieldkeep.server.retention.RetentionAges;
import picocli.CommandLine.Option;

/// How long things are kept, as the command line says.
final class RetentionOptions {

    @Option(
            names = "--keep-settled-receipts",
            paramLabel = "DAYS",
            defaultValue = "45",
            description =
                    "Receipts of what devices know the answer to; above 30, for devices offer that long again after"
                            + " a restore (default: ${DEFAULT-VALUE}).")
    private int settledReceipts;

    @Option(
            names = "--keep-receipts",
            paramLabel = "DAYS",
            defaultValue = "400",
            description = "All receipts, for devices that are away or vanished (default: ${DEFAULT-VALUE}).")
    private int receipts;

    @Option(
            names = "--keep-feed",
            paramLabel = "DAYS",
            defaultValue = "180",
            description = "Entries of the feed; who was away for longer fetches everything anew"
                    + " (default: ${DEFAULT-VALUE}).")
    private int feed;

    @Option(
            names = "--keep-tombstones",
            paramLabel = "DAYS",
            defaultValue = "365",
            description = "Deleted reports, of which only the id is left then (default: ${DEFAULT-VALUE}).")
    private int tombstones;

    /// The ages.
    ///
    /// @throws IllegalArgumentException if they are not in order
    RetentionAges ages() {
        return new RetentionAges(
                Duration.ofDays(settledReceipts),
                Duration.ofDays(receipts),
                Duration.ofDays(feed),
                Duration.ofDays(tombstones));
    }
}
