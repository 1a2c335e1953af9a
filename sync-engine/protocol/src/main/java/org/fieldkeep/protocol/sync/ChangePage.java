package org.fieldkeep.protocol.sync;

import java.util.List;

/// A page of the feed.
///
/// @param cursor where the next page starts; never behind the one asked with
/// @param more whether more is there now
public record ChangePage(String cursor, boolean more, List<Change> changes) {
    public ChangePage {
        changes = List.copyOf(changes);
    }
}
