package org.fieldkeep.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.api.Api;
import org.fieldkeep.server.api.Route;
import org.jspecify.annotations.Nullable;

/// Reads a body up to what its route takes and not a byte further, and not for ever; both hold for bodies without a
/// stated length too.
///
/// A body has half a minute, and more for what came in at four KiB a second: 17 minutes for the largest push, the time
/// a device of ours gives it as well, so that no slow line is cut off before its own end gives up.
final class BodyReader {

    private static final int CHUNK = 16 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long SLOWEST_BYTES_PER_SECOND = 4 * 1024;

    private final InstantSource clock;

    BodyReader(InstantSource clock) {
        this.clock = clock;
    }

    /// @param statedLength what the request says its length is; negative if it does not
    /// @throws Refusal if it is too large, comes in too slowly, or is packed: that is how small requests become
    /// large
    byte[] read(@Nullable Route route, @Nullable String contentEncoding, long statedLength, InputStream body)
            throws IOException {
        if (contentEncoding != null && !contentEncoding.equalsIgnoreCase("identity")) {
            throw Refusal.of(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE,
                    "Packed bodies are not taken; send this one without content-encoding.");
        }
        if (route == null) {
            return new byte[0];
        }
        if (statedLength > route.maxBytes()) {
            throw Api.tooLarge(route);
        }
        Instant begun = clock.instant();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK];
        for (int count = body.read(chunk); count >= 0; count = body.read(chunk)) {
            bytes.write(chunk, 0, count);
            if (bytes.size() > route.maxBytes()) {
                throw Api.tooLarge(route);
            }
            Duration allowed = PATIENCE.plusSeconds(bytes.size() / SLOWEST_BYTES_PER_SECOND);
            if (Duration.between(begun, clock.instant()).compareTo(allowed) > 0) {
                throw new Refusal(Problem.of(
                        ProblemType.UNAVAILABLE,
                        "The request came in more slowly than " + SLOWEST_BYTES_PER_SECOND
                                + " bytes a second; send less at once, or over a faster line."));
            }
        }
        return bytes.toByteArray();
    }
}
