package org.fieldkeep.simulation.planted;

import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// What code that was written wrong would do at the end of a transaction.
final class Meddlers {

    private Meddlers() {}

    /// A save behind an offered operation changes that operation instead of being staged.
    static void resealUnderTheSameId(Handle handle) {
        handle.createQuery("""
                        SELECT operation.id AS id, operation.json AS json, report.content AS content,
                            report.local_revision AS revision
                        FROM operation JOIN report ON report.id = operation.report
                        WHERE operation.outcome IS NULL AND operation.offered_at IS NOT NULL
                            AND report.local_revision > operation.local_revision
                        """)
                .map((row, context) -> new Staged(
                        row.getString("id"), row.getString("json"), row.getString("content"), row.getLong("revision")))
                .list()
                .forEach(staged -> reseal(handle, staged));
    }

    private record Staged(String id, String json, @Nullable String content, long revision) {}

    private static void reseal(Handle handle, Staged staged) {
        Operation old = OperationJson.open(staged.json()).operation();
        ReportContent content = staged.content() == null ? null : ContentJson.read(staged.content());
        if (content == null || old.action() == Action.DELETE) {
            return;
        }
        SealedOperation sealed = OperationJson.seal(new Operation(
                old.id(),
                old.device(),
                old.sequence(),
                old.report(),
                old.action(),
                content,
                old.base(),
                staged.revision(),
                old.decision()));
        handle.execute(
                "UPDATE operation SET json = ?, digest = ?, local_revision = ? WHERE id = ?",
                sealed.json(),
                sealed.digest(),
                staged.revision(),
                staged.id());
    }

    /// A conflict is settled in the server's favour without asking anybody.
    static void dropTheProposal(Handle handle) {
        handle.execute("""
                UPDATE report SET settled_revision = local_revision
                WHERE id IN (SELECT report FROM proposal WHERE kind IN ('EDITED_EDITED', 'EDITED_DELETED'))
                """);
        handle.execute("DELETE FROM proposal WHERE kind IN ('EDITED_EDITED', 'EDITED_DELETED')");
    }

    /// An acknowledgement settles whatever is newest, and not what was sent.
    static void settleTheNewest(Handle handle) {
        handle.execute("""
                CREATE TEMP TABLE IF NOT EXISTS seen (id TEXT PRIMARY KEY)
                """);
        handle.execute("""
                UPDATE report SET settled_revision = local_revision
                WHERE id IN (SELECT report FROM operation WHERE outcome = 'ACCEPTED' AND id NOT IN (SELECT id FROM seen))
                """);
        handle.execute("""
                DELETE FROM operation WHERE outcome IS NULL AND offered_at IS NULL
                    AND report IN (SELECT report FROM operation WHERE outcome = 'ACCEPTED'
                        AND id NOT IN (SELECT id FROM seen))
                """);
        handle.execute("INSERT OR IGNORE INTO seen SELECT id FROM operation WHERE outcome = 'ACCEPTED'");
    }

    /// A pull moves the base of what was edited here, so that the next operation overwrites what nobody
    /// here has seen.
    static void pullMovesTheBase(Handle handle) {
        handle.execute("""
                UPDATE report SET
                    base_version = (SELECT version FROM mirror WHERE mirror.report = report.id),
                    base_operation = (SELECT operation FROM mirror WHERE mirror.report = report.id),
                    base_deleted = 0
                WHERE local_revision > settled_revision
                    AND EXISTS (SELECT 1 FROM mirror WHERE mirror.report = report.id AND content IS NOT NULL
                        AND version > report.base_version)
                """);
        handle.execute("DELETE FROM proposal WHERE kind = 'EDITED_EDITED' AND report NOT IN "
                + "(SELECT report FROM operation WHERE outcome IS NULL)");
    }

    /// Withdrawing says so and leaves no void behind.
    static void leaveNoVoid(Handle handle) {
        handle.execute("DELETE FROM receipt WHERE outcome = 'WITHDRAWN'");
    }

    /// A deletion leaves no line in the feed.
    static void deleteSilently(Handle handle) {
        handle.execute("""
                UPDATE change SET kind = 'FORM', form = 'site-visit', version = 1, report = NULL
                WHERE kind = 'REPORT' AND EXISTS (SELECT 1 FROM report_version
                    WHERE report_version.report = change.report AND report_version.version = change.version
                        AND report_version.content IS NULL)
                """);
    }
}
