package org.fieldkeep.client.transport;

import java.time.Duration;

/// The bounds an [HttpTransport] keeps.
///
/// @param connect how long a connection may take to open
/// @param answer how long a small request may take in all
/// @param slowestBytesPerSecond the slowest line a large request is given time for
/// @param maxAnswerBytes the largest body that is read
public record HttpLimits(Duration connect, Duration answer, int slowestBytesPerSecond, int maxAnswerBytes) {

    /// What the program uses.
    public static HttpLimits standard() {
        return new HttpLimits(Duration.ofSeconds(5), Duration.ofSeconds(30), 4 * 1024, 64 * 1024 * 1024);
    }

    /// How long a request of this size may take in all.
    Duration deadline(int requestBytes) {
        return answer.plusSeconds(requestBytes / slowestBytesPerSecond);
    }
}
