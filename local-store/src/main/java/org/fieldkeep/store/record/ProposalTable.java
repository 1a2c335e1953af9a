package org.fieldkeep.store.record;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/// Open proposals, at most one per report.
public final class ProposalTable {

    private final Handle handle;

    ProposalTable(Handle handle) {
        this.handle = handle;
    }

    /// Reports of a project with a proposal of that kind.
    public List<UUID> ofProject(String project, ProposalKind kind) {
        return handle.createQuery("""
                        SELECT p.report FROM proposal p JOIN report r ON r.id = p.report
                        WHERE p.kind = :kind AND r.project = :project ORDER BY p.opened_at, p.report
                        """)
                .bind("kind", kind.name())
                .bind("project", project)
                .map((row, context) -> Columns.id(row, "report"))
                .list();
    }

    /// The report's open proposal.
    public Optional<ProposalRecord> find(UUID report) {
        return handle.createQuery("SELECT * FROM proposal WHERE report = :report")
                .bind("report", report.toString())
                .map((row, context) -> read(row))
                .findOne();
    }

    /// Those that a person must decide, oldest first; not those whose decision only waits for the server.
    public List<ProposalRecord> undecided() {
        return handle.createQuery("""
                        SELECT * FROM proposal p
                        WHERE NOT EXISTS (SELECT 1 FROM operation o
                            WHERE o.report = p.report AND o.outcome IS NULL AND o.resolution IS NOT NULL)
                        ORDER BY p.opened_at, p.report
                        """).map((row, context) -> read(row)).list();
    }

    /// Opens it, or says anew why it is open.
    public void put(ProposalRecord proposal) {
        handle.createUpdate("""
                        INSERT INTO proposal (report, kind, code, problem, base_version, base_operation, base_content,
                            opened_at)
                        VALUES (:report, :kind, :code, :problem, :baseVersion, :baseOperation, :baseContent, :openedAt)
                        ON CONFLICT (report) DO UPDATE SET kind = :kind, code = :code, problem = :problem,
                            base_version = :baseVersion, base_operation = :baseOperation, base_content = :baseContent
                        """)
                .bind("report", proposal.report().toString())
                .bind("kind", proposal.kind().name())
                .bind("code", proposal.code())
                .bind("problem", proposal.problem())
                .bind("baseVersion", Columns.versionOf(proposal.base()))
                .bind("baseOperation", Columns.operationOf(proposal.base()))
                .bind("baseContent", proposal.baseContent())
                .bind("openedAt", proposal.openedAt().toEpochMilli())
                .execute();
    }

    /// Closes it.
    public void remove(UUID report) {
        handle.createUpdate("DELETE FROM proposal WHERE report = :report")
                .bind("report", report.toString())
                .execute();
    }

    private static ProposalRecord read(ResultSet row) throws SQLException {
        return new ProposalRecord(
                Columns.id(row, "report"),
                ProposalKind.valueOf(row.getString("kind")),
                row.getString("code"),
                Columns.text(row, "problem"),
                Columns.base(row, "base"),
                Columns.text(row, "base_content"),
                Columns.time(row, "opened_at"));
    }
}
