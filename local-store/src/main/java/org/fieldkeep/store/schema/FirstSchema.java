package org.fieldkeep.store.schema;

import java.util.List;

/// The tables of schema 1.
///
/// A report's state is in none of them: it is derived. Columns that the list sorts and filters by are copies of what is
/// shown, refreshed in the transaction that changes it. Local times are milliseconds since 1970; the server's are kept
/// as the text they came as.
final class FirstSchema {

    static final SchemaStep STEP = new SchemaStep(
            1,
            List.of(
                    """
                    CREATE TABLE meta (
                        key TEXT PRIMARY KEY,
                        value TEXT NOT NULL
                    ) STRICT, WITHOUT ROWID
                    """,
                    """
                    CREATE TABLE report (
                        id TEXT PRIMARY KEY,
                        local_revision INTEGER NOT NULL,
                        settled_revision INTEGER NOT NULL,
                        content TEXT,
                        base_version INTEGER,
                        base_operation TEXT,
                        base_content TEXT,
                        base_deleted INTEGER NOT NULL DEFAULT 0,
                        saved_at INTEGER NOT NULL,
                        recovered INTEGER NOT NULL DEFAULT 0,
                        title TEXT NOT NULL DEFAULT '',
                        subtitle TEXT NOT NULL DEFAULT '',
                        project TEXT NOT NULL DEFAULT '',
                        form_id TEXT NOT NULL DEFAULT '',
                        form_version INTEGER NOT NULL DEFAULT 0,
                        status TEXT NOT NULL DEFAULT 'DRAFT',
                        deleted INTEGER NOT NULL DEFAULT 0,
                        changed_at INTEGER NOT NULL DEFAULT 0,
                        search_text TEXT NOT NULL DEFAULT '',
                        CHECK (settled_revision BETWEEN 0 AND local_revision),
                        CHECK ((base_version IS NULL) = (base_operation IS NULL))
                    ) STRICT
                    """,
                    "CREATE INDEX report_by_change ON report (deleted, changed_at DESC, id)",
                    "CREATE INDEX report_by_project ON report (project, deleted, changed_at DESC, id)",
                    "CREATE INDEX report_by_form ON report (form_id, form_version)",
                    "CREATE INDEX report_drafts ON report (changed_at DESC, id) WHERE status = 'DRAFT' AND deleted = 0",
                    "CREATE INDEX report_unsettled ON report (id) WHERE local_revision > settled_revision",
                    """
                    CREATE TABLE operation (
                        id TEXT PRIMARY KEY,
                        report TEXT NOT NULL REFERENCES report (id),
                        device TEXT NOT NULL,
                        sequence INTEGER NOT NULL,
                        local_revision INTEGER NOT NULL,
                        base_version INTEGER,
                        base_operation TEXT,
                        json TEXT,
                        digest TEXT NOT NULL,
                        sealed_at INTEGER NOT NULL,
                        offered_at INTEGER,
                        parked INTEGER NOT NULL DEFAULT 0,
                        attempts INTEGER NOT NULL DEFAULT 0,
                        next_attempt INTEGER,
                        retry_why TEXT,
                        asking INTEGER NOT NULL DEFAULT 0,
                        withdrawing INTEGER NOT NULL DEFAULT 0,
                        resolution TEXT,
                        resolution_content TEXT,
                        resolution_report TEXT,
                        resolution_decision TEXT,
                        shown_version INTEGER,
                        shown_operation TEXT,
                        outcome TEXT,
                        ended_at INTEGER,
                        version INTEGER,
                        feed_revision INTEGER,
                        epoch TEXT,
                        received_at TEXT,
                        reoffer INTEGER NOT NULL DEFAULT 0,
                        UNIQUE (device, sequence),
                        CHECK ((outcome IS NULL) = (ended_at IS NULL)),
                        CHECK (outcome IS NOT NULL OR json IS NOT NULL),
                        CHECK (parked = 0 OR offered_at IS NOT NULL),
                        CHECK (resolution IS NULL OR withdrawing = 1)
                    ) STRICT
                    """,
                    "CREATE UNIQUE INDEX one_unsettled_per_report ON operation (report) WHERE outcome IS NULL",
                    "CREATE INDEX operation_of_report ON operation (report)",
                    "CREATE INDEX operation_ended ON operation (ended_at) WHERE outcome IS NOT NULL",
                    "CREATE INDEX operation_again ON operation (sequence) WHERE reoffer = 1",
                    """
                    CREATE TABLE mirror (
                        report TEXT PRIMARY KEY,
                        version INTEGER NOT NULL,
                        operation TEXT NOT NULL,
                        content TEXT,
                        project TEXT,
                        author TEXT NOT NULL,
                        creator TEXT,
                        received_at TEXT NOT NULL,
                        epoch TEXT NOT NULL,
                        stamp INTEGER NOT NULL
                    ) STRICT
                    """,
                    "CREATE INDEX mirror_by_project ON mirror (project)",
                    """
                    CREATE TABLE proposal (
                        report TEXT PRIMARY KEY REFERENCES report (id),
                        kind TEXT NOT NULL,
                        code TEXT NOT NULL,
                        problem TEXT,
                        base_version INTEGER,
                        base_operation TEXT,
                        base_content TEXT,
                        opened_at INTEGER NOT NULL
                    ) STRICT
                    """,
                    """
                    CREATE TABLE history (
                        id INTEGER PRIMARY KEY,
                        report TEXT NOT NULL,
                        kind TEXT NOT NULL,
                        at INTEGER NOT NULL,
                        author TEXT NOT NULL,
                        local_revision INTEGER,
                        server_version INTEGER,
                        operation TEXT,
                        content TEXT
                    ) STRICT
                    """,
                    "CREATE INDEX history_by_report ON history (report, id)",
                    """
                    CREATE TABLE decision_log (
                        id INTEGER PRIMARY KEY,
                        report TEXT NOT NULL,
                        at INTEGER NOT NULL,
                        author TEXT NOT NULL,
                        kind TEXT NOT NULL,
                        local_revision INTEGER NOT NULL,
                        decision TEXT
                    ) STRICT
                    """,
                    "CREATE INDEX decision_by_report ON decision_log (report, id)",
                    """
                    CREATE TABLE working_copy (
                        report TEXT PRIMARY KEY,
                        content TEXT NOT NULL,
                        stand_version INTEGER,
                        stand_operation TEXT,
                        stand_revision INTEGER,
                        typed_at INTEGER NOT NULL
                    ) STRICT
                    """,
                    """
                    CREATE TABLE form (
                        id TEXT NOT NULL,
                        version INTEGER NOT NULL,
                        json TEXT NOT NULL,
                        retired INTEGER NOT NULL,
                        PRIMARY KEY (id, version)
                    ) STRICT
                    """,
                    """
                    CREATE TABLE access (
                        project TEXT PRIMARY KEY,
                        title TEXT NOT NULL,
                        role TEXT NOT NULL,
                        reach TEXT NOT NULL,
                        snapshot_due INTEGER NOT NULL
                    ) STRICT
                    """,
                    """
                    CREATE TABLE staged (
                        kind TEXT NOT NULL,
                        key TEXT NOT NULL,
                        payload TEXT NOT NULL,
                        flag INTEGER NOT NULL,
                        PRIMARY KEY (kind, key)
                    ) STRICT
                    """));

    private FirstSchema() {}
}
