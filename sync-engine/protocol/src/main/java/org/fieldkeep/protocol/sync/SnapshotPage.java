package org.fieldkeep.protocol.sync;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of everything the actor may see.
///
/// @param cursor the feed cursor taken before the first page; the same on every page
/// @param next what to ask the next page with; null on the last
public record SnapshotPage(String cursor, @Nullable String next, List<Change> entries) {
    public SnapshotPage {
        entries = List.copyOf(entries);
    }
}
