package org.fieldkeep.simulation.check;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One device's store, read whole.
///
/// @param problems what the integrity checks complain of
public record DeviceFacts(
        String device,
        String tenant,
        String user,
        List<ReportRow> reports,
        List<OperationRow> operations,
        List<MirrorRow> mirror,
        List<ProposalRow> proposals,
        List<PastRow> past,
        List<DecisionRow> decisions,
        List<String> workingCopies,
        List<AccessRow> access,
        List<String> problems) {

    /// A report as it was saved here.
    public record ReportRow(
            String report,
            long localRevision,
            long settledRevision,
            @Nullable String content,
            long baseVersion) {
        boolean holds(@Nullable String mark) {
            return mark == null ? content == null : content != null && content.contains(mark);
        }
    }

    /// An operation, settled or not.
    public record OperationRow(
            String operation,
            String report,
            long sequence,
            long localRevision,
            @Nullable String json,
            String digest,
            boolean offered,
            boolean parked,
            boolean withdrawing,
            @Nullable String outcome,
            boolean again) {
        boolean unsettled() {
            return outcome == null;
        }
    }

    /// A report as the server holds it, as far as this device knows.
    public record MirrorRow(
            String report,
            long version,
            String operation,
            @Nullable String content,
            @Nullable String project) {}

    /// Something that waits for a person.
    public record ProposalRow(String report, String kind) {}

    /// A row of a report's history.
    public record PastRow(
            String report, String kind, @Nullable String content) {}

    /// A logged decision.
    public record DecisionRow(String report, String kind, long localRevision) {}

    /// What the device believes it may do.
    public record AccessRow(String project, String role, String reach) {}

    /// Reads them.
    public static DeviceFacts read(String device, String tenant, String user, Path file) {
        try (Table table = new Table(file)) {
            return new DeviceFacts(
                    device,
                    tenant,
                    user,
                    table.read(
                            "SELECT id, local_revision, settled_revision, content, base_version FROM report",
                            row -> new ReportRow(
                                    row.getString(1),
                                    row.getLong(2),
                                    row.getLong(3),
                                    row.getString(4),
                                    row.getLong(5))),
                    table.read(
                            """
                            SELECT id, report, sequence, local_revision, json, digest, offered_at IS NOT NULL, parked,
                                withdrawing, outcome, reoffer FROM operation
                            """,
                            row -> new OperationRow(
                                    row.getString(1),
                                    row.getString(2),
                                    row.getLong(3),
                                    row.getLong(4),
                                    row.getString(5),
                                    row.getString(6),
                                    row.getBoolean(7),
                                    row.getBoolean(8),
                                    row.getBoolean(9),
                                    row.getString(10),
                                    row.getBoolean(11))),
                    table.read(
                            "SELECT report, version, operation, content, project FROM mirror",
                            row -> new MirrorRow(
                                    row.getString(1),
                                    row.getLong(2),
                                    row.getString(3),
                                    row.getString(4),
                                    row.getString(5))),
                    table.read(
                            "SELECT report, kind FROM proposal",
                            row -> new ProposalRow(row.getString(1), row.getString(2))),
                    table.read(
                            "SELECT report, kind, content FROM history",
                            row -> new PastRow(row.getString(1), row.getString(2), row.getString(3))),
                    table.read(
                            "SELECT report, kind, local_revision FROM decision_log",
                            row -> new DecisionRow(row.getString(1), row.getString(2), row.getLong(3))),
                    table.read("SELECT report FROM working_copy", row -> row.getString(1)),
                    table.read(
                            "SELECT project, role, reach FROM access",
                            row -> new AccessRow(row.getString(1), row.getString(2), row.getString(3))),
                    table.problems());
        } catch (SQLException unreadable) {
            throw new IllegalStateException("cannot read " + file, unreadable);
        }
    }

    Optional<ReportRow> report(String id) {
        return reports.stream().filter(row -> row.report().equals(id)).findFirst();
    }

    Optional<OperationRow> operation(String id) {
        return operations.stream().filter(row -> row.operation().equals(id)).findFirst();
    }

    Optional<OperationRow> unsettledOf(String report) {
        return operations.stream()
                .filter(row -> row.unsettled() && row.report().equals(report))
                .findFirst();
    }

    /// Whether an accepted operation of the report, of that revision or a later one, is to be offered again.
    boolean offersAgain(String report, long localRevision) {
        return operations.stream()
                .anyMatch(row -> row.again() && row.report().equals(report) && row.localRevision() >= localRevision);
    }

    /// Whether an accepted operation of the report, of that revision or a later one, is kept: a device that has
    /// not heard of a restore yet offers it again once it does.
    boolean keeps(String report, long localRevision) {
        return operations.stream()
                .anyMatch(row -> "ACCEPTED".equals(row.outcome())
                        && row.json() != null
                        && row.report().equals(report)
                        && row.localRevision() >= localRevision);
    }

    boolean proposes(String report) {
        return proposals.stream().anyMatch(row -> row.report().equals(report));
    }

    /// Whether anything of the report waits: an operation, a decision, a newer revision, something
    /// typed.
    public boolean waits(String report) {
        return unsettledOf(report).isPresent()
                || offersAgain(report, 0)
                || proposes(report)
                || workingCopies.contains(report)
                || report(report)
                        .filter(row -> row.localRevision() > row.settledRevision())
                        .isPresent();
    }

    /// Whether the mirror contains the text.
    boolean mirrors(String text) {
        return mirror.stream()
                .anyMatch(row -> row.content() != null && row.content().contains(text));
    }

    /// Whether a report of this device, its history or an operation contains the text.
    boolean holdsAnywhere(String mark) {
        return reports.stream()
                        .anyMatch(row -> row.content() != null && row.content().contains(mark))
                || past.stream()
                        .anyMatch(row -> row.content() != null && row.content().contains(mark))
                || operations.stream()
                        .anyMatch(row -> row.json() != null && row.json().contains(mark));
    }
}
