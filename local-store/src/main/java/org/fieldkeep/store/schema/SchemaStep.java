package org.fieldkeep.store.schema;

import java.util.List;

/// What leads from one version of the schema to the next.
///
/// @param version the version it leads to
/// @param statements run in order, in one transaction
record SchemaStep(int version, List<String> statements) {
    SchemaStep {
        statements = List.copyOf(statements);
    }
}
