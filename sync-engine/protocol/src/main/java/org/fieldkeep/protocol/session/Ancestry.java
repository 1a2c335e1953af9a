package org.fieldkeep.protocol.session;

import java.util.List;
import java.util.UUID;

/// The server's lives as one tenant needs to know them.
///
/// @param epoch the present one
/// @param earlier oldest first
public record Ancestry(UUID epoch, List<Life> earlier) {
    public Ancestry {
        earlier = List.copyOf(earlier);
    }

    /// An earlier life.
    ///
    /// @param head the feed revision at which it was left; what came after is not part of the present life
    public record Life(UUID epoch, long head) {}
}
