package org.fieldkeep.conformance.answer;

import java.util.List;
import org.fieldkeep.conformance.json.Json;

/// A page of the feed.
public record FeedPage(String cursor, boolean more, List<Entry> changes) {
    public FeedPage {
        changes = List.copyOf(changes);
    }

    /// Reads a page.
    public static FeedPage read(Json json) {
        return new FeedPage(
                json.at("cursor").text(),
                json.at("more").flag(),
                json.at("changes").elements().stream().map(Entry::read).toList());
    }
}
