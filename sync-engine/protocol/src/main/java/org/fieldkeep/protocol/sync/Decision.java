package org.fieldkeep.protocol.sync;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a person settled a review; it travels with the operation that carries the result.
///
/// @param by the user name of who decided
/// @param mine what the proposal stood on; null if it was a create
/// @param theirs the server version that was shown; null if none was readable
/// @param picks the side chosen per field that differed, by field name
public record Decision(
        String by, Kind kind, @Nullable Base mine, @Nullable Base theirs, Map<String, Side> picks) {

    public Decision {
        picks = Collections.unmodifiableMap(new HashMap<>(picks));
    }

    /// What was done with the whole report.
    public enum Kind {
        /// The proposal as it was, on the version shown.
        MINE,
        /// The server's version stands; the proposal stays in history.
        THEIRS,
        /// A result put together field by field.
        MERGED,
        /// The server's version stands and the proposal became a new report.
        KEEP_BOTH,
        /// The proposal went to the trash.
        DISCARD
    }

    /// Where one field's result came from.
    public enum Side {
        /// From the proposal.
        MINE,
        /// From the server's version.
        THEIRS,
        /// Typed in the review.
        EDITED
    }
}
