package org.fieldkeep.simulation.check;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The server's database, read whole.
///
/// @param problems what the integrity checks complain of
public record ServerFacts(
        List<ReceiptRow> receipts,
        List<VersionRow> versions,
        List<ReportRow> reports,
        List<ChangeRow> changes,
        List<AccessRow> access,
        List<AccountRow> accounts,
        List<String> problems) {

    /// What became of an operation.
    public record ReceiptRow(
            String tenant,
            String actor,
            String operation,
            String digest,
            String device,
            long sequence,
            String report,
            String outcome,
            long version,
            long feedRevision,
            long receivedAt) {
        boolean accepted() {
            return outcome.equals("ACCEPTED");
        }
    }

    /// One version of a report; content is null for a tombstone.
    public record VersionRow(
            String tenant,
            String report,
            long version,
            String operation,
            String actor,
            String project,
            String status,
            @Nullable String content,
            long receivedAt) {}

    /// Where a report stands.
    public record ReportRow(
            String tenant,
            String report,
            long version,
            String operation,
            String creator,
            String project,
            String status,
            boolean deleted) {}

    /// A row of the feed.
    public record ChangeRow(
            String tenant,
            long revision,
            String kind,
            @Nullable String report,
            long version,
            @Nullable String actor,
            @Nullable String project) {}

    /// What an actor may do in a project.
    public record AccessRow(String tenant, String actor, String project, String role, String reach) {}

    /// An account.
    public record AccountRow(String actor, String tenant, String user) {}

    /// Reads them.
    public static ServerFacts read(Path file) {
        try (Table table = new Table(file)) {
            return new ServerFacts(
                    table.read(
                            """
                            SELECT tenant, actor, operation, digest, device, sequence, report, outcome, version,
                                feed_revision, received_at FROM receipt ORDER BY tenant, feed_revision
                            """,
                            row -> new ReceiptRow(
                                    row.getString(1),
                                    row.getString(2),
                                    row.getString(3),
                                    row.getString(4),
                                    row.getString(5),
                                    row.getLong(6),
                                    row.getString(7),
                                    row.getString(8),
                                    row.getLong(9),
                                    row.getLong(10),
                                    row.getLong(11))),
                    table.read(
                            """
                            SELECT tenant, report, version, operation, actor, project, status, content, received_at
                            FROM report_version ORDER BY tenant, report, version
                            """,
                            row -> new VersionRow(
                                    row.getString(1),
                                    row.getString(2),
                                    row.getLong(3),
                                    row.getString(4),
                                    row.getString(5),
                                    row.getString(6),
                                    row.getString(7),
                                    row.getString(8),
                                    row.getLong(9))),
                    table.read(
                            """
                            SELECT tenant, report, version, operation, creator, project, status, deleted FROM report
                            """,
                            row -> new ReportRow(
                                    row.getString(1),
                                    row.getString(2),
                                    row.getLong(3),
                                    row.getString(4),
                                    row.getString(5),
                                    row.getString(6),
                                    row.getString(7),
                                    row.getBoolean(8))),
                    table.read(
                            """
                            SELECT tenant, revision, kind, report, version, actor, project FROM change
                            ORDER BY tenant, revision
                            """,
                            row -> new ChangeRow(
                                    row.getString(1),
                                    row.getLong(2),
                                    row.getString(3),
                                    row.getString(4),
                                    row.getLong(5),
                                    row.getString(6),
                                    row.getString(7))),
                    table.read(
                            "SELECT tenant, actor, project, role, reach FROM access",
                            row -> new AccessRow(
                                    row.getString(1),
                                    row.getString(2),
                                    row.getString(3),
                                    row.getString(4),
                                    row.getString(5))),
                    table.read(
                            "SELECT actor, tenant, user_name FROM account",
                            row -> new AccountRow(row.getString(1), row.getString(2), row.getString(3))),
                    table.problems());
        } catch (SQLException unreadable) {
            throw new IllegalStateException("cannot read " + file, unreadable);
        }
    }

    /// The same with the receipts and versions of earlier lives, which a backup took the place of, after its own.
    public ServerFacts with(List<ServerFacts> earlier) {
        if (earlier.isEmpty()) {
            return this;
        }
        List<ReceiptRow> allReceipts = new ArrayList<>(receipts);
        List<VersionRow> allVersions = new ArrayList<>(versions);
        for (ServerFacts life : earlier) {
            allReceipts.addAll(life.receipts());
            allVersions.addAll(life.versions());
        }
        return new ServerFacts(allReceipts, allVersions, reports, changes, access, accounts, problems);
    }

    Optional<ReceiptRow> receipt(String operation) {
        return receipts.stream()
                .filter(row -> row.operation().equals(operation))
                .findFirst();
    }

    /// Whether the operation was accepted.
    public boolean accepted(String operation) {
        return receipts.stream().anyMatch(row -> row.operation().equals(operation) && row.accepted());
    }

    /// Whether any version of any report contains this text.
    public boolean everHeld(String mark) {
        return versions.stream()
                .anyMatch(row -> row.content() != null && row.content().contains(mark));
    }

    /// Whether a version of the report is a tombstone.
    public boolean everDeleted(String report) {
        return versions.stream().anyMatch(row -> row.report().equals(report) && row.content() == null);
    }

    /// An account's actor.
    public String actorOf(String tenant, String user) {
        return accounts.stream()
                .filter(row -> row.tenant().equals(tenant) && row.user().equals(user))
                .findFirst()
                .orElseThrow()
                .actor();
    }

    /// The reports, tombstones included, whose present version an actor may read: its own rule, not the
    /// product's.
    public List<ReportRow> inReachOf(String actor) {
        String tenant = accounts.stream()
                .filter(row -> row.actor().equals(actor))
                .findFirst()
                .orElseThrow()
                .tenant();
        return reports.stream()
                .filter(row -> row.tenant().equals(tenant) && mayRead(actor, row))
                .toList();
    }

    private boolean mayRead(String actor, ReportRow row) {
        return access.stream()
                        .filter(entry ->
                                entry.actor().equals(actor) && entry.project().equals(row.project()))
                        .anyMatch(entry ->
                                entry.reach().equals("ALL") || row.creator().equals(actor))
                && (!row.status().equals("DRAFT") || row.creator().equals(actor));
    }

    /// The present version of a report.
    public Optional<VersionRow> version(ReportRow report) {
        return versions.stream()
                .filter(row -> row.report().equals(report.report()) && row.version() == report.version())
                .findFirst();
    }
}
