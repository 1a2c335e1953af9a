package org.fieldkeep.store.schema;

import java.util.List;

/// Schema 2: what a restored server forgot and this device had heard.
final class AsideSchema {

    static final SchemaStep STEP = new SchemaStep(
            2,
            List.of(
                    """
                    CREATE TABLE aside (
                        report TEXT NOT NULL,
                        version INTEGER NOT NULL,
                        operation TEXT NOT NULL,
                        content TEXT NOT NULL,
                        project TEXT,
                        author TEXT NOT NULL,
                        creator TEXT,
                        received_at TEXT NOT NULL,
                        epoch TEXT NOT NULL,
                        PRIMARY KEY (report, version, operation)
                    ) STRICT
                    """,
                    "CREATE INDEX aside_by_project ON aside (project)",
                    "CREATE INDEX aside_by_operation ON aside (operation)"));

    private AsideSchema() {}
}
