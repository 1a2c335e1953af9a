package org.fieldkeep.protocol.session;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/// The server's lives as one tenant needs to know them.
///
/// @param epoch the present one
/// @param earlier oldest first
public record Ancestry(UUID epoch, List<Life> earlier) {
    public Ancestry {
        earlier = List.copyOf(earlier);
    }

    /// Up to which feed revision this life and another have the same feed: where the line of one left the line of the
    /// other, or of a life that both came from. 0 where they have nothing in common.
    public long sharedThrough(Ancestry other) {
        return line().flatMap(mine -> other.line()
                        .filter(theirs -> theirs.epoch().equals(mine.epoch()))
                        .map(theirs -> Math.min(mine.head(), theirs.head())))
                .max(Long::compare)
                .orElse(0L);
    }

    private Stream<Life> line() {
        return Stream.concat(earlier.stream(), Stream.of(new Life(epoch, Long.MAX_VALUE)));
    }

    /// An earlier life.
    ///
    /// @param head the feed revision at which it was left; what came after is not part of the present life
    public record Life(UUID epoch, long head) {}
}
