package org.fieldkeep.store.report;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.store.record.Columns;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.report.StateFacts.OperationFacts;
import org.fieldkeep.store.report.StateFacts.ProposalFacts;
import org.fieldkeep.store.report.StateFacts.ServerFacts;
import org.fieldkeep.store.state.Live;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// The list's queries: filtered, sorted and cut by the database, each row with the facts its state is derived from.
final class ReportRows {

    private static final String FACTS = """
            SELECT r.id, r.title, r.subtitle, r.form_id, r.form_version, r.project, r.status, r.deleted,
                r.local_revision, r.settled_revision, r.changed_at, r.saved_at, r.recovered,
                o.id AS op_id, o.offered_at, o.withdrawing, o.resolution, o.attempts, o.next_attempt, o.asking,
                o.local_revision AS op_revision,
                p.kind, p.code, p.problem,
                m.version, m.author, m.received_at, m.operation = r.base_operation AS own,
                w.report IS NOT NULL AS typing,
                (SELECT k.id FROM operation k WHERE k.report = r.id AND k.reoffer = 1
                    ORDER BY k.version LIMIT 1) AS again
            FROM report r
            LEFT JOIN operation o ON o.report = r.id AND o.outcome IS NULL
            LEFT JOIN proposal p ON p.report = r.id
            LEFT JOIN mirror m ON m.report = r.id
            LEFT JOIN working_copy w ON w.report = r.id
            """;
    private static final String UNDECIDED = """
            EXISTS (SELECT 1 FROM proposal q WHERE q.report = r.id %s
                AND NOT EXISTS (SELECT 1 FROM operation d
                    WHERE d.report = r.id AND d.outcome IS NULL AND d.resolution IS NOT NULL))""";
    private static final String TO_REVIEW = UNDECIDED.formatted("");
    private static final String REFUSED =
            UNDECIDED.formatted("AND q.kind IN ('REFUSED', 'NOT_ALLOWED', 'UNKNOWN_REPORT', 'GONE', 'TOO_LARGE')");
    private static final String NOT_SENT =
            "(r.local_revision > r.settled_revision OR EXISTS (SELECT 1 FROM operation e WHERE e.report = r.id AND (e.outcome IS NULL OR e.reoffer = 1)))";

    private final Handle handle;

    ReportRows(Handle handle) {
        this.handle = handle;
    }

    Optional<ReportRow> find(UUID report, Live live) {
        return handle.createQuery(FACTS + " WHERE r.id = :id")
                .bind("id", report.toString())
                .map((row, context) -> read(row, live))
                .findOne();
    }

    List<ReportRow> list(ReportQuery query, Live live) {
        List<String> words = words(query.search());
        StringBuilder where = new StringBuilder(condition(query.filter()));
        if (query.project() != null) {
            where.append(" AND r.project = :project");
        }
        for (int i = 0; i < words.size(); i++) {
            where.append(" AND r.search_text LIKE :word").append(i).append(" ESCAPE '!'");
        }
        Query statement = handle.createQuery(
                        FACTS + " WHERE " + where + " ORDER BY r.changed_at DESC, r.id LIMIT :limit OFFSET :offset")
                .bind("limit", query.limit())
                .bind("offset", query.offset());
        if (query.project() != null) {
            statement.bind("project", query.project());
        }
        for (int i = 0; i < words.size(); i++) {
            statement.bind("word" + i, "%" + escaped(words.get(i)) + "%");
        }
        return statement.map((row, context) -> read(row, live)).list();
    }

    Counts counts() {
        Map<String, Integer> byProject = new HashMap<>();
        handle.createQuery("SELECT project, count(*) AS n FROM report WHERE deleted = 0 GROUP BY project")
                .map((row, context) -> Map.entry(row.getString("project"), row.getInt("n")))
                .forEach(entry -> byProject.put(entry.getKey(), entry.getValue()));
        return new Counts(
                count(ReportFilter.ALL),
                count(ReportFilter.NOT_SENT),
                count("(" + NOT_SENT + ") AND NOT (" + TO_REVIEW + ")"),
                count(ReportFilter.TO_REVIEW),
                count(ReportFilter.REFUSED),
                count(ReportFilter.DRAFTS),
                count(ReportFilter.TRASH),
                byProject);
    }

    private int count(ReportFilter filter) {
        return count(condition(filter));
    }

    private int count(String condition) {
        return handle.createQuery("SELECT count(*) FROM report r WHERE " + condition)
                .mapTo(Integer.class)
                .one();
    }

    private static String condition(ReportFilter filter) {
        return switch (filter) {
            case ALL -> "r.deleted = 0";
            case NOT_SENT -> NOT_SENT;
            case TO_REVIEW -> TO_REVIEW;
            case REFUSED -> REFUSED;
            case DRAFTS -> "r.status = 'DRAFT' AND r.deleted = 0";
            case TRASH -> "r.deleted = 1";
        };
    }

    private static List<String> words(String search) {
        List<String> words = new ArrayList<>();
        for (String word : search.toLowerCase(Locale.ROOT).split("\\s+", -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    /// Not with a backslash: between quotes it would hide the next parameter from the reader of named ones.
    private static String escaped(String word) {
        return word.replace("!", "!!").replace("%", "!%").replace("_", "!_");
    }

    private static ReportRow read(ResultSet row, Live live) throws SQLException {
        return new ReportRow(
                Columns.id(row, "id"),
                row.getString("title"),
                row.getString("subtitle"),
                new FormRef(row.getString("form_id"), row.getInt("form_version")),
                row.getString("project"),
                ReportStatus.valueOf(row.getString("status")),
                row.getInt("deleted") == 1,
                row.getLong("local_revision"),
                Columns.number(row, "version"),
                Columns.time(row, "changed_at"),
                StateRule.derive(facts(row), live));
    }

    private static StateFacts facts(ResultSet row) throws SQLException {
        Long inOperation = Columns.number(row, "op_revision");
        return new StateFacts(
                row.getLong("local_revision") > row.getLong("settled_revision"),
                inOperation != null && row.getLong("local_revision") > inOperation,
                row.getInt("recovered") == 1,
                row.getInt("typing") == 1,
                Columns.idOrNull(row, "again"),
                operation(row),
                proposal(row),
                server(row),
                Columns.time(row, "saved_at"));
    }

    private static @Nullable OperationFacts operation(ResultSet row) throws SQLException {
        UUID id = Columns.idOrNull(row, "op_id");
        if (id == null) {
            return null;
        }
        return new OperationFacts(
                id,
                Columns.number(row, "offered_at") != null,
                row.getInt("withdrawing") == 1,
                Columns.text(row, "resolution") != null,
                row.getInt("attempts"),
                Columns.timeOrNull(row, "next_attempt"),
                row.getInt("asking") == 1);
    }

    private static @Nullable ProposalFacts proposal(ResultSet row) throws SQLException {
        String kind = Columns.text(row, "kind");
        return kind == null
                ? null
                : new ProposalFacts(ProposalKind.valueOf(kind), row.getString("code"), Columns.text(row, "problem"));
    }

    private static @Nullable ServerFacts server(ResultSet row) throws SQLException {
        Long version = Columns.number(row, "version");
        return version == null
                ? null
                : new ServerFacts(
                        version,
                        row.getString("author"),
                        Instant.parse(row.getString("received_at")),
                        row.getInt("own") == 1);
    }
}
