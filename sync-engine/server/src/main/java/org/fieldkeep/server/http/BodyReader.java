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
final class BodyReader {

    private static final int CHUNK = 16 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long SLOWEST_BYTES_PER_SECOND = 256;

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
            throw Refusal.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "Packed bodies are not taken.");
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
                throw new Refusal(Problem.of(ProblemType.UNAVAILABLE, "The request came in too slowly."));
            }
        }
        return bytes.toByteArray();
    }
}
