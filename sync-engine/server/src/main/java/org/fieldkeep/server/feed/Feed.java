package org.fieldkeep.server.feed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.feed.Cursors.Kind;
import org.fieldkeep.server.feed.Cursors.Place;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.FeedStore;
import org.fieldkeep.server.store.FeedStore.Bounds;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.server.store.IdentityStore.Identity;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;
import org.jspecify.annotations.Nullable;

/// Pages of the feed. Floor, head and rows come from one snapshot, so nothing at or below a served cursor can turn
/// up later.
public class Feed {

    private final ServerDatabase database;
    private final IdentityStore identities;
    private final FeedStore store;
    private final Cursors cursors;
    private final PageBounds bounds;

    /// Reads pages from this database.
    public Feed(
            ServerDatabase database, IdentityStore identities, FeedStore store, Cursors cursors, PageBounds bounds) {
        this.database = database;
        this.identities = identities;
        this.store = store;
        this.cursors = cursors;
        this.bounds = bounds;
    }

    /// The changes after a cursor that the caller may see now, the newest of each report in the page.
    ///
    /// @param cursor where to go on; null from the beginning
    /// @throws Refusal if the cursor is not this caller's, or the feed no longer reaches back to it
    public ChangePage changes(Caller caller, @Nullable String cursor, int limit) {
        return database.read(Scope.of(caller.tenant()), handle -> {
            Identity identity = identities.read(handle);
            Bounds feed = store.bounds(handle, caller.tenant());
            long after = cursor == null ? 0 : place(identity, caller, cursor);
            if (after < feed.floor()) {
                throw Refusal.of(
                        ProblemType.CURSOR_TOO_OLD,
                        "The feed no longer reaches back to this cursor; take a snapshot and go on from its cursor.");
            }
            if (after > feed.head()) {
                throw behind();
            }
            return page(handle, identity, caller, after, feed, Math.min(limit, bounds.entries()));
        });
    }

    private long place(Identity identity, Caller caller, String cursor) {
        Place place = cursors.read(identity, caller, Kind.FEED, "", cursor)
                .orElseThrow(() -> Refusal.of(
                        ProblemType.CURSOR_INVALID,
                        "This is no cursor of this account; take a snapshot and go on from its cursor."));
        if (!place.epoch().equals(identity.epoch())) {
            throw Refusal.of(
                    ProblemType.CURSOR_TOO_OLD,
                    "The cursor is of an earlier life of this server; take a snapshot and go on from its cursor.");
        }
        return place.revision();
    }

    private ChangePage page(Handle handle, Identity identity, Caller caller, long after, Bounds feed, int limit) {
        List<Change> seen = new ArrayList<>();
        PageBounds.Room room = bounds.room();
        boolean cut = false;
        try (ResultIterator<Change> rows = store.after(handle, caller.tenant(), caller.actor(), after, limit + 1)) {
            while (rows.hasNext() && !cut) {
                Change change = rows.next();
                cut = seen.size() == limit || !room.takes(change);
                if (!cut) {
                    seen.add(change);
                }
            }
        }
        long end = cut ? seen.getLast().feedRevision() : feed.head();
        return new ChangePage(cursors.write(identity, caller, Kind.FEED, "", end, ""), cut, newest(seen));
    }

    /// The last entry about each thing, in the order of those entries.
    static List<Change> newest(List<Change> changes) {
        Map<Object, Change> last = new LinkedHashMap<>();
        for (Change change : changes) {
            Object about = switch (change) {
                case Change.ReportVersion version -> version.report();
                case Change.ReportOutOfReach gone -> gone.report();
                case Change.AccessChanged access -> "project " + access.project();
                case Change.FormPublished form -> form;
            };
            last.remove(about);
            last.put(about, change);
        }
        return List.copyOf(last.values());
    }

    private static Refusal behind() {
        return new Refusal(Problem.of(
                ProblemType.UNAVAILABLE,
                "The server holds less than it did before; its operator has to say what happened."));
    }
}
