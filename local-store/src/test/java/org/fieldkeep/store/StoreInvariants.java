package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.account.AccountDirectories;

/// What must hold of a store's file at every moment, asked in SQL that shares nothing with the store.
final class StoreInvariants {

    private final Path file;

    StoreInvariants(Path directory) {
        this.file = directory.resolve(AccountDirectories.DATABASE);
    }

    /// Fails with the rows that break one.
    void hold() {
        try (SqliteDatabase database = SqliteDatabase.open(file, SqliteSettings.standard())) {
            assertThat(database.integrityProblems()).isEmpty();
            none(database, "reports ahead of their settled revision that nothing would send or ask about", """
                    SELECT r.id FROM report r WHERE r.local_revision > r.settled_revision
                        AND r.id NOT IN (SELECT report FROM operation WHERE outcome IS NULL)
                        AND r.id NOT IN (SELECT report FROM proposal)
                    """);
            none(
                    database,
                    "operations without a report",
                    "SELECT id FROM operation WHERE report NOT IN (SELECT id FROM report)");
            none(
                    database,
                    "reports with more than one unsettled operation",
                    "SELECT report FROM operation WHERE outcome IS NULL GROUP BY report HAVING count(*) > 1");
            none(database, "operations that would be sent under an open proposal", """
                    SELECT o.id FROM operation o JOIN proposal p ON p.report = o.report
                    WHERE o.outcome IS NULL AND o.parked = 0 AND o.withdrawing = 0 AND o.offered_at IS NULL
                    """);
            none(database, "operations ahead of their report", """
                    SELECT o.id FROM operation o JOIN report r ON r.id = o.report
                    WHERE o.outcome IS NULL AND o.local_revision > r.local_revision
                    """);
            none(database, "unsettled operations whose revision is settled", """
                    SELECT o.id FROM operation o JOIN report r ON r.id = o.report
                    WHERE o.outcome IS NULL AND o.local_revision <= r.settled_revision
                    """);
            none(database, "revisions settled by neither a receipt nor a logged decision", """
                    SELECT r.id FROM report r WHERE r.settled_revision > 0
                        AND NOT EXISTS (SELECT 1 FROM operation o WHERE o.report = r.id AND o.outcome = 'ACCEPTED'
                            AND o.local_revision = r.settled_revision)
                        AND NOT EXISTS (SELECT 1 FROM decision_log d WHERE d.report = r.id
                            AND d.local_revision = r.settled_revision)
                    """);
            none(database, "refused operations whose content is neither proposed, decided, nor settled later", """
                    SELECT o.id FROM operation o JOIN report r ON r.id = o.report
                    WHERE o.outcome = 'REFUSED' AND r.settled_revision < o.local_revision
                        AND o.report NOT IN (SELECT report FROM proposal)
                        AND NOT EXISTS (SELECT 1 FROM decision_log d WHERE d.report = o.report
                            AND d.local_revision >= o.local_revision)
                    """);
            none(database, "local revisions that are not in the report's history", """
                    SELECT r.id FROM report r WHERE r.local_revision > r.settled_revision
                        AND NOT EXISTS (SELECT 1 FROM history h WHERE h.report = r.id
                            AND h.local_revision = r.local_revision AND h.content IS r.content)
                    """);
        }
    }

    /// Every number that was used belongs to an operation that waits, or whose end is written down: accepted,
    /// superseded, withdrawn, refused, renumbered, too old, or unreadable. Holds until the first are forgotten by
    /// age, and while the device did not jump in its numbers.
    void everySealedOperationIsAccountedFor() {
        try (SqliteDatabase database = SqliteDatabase.open(file, SqliteSettings.standard())) {
            none(database, "numbers without an operation", """
                    SELECT s.value FROM meta s WHERE s.key = 'next_sequence'
                        AND CAST(s.value AS INTEGER) - 1 <> (SELECT count(*) FROM operation)
                    """);
        }
    }

    private static void none(SqliteDatabase database, String what, String sql) {
        List<String> rows = database.read(
                handle -> handle.createQuery(sql).mapTo(String.class).list());
        assertThat(rows).as(what).isEmpty();
    }
}
