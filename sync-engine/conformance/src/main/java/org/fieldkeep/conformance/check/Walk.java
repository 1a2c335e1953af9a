package org.fieldkeep.conformance.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.conformance.answer.Entry;
import org.fieldkeep.conformance.answer.FeedPage;
import org.fieldkeep.conformance.people.Device;
import org.jspecify.annotations.Nullable;

/// The feed from some place to its end, page by page, each page held to what holds of every page.
///
/// @param pages the entries of each page
/// @param end the cursor of the last
record Walk(List<List<Entry>> pages, String end) {

    private static final int MOST_ENTRIES = 20_000;

    /// Walks.
    ///
    /// @param cursor null from the beginning
    /// @throws NotCheckable if the feed is too long for that
    static Walk from(Device device, @Nullable String cursor, int limit) {
        List<List<Entry>> pages = new ArrayList<>();
        String place = cursor;
        long revision = -1;
        int entries = 0;
        while (true) {
            FeedPage page = device.feed(place, limit);
            Expect.that(
                    page.changes().size() <= limit,
                    "a page of " + page.changes().size() + " entries where at most " + limit + " were asked for");
            revision = ascending(page, revision);
            Expect.that(
                    !page.more() || !page.cursor().equals(place),
                    "a page says there is more, and its cursor is the one that was asked with");
            pages.add(page.changes());
            place = page.cursor();
            entries += page.changes().size();
            if (!page.more()) {
                return new Walk(pages, place);
            }
            if (entries > MOST_ENTRIES) {
                throw new NotCheckable("a feed of at most " + MOST_ENTRIES + " entries");
            }
        }
    }

    private static long ascending(FeedPage page, long before) {
        long revision = before;
        Set<UUID> reports = new HashSet<>();
        for (Entry entry : page.changes()) {
            Expect.that(
                    entry.feedRevision() > revision,
                    "feed revision " + entry.feedRevision() + " comes after " + revision);
            revision = entry.feedRevision();
            Expect.that(
                    entry.report() == null || reports.add(entry.report()),
                    "one page holds two entries about the report " + entry.report());
        }
        return revision;
    }

    /// All entries, in their order.
    List<Entry> entries() {
        return pages.stream().flatMap(List::stream).toList();
    }

    /// The versions of reports, in their order.
    List<Entry> reports() {
        return entries().stream().filter(entry -> entry.version() != null).toList();
    }
}
