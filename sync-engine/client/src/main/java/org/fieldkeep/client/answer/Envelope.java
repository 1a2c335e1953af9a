package org.fieldkeep.client.answer;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.fieldkeep.client.answer.RunVerdict.Refusal;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.client.transport.WireAnswer.Answered;
import org.fieldkeep.client.transport.WireAnswer.NoAnswer;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.ContentDigest;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;

/// The part of an answer that means the same on every route: whether it is the server's own, and what stops the
/// run.
///
/// A status alone is never success: only 200 with the media type the route promises is.
public sealed interface Envelope {

    /// The server did what was asked; the body is in the media type expected and still to be read.
    record Body(WireResponse response, String text) implements Envelope {}

    /// The server says in its own words why it did not.
    record Said(WireResponse response, Problem problem) implements Envelope {}

    /// It means only something for the run.
    ///
    /// @param mayHaveArrived whether what was asked may have been done all the same
    record Failed(RunVerdict verdict, boolean mayHaveArrived) implements Envelope {}

    /// Opens an answer.
    ///
    /// @param mediaType what a success on this route comes as
    /// @param expected whose answer it should be; null while no server is known yet
    static Envelope open(WireAnswer answer, String mediaType, @Nullable Expected expected, Instant now) {
        return switch (answer) {
            case NoAnswer none ->
                new Failed(
                        new RunVerdict.Stopped(troubleOf(none.kind()), null, none.detail()),
                        none.kind().mayHaveArrived());
            case Answered(WireResponse response) -> open(response, mediaType, expected, now);
        };
    }

    private static Envelope open(WireResponse response, String mediaType, @Nullable Expected expected, Instant now) {
        String digest = response.header(Wire.CONTENT_DIGEST);
        if (digest != null && !ContentDigest.agrees(digest, response.body())) {
            return new Failed(new RunVerdict.Stopped(Trouble.CUT, null, "altered on the way"), true);
        }
        int status = response.status();
        String type = mediaType(response);
        Problem problem = type.equals(Wire.PROBLEM) ? problem(response) : null;
        if (status / 100 == 3 || status == 511 || (status / 100 == 2 && type.equals("text/html"))) {
            return unknown(Trouble.NETWORK_LOGIN, response, null);
        }
        if (problem != null) {
            return said(response, problem, RetryAfter.of(response, problem, now));
        }
        if (status == 200 && type.equals(mediaType)) {
            Trouble stranger = expected == null ? null : stranger(response, expected);
            return stranger == null
                    ? new Body(response, new String(response.body(), StandardCharsets.UTF_8))
                    : unknown(stranger, response, null);
        }
        return bare(response, RetryAfter.of(response, null, now));
    }

    /// A problem document: its type decides, and where this program has no name for the type, its status.
    private static Envelope said(WireResponse response, Problem problem, @Nullable Duration floor) {
        return switch (problem.type()) {
            case SIGN_IN_NEEDED -> failed(new RunVerdict.SignIn(Refusal.SIGN_IN_NEEDED));
            case ACCOUNT_DISABLED -> failed(new RunVerdict.SignIn(Refusal.ACCOUNT_DISABLED));
            case OTHER_SERVER -> stopped(Trouble.OTHER_SERVER, response, floor);
            case SERVER_RESTORED -> stopped(Trouble.SERVER_RESTORED, response, floor);
            case UPGRADE_REQUIRED -> stopped(Trouble.UPDATE_NEEDED, response, floor);
            case RATE_LIMITED, UNAVAILABLE -> stopped(Trouble.BUSY, response, floor);
            case STORAGE_FULL -> stopped(Trouble.SERVER_STORAGE_FULL, response, floor);
            case INTERNAL -> unknown(Trouble.SERVER_ERROR, response, floor);
            case UNKNOWN -> bare(response, floor);
            default -> new Said(response, problem);
        };
    }

    /// A status without words of ours: what a proxy on the way says.
    private static Envelope bare(WireResponse response, @Nullable Duration floor) {
        return switch (response.status()) {
            case 401 -> failed(new RunVerdict.SignIn(Refusal.NOT_OURS));
            case 413 -> new Said(response, Problem.of(ProblemType.TOO_LARGE, "Larger than is let through"));
            case 426 -> stopped(Trouble.UPDATE_NEEDED, response, floor);
            case 425, 429, 503 -> stopped(Trouble.BUSY, response, floor);
            case 507 -> stopped(Trouble.SERVER_STORAGE_FULL, response, floor);
            case 408, 500, 502, 504 -> unknown(Trouble.SERVER_ERROR, response, floor);
            default -> unknown(Trouble.NOT_FIELDKEEP, response, floor);
        };
    }

    private static Failed failed(RunVerdict verdict) {
        return new Failed(verdict, false);
    }

    private static Failed stopped(Trouble trouble, WireResponse response, @Nullable Duration floor) {
        return new Failed(new RunVerdict.Stopped(trouble, floor, "status " + response.status()), false);
    }

    private static Failed unknown(Trouble trouble, WireResponse response, @Nullable Duration floor) {
        return new Failed(new RunVerdict.Stopped(trouble, floor, "status " + response.status()), true);
    }

    private static @Nullable Problem problem(WireResponse response) {
        try {
            return ProblemJson.read(new String(response.body(), StandardCharsets.UTF_8));
        } catch (MalformedJson cut) {
            return null;
        }
    }

    private static @Nullable Trouble stranger(WireResponse response, Expected expected) {
        if (differs(response.header(Wire.SERVER), expected.server())) {
            return Trouble.OTHER_SERVER;
        }
        return differs(response.header(Wire.EPOCH), expected.epoch()) ? Trouble.SERVER_RESTORED : null;
    }

    private static boolean differs(@Nullable String header, @Nullable UUID expected) {
        return header != null && expected != null && !header.strip().equalsIgnoreCase(expected.toString());
    }

    private static String mediaType(WireResponse response) {
        String type = response.header("content-type");
        if (type == null) {
            return "";
        }
        int parameters = type.indexOf(';');
        return (parameters < 0 ? type : type.substring(0, parameters)).strip().toLowerCase(Locale.ROOT);
    }

    private static Trouble troubleOf(WireAnswer.Kind kind) {
        return switch (kind) {
            case UNREACHABLE -> Trouble.UNREACHABLE;
            case UNKNOWN_HOST -> Trouble.UNKNOWN_HOST;
            case TIMEOUT -> Trouble.TIMEOUT;
            case CUT -> Trouble.CUT;
            case TLS -> Trouble.TLS;
            case TLS_DATE -> Trouble.TLS_DATE;
            case TOO_LARGE -> Trouble.ANSWER_TOO_LARGE;
            case OTHER -> Trouble.NOT_FIELDKEEP;
        };
    }
}
