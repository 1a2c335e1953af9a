package org.fieldkeep.store.schema;

import java.util.List;

/// Schema 3: the place in the feed at which each version was heard, 0 where that is not known. A snapshot that was
/// being fetched is fetched anew, since its entries had no such place.
final class ThirdSchema {

    static final SchemaStep STEP = new SchemaStep(
            3,
            List.of(
                    "ALTER TABLE mirror ADD COLUMN feed_revision INTEGER NOT NULL DEFAULT 0",
                    "ALTER TABLE aside ADD COLUMN feed_revision INTEGER NOT NULL DEFAULT 0",
                    "DELETE FROM staged",
                    """
                    DELETE FROM meta
                    WHERE key IN ('staged', 'staged_project', 'staged_cursor', 'staged_next', 'staged_stamp')
                    """));

    private ThirdSchema() {}
}
