package org.fieldkeep.protocol.sync;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Why something was not done: a problem document (RFC 9457) with the members this protocol adds.
///
/// @param type what programs switch on; [ProblemType#UNKNOWN] for a type this program has no name for
/// @param status the HTTP status it came with
/// @param detail a sentence for people; never content, tokens, SQL or paths
/// @param current the report's current version, where the actor may read it
/// @param errors per field, for `invalid`
/// @param retryAfterSeconds when to come back, if stated
/// @param watermark the sequence at or below which receipts are gone, for `operation-too-old`
/// @param epoch the server's present epoch, for `server-restored`
/// @param limit the bound that was exceeded in bytes, for `too-large`
public record Problem(
        ProblemType type,
        int status,
        String title,
        String detail,
        @Nullable ServerVersion current,
        List<FieldError> errors,
        @Nullable Long retryAfterSeconds,
        @Nullable Long watermark,
        @Nullable UUID epoch,
        @Nullable Long limit) {

    public Problem {
        errors = List.copyOf(errors);
    }

    /// A problem of this type with its usual status and title.
    public static Problem of(ProblemType type, String detail) {
        return new Problem(type, type.status(), type.title(), detail, null, List.of(), null, null, null, null);
    }

    /// The same under another title, where one says more than the type's own.
    public Problem withTitle(String words) {
        return new Problem(type, status, words, detail, current, errors, retryAfterSeconds, watermark, epoch, limit);
    }

    /// The same with the report's current version attached.
    public Problem withCurrent(@Nullable ServerVersion version) {
        return new Problem(type, status, title, detail, version, errors, retryAfterSeconds, watermark, epoch, limit);
    }

    /// The same with field errors attached.
    public Problem withErrors(List<FieldError> found) {
        return new Problem(type, status, title, detail, current, found, retryAfterSeconds, watermark, epoch, limit);
    }

    /// The same with a time to come back, in seconds.
    public Problem withRetryAfterSeconds(long seconds) {
        return new Problem(type, status, title, detail, current, errors, seconds, watermark, epoch, limit);
    }

    /// The same naming the watermark of the device.
    public Problem withWatermark(long sequence) {
        return new Problem(type, status, title, detail, current, errors, retryAfterSeconds, sequence, epoch, limit);
    }

    /// The same naming the server's present epoch.
    public Problem withEpoch(UUID present) {
        return new Problem(type, status, title, detail, current, errors, retryAfterSeconds, watermark, present, limit);
    }

    /// The same naming the bound that was exceeded, in bytes.
    public Problem withLimit(long bytes) {
        return new Problem(type, status, title, detail, current, errors, retryAfterSeconds, watermark, epoch, bytes);
    }
}
