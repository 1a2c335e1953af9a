package org.fieldkeep.store.record;

import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// How local revisions were settled other than by a receipt.
public final class DecisionLog {

    private final Handle handle;

    DecisionLog(Handle handle) {
        this.handle = handle;
    }

    /// Adds an entry.
    ///
    /// @param kind the decision's kind, or why none was needed
    /// @param decision the person's decision as JSON
    public void add(
            UUID report, String kind, String author, long localRevision, @Nullable String decision, Instant now) {
        handle.createUpdate("""
                        INSERT INTO decision_log (report, at, author, kind, local_revision, decision)
                        VALUES (:report, :at, :author, :kind, :localRevision, :decision)
                        """)
                .bind("report", report.toString())
                .bind("at", now.toEpochMilli())
                .bind("author", author)
                .bind("kind", kind)
                .bind("localRevision", localRevision)
                .bind("decision", decision)
                .execute();
    }

    /// Forgets the entries of a report.
    public void removeOf(UUID report) {
        handle.createUpdate("DELETE FROM decision_log WHERE report = :report")
                .bind("report", report.toString())
                .execute();
    }
}
