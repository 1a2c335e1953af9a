package org.fieldkeep.protocol.sync;

import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.jspecify.annotations.Nullable;

/// An immutable intent of one device about one report.
///
/// @param device the device that sealed it, which may be an earlier device of the same account
/// @param sequence the device's own number for it, from 1; gaps are normal and mean nothing
/// @param content the report's whole content; null exactly for a delete
/// @param base what it stands on; null exactly for a create
/// @param localRevision the revision of the report on that device that it carries
/// @param decision the person's review decision, if it is one
public record Operation(
        UUID id,
        UUID device,
        long sequence,
        UUID report,
        Action action,
        @Nullable ReportContent content,
        @Nullable Base base,
        long localRevision,
        @Nullable Decision decision) {

    public Operation {
        if ((content == null) != (action == Action.DELETE)) {
            throw new IllegalArgumentException(action + " " + (content == null ? "needs" : "takes no") + " content");
        }
        if ((base == null) != (action == Action.CREATE)) {
            throw new IllegalArgumentException(action + " " + (base == null ? "needs a" : "takes no") + " base");
        }
        if (sequence < 1 || localRevision < 1) {
            throw new IllegalArgumentException("sequence and local revision count from 1");
        }
    }
}
