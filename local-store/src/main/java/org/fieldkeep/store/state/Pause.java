package org.fieldkeep.store.state;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Why nothing is being sent for the whole account.
///
/// @param until when it is tried again, if that is known
/// @param attempts how often it was tried so far
public record Pause(Kind kind, @Nullable Instant until, int attempts) {

    /// A pause whose attempts nobody counted.
    public Pause(Kind kind, @Nullable Instant until) {
        this(kind, until, 0);
    }

    /// What stands in the way.
    public enum Kind {
        /// The server cannot be reached.
        OFFLINE,
        /// The server asked to come back later.
        BUSY,
        /// The server had an error.
        SERVER_ERROR,
        /// The network wants a login first.
        NETWORK_LOGIN,
        /// The program is too old.
        UPDATE_NEEDED,
        /// The address answers as another server.
        OTHER_SERVER,
        /// The server was restored from a backup.
        SERVER_RESTORED
    }
}
