package org.fieldkeep.server.feed;

import java.util.ArrayList;
import java.util.List;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.feed.Cursors.Kind;
import org.fieldkeep.server.feed.Cursors.Place;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.AccessStore;
import org.fieldkeep.server.store.FeedStore;
import org.fieldkeep.server.store.FormStore;
import org.fieldkeep.server.store.FormStore.PublishedForm;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.server.store.IdentityStore.Identity;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;
import org.jspecify.annotations.Nullable;

/// Everything a caller may see, or of one project, page by page. The cursor is taken before the first page and is
/// the same on all; what changes while the pages are fetched is in the feed after it.
public class Snapshots {

    /// What a place begins with that is among the forms; how many were sent follows. A report's id never begins so.
    private static final String FORMS = "forms ";

    private final ServerDatabase database;
    private final IdentityStore identities;
    private final FeedStore store;
    private final AccessStore accesses;
    private final FormStore forms;
    private final Cursors cursors;
    private final PageBounds bounds;

    /// Reads pages from this database.
    public Snapshots(
            ServerDatabase database,
            IdentityStore identities,
            FeedStore store,
            AccessStore accesses,
            FormStore forms,
            Cursors cursors,
            PageBounds bounds) {
        this.database = database;
        this.identities = identities;
        this.store = store;
        this.accesses = accesses;
        this.forms = forms;
        this.cursors = cursors;
        this.bounds = bounds;
    }

    /// A page. The first also holds accesses; of a whole snapshot the forms come before the reports. A project
    /// that the caller has no access to, or that does not exist, is empty and says so by an access of none.
    ///
    /// @param project only this project; null for everything
    /// @param token what the page before named as the next; null for the first page
    /// @throws Refusal if the token is not this caller's, or of an earlier life of the server
    public SnapshotPage page(Caller caller, @Nullable String project, @Nullable String token, int limit) {
        return database.read(Scope.of(caller.tenant()), handle -> {
            Identity identity = identities.read(handle);
            Place place = token == null
                    ? new Place(
                            identity.epoch(),
                            store.bounds(handle, caller.tenant()).head(),
                            project == null ? FORMS + 0 : "")
                    : place(identity, caller, project, token);
            List<Change> entries = new ArrayList<>();
            PageBounds.Room room = bounds.room();
            if (token == null) {
                entries.addAll(accesses(handle, caller, project, place.revision()));
            }
            String after = place.report();
            if (after.startsWith(FORMS)) {
                after = addForms(handle, caller, place, room, entries);
            }
            if (after.startsWith(FORMS)) {
                return new SnapshotPage(
                        feedCursor(identity, caller, place), next(identity, caller, project, place, after), entries);
            }
            Place reports = new Place(place.epoch(), place.revision(), after);
            return fill(handle, identity, caller, project, reports, room, entries, Math.min(limit, bounds.entries()));
        });
    }

    /// Forms are never deleted, so one that is published meanwhile only moves others back: none is missed.
    ///
    /// @return where the next page begins
    private String addForms(Handle handle, Caller caller, Place place, PageBounds.Room room, List<Change> entries) {
        int sent = Integer.parseInt(place.report().substring(FORMS.length()));
        try (ResultIterator<PublishedForm> rows = forms.all(handle, caller.tenant(), sent)) {
            while (rows.hasNext()) {
                PublishedForm form = rows.next();
                Change change = new Change.FormPublished(place.revision(), form.definition(), form.retired());
                if (!room.takes(change)) {
                    return FORMS + sent;
                }
                entries.add(change);
                sent++;
            }
        }
        return "";
    }

    private String next(Identity identity, Caller caller, @Nullable String project, Place place, String after) {
        return cursors.write(identity, caller, Kind.SNAPSHOT, scope(project), place.revision(), after);
    }

    private String feedCursor(Identity identity, Caller caller, Place place) {
        return cursors.write(identity, caller, Kind.FEED, "", place.revision(), "");
    }

    private SnapshotPage fill(
            Handle handle,
            Identity identity,
            Caller caller,
            @Nullable String project,
            Place place,
            PageBounds.Room room,
            List<Change> entries,
            int limit) {
        int reports = 0;
        String last = place.report();
        String next = null;
        try (ResultIterator<Change.ReportVersion> rows =
                store.snapshot(handle, caller.tenant(), caller.actor(), project, place.report(), limit + 1)) {
            while (rows.hasNext() && next == null) {
                Change.ReportVersion version = rows.next();
                if (reports == limit || !room.takes(version)) {
                    next = next(identity, caller, project, place, last);
                } else {
                    last = version.report().toString();
                    entries.add(version);
                    reports++;
                }
            }
        }
        return new SnapshotPage(feedCursor(identity, caller, place), next, entries);
    }

    private List<Change> accesses(Handle handle, Caller caller, @Nullable String project, long revision) {
        List<Change> entries = new ArrayList<>();
        if (project != null) {
            entries.add(new Change.AccessChanged(
                    revision,
                    project,
                    accesses.find(handle, caller.tenant(), caller.actor(), project)
                            .orElse(null)));
            return entries;
        }
        accesses.all(handle, caller.tenant(), caller.actor())
                .forEach(access -> entries.add(new Change.AccessChanged(revision, access.project(), access)));
        return entries;
    }

    private Place place(Identity identity, Caller caller, @Nullable String project, String token) {
        Place place = cursors.read(identity, caller, Kind.SNAPSHOT, scope(project), token)
                .orElseThrow(() -> Refusal.of(
                        ProblemType.CURSOR_INVALID, "This is no page of this account; begin the snapshot anew."));
        if (!place.epoch().equals(identity.epoch())) {
            throw Refusal.of(
                    ProblemType.CURSOR_TOO_OLD,
                    "The page is of an earlier life of this server; begin the snapshot anew.");
        }
        return place;
    }

    private static String scope(@Nullable String project) {
        return project == null ? "" : "project " + project;
    }
}
