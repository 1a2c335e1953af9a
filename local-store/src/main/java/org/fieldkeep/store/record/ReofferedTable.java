package org.fieldkeep.store.record;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.sync.Receipt;
import org.jdbi.v3.core.Handle;

/// Accepted operations that a restored server lost: a mark on what is kept of them, outside the rule that a report
/// has at most one unsettled operation.
public final class ReofferedTable {

    private final Handle handle;

    ReofferedTable(Handle handle) {
        this.handle = handle;
    }

    /// The accepted operation with this id that is to be offered again, if it is the next of its report.
    public Optional<OperationRecord> next(UUID operation) {
        return all().stream().filter(row -> row.id().equals(operation)).findFirst();
    }

    /// Accepted operations that are to be offered again to a restored server: of each report the earliest.
    public List<OperationRecord> all() {
        return handle.createQuery("""
                        SELECT * FROM operation o WHERE o.reoffer = 1
                            AND NOT EXISTS (SELECT 1 FROM operation e
                                WHERE e.report = o.report AND e.reoffer = 1 AND e.version < o.version)
                        ORDER BY o.feed_revision, o.id
                        """)
                .map((row, context) -> OperationTable.read(row))
                .list();
    }

    /// Whether an accepted operation of the report is to be offered again.
    public boolean any(UUID report) {
        return handle.createQuery("SELECT count(*) FROM operation WHERE report = :report AND reoffer = 1")
                        .bind("report", report.toString())
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    /// Marks accepted operations whose receipt does not lie on the server's ancestry as to be offered again, and no
    /// others.
    ///
    /// @return the reports whose marks may have changed
    public List<UUID> mark(Ancestry ancestry) {
        List<Kept> kept = handle.createQuery(
                        "SELECT id, report, epoch, feed_revision FROM operation WHERE outcome = 'ACCEPTED' AND json IS NOT NULL")
                .map((row, context) -> new Kept(
                        Columns.id(row, "id"),
                        Columns.id(row, "report"),
                        Columns.id(row, "epoch"),
                        row.getLong("feed_revision")))
                .list();
        handle.execute("UPDATE operation SET reoffer = 0 WHERE reoffer = 1");
        List<Kept> lost = kept.stream().filter(one -> !one.isOn(ancestry)).toList();
        for (Kept one : lost) {
            handle.createUpdate("""
                            UPDATE operation SET reoffer = 1, attempts = 0, next_attempt = NULL, asking = 0, parked = 0,
                                withdrawing = 0
                            WHERE id = :id
                            """).bind("id", one.operation().toString()).execute();
        }
        return kept.stream().map(Kept::report).distinct().toList();
    }

    /// Accepted again: the new receipt takes the place of the old one.
    public void accept(UUID operation, Receipt receipt) {
        handle.createUpdate("""
                        UPDATE operation SET reoffer = 0, version = :version, feed_revision = :feedRevision,
                            epoch = :epoch, received_at = :receivedAt
                        WHERE id = :id
                        """)
                .bind("id", operation.toString())
                .bind("version", receipt.version())
                .bind("feedRevision", receipt.feedRevision())
                .bind("epoch", receipt.epoch().toString())
                .bind("receivedAt", receipt.receivedAt().toString())
                .execute();
    }

    /// Nothing of the report is offered again any more, whatever restores follow: a person decides about it.
    public void clear(UUID report) {
        handle.createUpdate("UPDATE operation SET reoffer = 0, json = NULL WHERE report = :report AND reoffer = 1")
                .bind("report", report.toString())
                .execute();
    }

    /// An accepted operation with where its receipt lies.
    private record Kept(UUID operation, UUID report, UUID epoch, long feedRevision) {

        /// A place that was never told counts as lost: to offer once more is harmless.
        boolean isOn(Ancestry ancestry) {
            return epoch.equals(ancestry.epoch())
                    || (feedRevision > 0
                            && ancestry.earlier().stream()
                                    .anyMatch(life -> life.epoch().equals(epoch) && feedRevision <= life.head()));
        }
    }
}
