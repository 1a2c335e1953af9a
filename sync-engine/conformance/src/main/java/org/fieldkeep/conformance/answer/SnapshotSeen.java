package org.fieldkeep.conformance.answer;

import java.util.List;
import org.fieldkeep.conformance.json.Json;
import org.jspecify.annotations.Nullable;

/// A page of a snapshot.
///
/// @param next what asks for the next page; null on the last
public record SnapshotSeen(String cursor, @Nullable String next, List<Entry> entries) {
    public SnapshotSeen {
        entries = List.copyOf(entries);
    }

    /// Reads a page; `next` is always there.
    public static SnapshotSeen read(Json json) {
        Json next = json.at("next");
        return new SnapshotSeen(
                json.at("cursor").text(),
                next.isNull() ? null : next.text(),
                json.at("entries").elements().stream().map(Entry::read).toList());
    }
}
