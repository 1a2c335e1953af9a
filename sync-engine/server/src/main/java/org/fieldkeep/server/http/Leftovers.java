package org.fieldkeep.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Reads past what is left of a body that was answered before it was read. A connection that is closed over unread
/// bytes is cut, and a proxy that is still sending then tells the device of a bad gateway instead of the answer. Only a
/// trusted proxy gets this: it has a limit of its own, and everybody else may be cut.
final class Leftovers {

    /// As much as the setup guide lets a proxy pass on.
    private static final long MOST_BYTES = 8 * 1024 * 1024;
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final InstantSource clock;

    Leftovers(InstantSource clock) {
        this.clock = clock;
    }

    /// Returns when the body is over, or longer or slower than a proxy's would be.
    void readPast(InputStream body) throws IOException {
        Instant end = clock.instant().plus(LONGEST);
        byte[] chunk = new byte[16 * 1024];
        long bytes = 0;
        while (bytes < MOST_BYTES && clock.instant().isBefore(end)) {
            int count = body.read(chunk);
            if (count < 0) {
                return;
            }
            bytes += count;
        }
    }
}
