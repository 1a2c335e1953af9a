package org.fieldkeep.store.schema;

import java.util.List;

/// Schema 2: what a restored server forgot and this device had heard, and how long a server asked not to be asked about
/// one operation.
final class SecondSchema {

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
                    "ALTER TABLE operation ADD COLUMN server_floor INTEGER",
                    "CREATE INDEX aside_by_project ON aside (project)",
                    "CREATE INDEX aside_by_operation ON aside (operation)"));

    private SecondSchema() {}
}
