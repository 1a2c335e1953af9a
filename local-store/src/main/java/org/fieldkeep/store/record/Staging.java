package org.fieldkeep.store.record;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Pages of a snapshot that is being fetched; nobody sees them until all are there.
public final class Staging {

    /// Which snapshot is being staged, and how far it came.
    ///
    /// @param project of which project; null for all
    /// @param cursor where the feed goes on after it
    /// @param next what to ask the next page with; null once the last is here
    public record Progress(
            @Nullable String project,
            String cursor,
            @Nullable String next) {}

    /// A staged entry: for a report the payload is `REVISION version`, for access `ROLE REACH title`, for a form its
    /// JSON.
    public record Entry(String kind, String key, String payload, boolean flag) {}

    private static final String ON = "staged";
    private static final String PROJECT = "staged_project";
    private static final String STAGED_CURSOR = "staged_cursor";
    private static final String NEXT = "staged_next";
    private static final String STAMP = "staged_stamp";

    private final Handle handle;
    private final Meta meta;

    Staging(Handle handle, Meta meta) {
        this.handle = handle;
        this.meta = meta;
    }

    /// The snapshot being staged.
    public Optional<Progress> progress() {
        return meta.find(ON)
                .map(on -> new Progress(
                        meta.find(PROJECT).orElse(null),
                        meta.find(STAGED_CURSOR).orElse(""),
                        meta.find(NEXT).orElse(null)));
    }

    /// The mirror's stamp when the snapshot was asked for.
    public long stamp() {
        return meta.find(STAMP).map(Long::parseLong).orElse(0L);
    }

    /// Begins anew, dropping whatever was there.
    ///
    /// @param stamp the mirror's when the snapshot was asked for
    public void begin(@Nullable String project, String cursor, long stamp) {
        drop();
        meta.put(ON, "1");
        meta.put(STAGED_CURSOR, cursor);
        meta.put(STAMP, Long.toString(stamp));
        if (project != null) {
            meta.put(PROJECT, project);
        }
    }

    /// Keeps an entry; a later page's entry of the same thing replaces an earlier one's.
    public void add(Entry entry) {
        handle.createUpdate(
                        "INSERT OR REPLACE INTO staged (kind, key, payload, flag) VALUES (:kind, :key, :payload, :flag)")
                .bind("kind", entry.kind())
                .bind("key", entry.key())
                .bind("payload", entry.payload())
                .bind("flag", entry.flag() ? 1 : 0)
                .execute();
    }

    /// Notes what to ask the next page with.
    public void continueWith(@Nullable String next) {
        if (next == null) {
            meta.remove(NEXT);
        } else {
            meta.put(NEXT, next);
        }
    }

    /// The entries of one kind.
    public List<Entry> entries(String kind) {
        return handle.createQuery("SELECT * FROM staged WHERE kind = :kind ORDER BY key")
                .bind("kind", kind)
                .map((row, context) -> new Entry(
                        row.getString("kind"), row.getString("key"), row.getString("payload"), row.getInt("flag") == 1))
                .list();
    }

    /// Drops everything that is staged.
    public void drop() {
        handle.execute("DELETE FROM staged");
        for (String key : List.of(ON, PROJECT, STAGED_CURSOR, NEXT, STAMP)) {
            meta.remove(key);
        }
    }
}
