package org.fieldkeep.protocol.sync;

import java.util.Arrays;
import java.util.Locale;

/// The kinds of problem this protocol names; on the wire `urn:fieldkeep:problem:` and the name in lower case with
/// dashes.
public enum ProblemType {
    /// The base is not the report's current version.
    VERSION_CONFLICT(409, "This report changed meanwhile"),
    /// Another copy of this operation is being worked on.
    IN_PROGRESS(409, "Being worked on"),
    /// While a restore is open: the base is not known here yet.
    BASE_UNKNOWN(409, "The version this stands on is not here yet"),
    /// The operation was withdrawn before and is void.
    WITHDRAWN(409, "Withdrawn"),
    /// The operation was not and will not be applied; all that is said to somebody without access.
    WILL_NOT_APPLY(409, "Will not be applied"),
    /// The device used this sequence for another operation: its store is a copy.
    SEQUENCE_REUSED(409, "This device's number was used before"),
    /// The same operation id came with other content.
    OPERATION_REUSED(422, "This operation id was used for other content"),
    /// The report breaks its form's rules.
    INVALID(422, "The report is not valid"),
    /// The line or body is not what the protocol says.
    MALFORMED(400, "Not what the protocol says"),
    /// The bytes that arrived are not those that were digested.
    DIGEST_MISMATCH(400, "Altered on the way"),
    /// A cursor that this server did not make, or made for somebody else.
    CURSOR_INVALID(400, "Not a cursor of this account"),
    /// No live session.
    SIGN_IN_NEEDED(401, "Sign in needed"),
    /// The account was disabled.
    ACCOUNT_DISABLED(401, "This account is disabled"),
    /// Name and password do not belong together.
    WRONG_PASSWORD(401, "Wrong name or password"),
    /// The actor may not do this to a report it can see.
    FORBIDDEN(403, "Not allowed"),
    /// There is no such report for this actor.
    UNKNOWN_REPORT(404, "No such report"),
    /// There is no such route.
    NOT_FOUND(404, "No such address"),
    /// The route does not take this method.
    METHOD_NOT_ALLOWED(405, "Method not allowed"),
    /// A create of an id that once lived.
    GONE(410, "This report was deleted for good"),
    /// The operation is at or below the device's watermark and has no receipt.
    OPERATION_TOO_OLD(410, "Too old to tell whether it was applied"),
    /// The feed no longer reaches back to the cursor.
    CURSOR_TOO_OLD(410, "Away for too long"),
    /// Larger than the server takes.
    TOO_LARGE(413, "Too large"),
    /// Not a media type the route takes.
    UNSUPPORTED_MEDIA_TYPE(415, "Unsupported media type"),
    /// The request expects another server.
    OTHER_SERVER(421, "This is a different server"),
    /// The request expects an earlier life of this server.
    SERVER_RESTORED(421, "The server was restored from a backup"),
    /// The client's protocol is no longer served.
    UPGRADE_REQUIRED(426, "The program is too old"),
    /// Too many requests.
    RATE_LIMITED(429, "Too many requests"),
    /// The server failed; nothing is known of the outcome.
    INTERNAL(500, "The server had an error"),
    /// The server cannot serve now.
    UNAVAILABLE(503, "The server is busy"),
    /// The server's disk is full.
    STORAGE_FULL(507, "The server's disk is full"),
    /// A type this program has no name for.
    UNKNOWN(0, "Unknown problem");

    private static final String PREFIX = "urn:fieldkeep:problem:";

    private final int status;
    private final String title;

    ProblemType(int status, String title) {
        this.status = status;
        this.title = title;
    }

    /// The HTTP status it comes with.
    public int status() {
        return status;
    }

    /// A short sentence for people.
    public String title() {
        return title;
    }

    /// The type as it stands on the wire.
    public String uri() {
        return PREFIX + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The type of that URI; [#UNKNOWN] if this program has no name for it.
    public static ProblemType ofUri(String uri) {
        return Arrays.stream(values())
                .filter(type -> type != UNKNOWN && type.uri().equals(uri))
                .findFirst()
                .orElse(UNKNOWN);
    }
}
