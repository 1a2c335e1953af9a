package org.fieldkeep.store.record;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.jspecify.annotations.Nullable;

/// A report's row: its newest local content and what that stands on.
///
/// @param localRevision the newest local revision; 0 where nothing was ever saved here
/// @param settledRevision the newest that was acknowledged, or settled by a decision
/// @param content canonical JSON of the newest local revision; null if that is a deletion, or there is none
/// @param base what the newest local content stands on; moved by own receipts only
/// @param baseContent canonical JSON of the base; null if that is a tombstone or not known
/// @param baseDeleted whether the base is a tombstone
public record ReportRecord(
        UUID report,
        long localRevision,
        long settledRevision,
        @Nullable String content,
        @Nullable Base base,
        @Nullable String baseContent,
        boolean baseDeleted,
        Instant savedAt,
        boolean recovered) {

    /// A report of which nothing was saved here yet.
    public static ReportRecord fresh(UUID report, Instant now) {
        return new ReportRecord(report, 0, 0, null, null, null, false, now, false);
    }

    /// Whether the newest local revision is neither acknowledged nor decided away.
    public boolean unsettled() {
        return localRevision > settledRevision;
    }

    /// The same with its next revision.
    public ReportRecord saved(@Nullable String newest, Instant now) {
        return new ReportRecord(
                report, localRevision + 1, settledRevision, newest, base, baseContent, baseDeleted, now, false);
    }

    /// The same revision with its content put right.
    ReportRecord with(String readable) {
        return new ReportRecord(
                report, localRevision, settledRevision, readable, base, baseContent, baseDeleted, savedAt, recovered);
    }

    /// The same standing on something else.
    public ReportRecord on(@Nullable Base other, @Nullable String otherContent, boolean otherDeleted) {
        return new ReportRecord(
                report, localRevision, settledRevision, content, other, otherContent, otherDeleted, savedAt, recovered);
    }

    /// The same with everything up to a revision settled.
    public ReportRecord settled(long revision) {
        return new ReportRecord(
                report,
                localRevision,
                Math.max(settledRevision, revision),
                content,
                base,
                baseContent,
                baseDeleted,
                savedAt,
                recovered && localRevision > revision);
    }

    /// The same marked as found without anything that would have sent it.
    public ReportRecord found() {
        return new ReportRecord(
                report, localRevision, settledRevision, content, base, baseContent, baseDeleted, savedAt, true);
    }
}
