package org.fieldkeep.store.schema;

import java.util.List;
import org.fieldkeep.sqlite.Database;
import org.jdbi.v3.core.Handle;

/// Brings a file from whatever version it has to the newest: forward only, each step in one transaction with its
/// number, so that a kill anywhere leaves the version before or the one after.
public final class Schema {

    private static final List<SchemaStep> STEPS = List.of(FirstSchema.STEP, SecondSchema.STEP, ThirdSchema.STEP);

    private Schema() {}

    /// The version this program writes.
    public static int newest() {
        return STEPS.getLast().version();
    }

    /// The version the file has; 0 for an empty one.
    public static int versionOf(Handle handle) {
        return handle.createQuery("PRAGMA user_version").mapTo(Integer.class).one();
    }

    /// Runs the steps that are missing. The caller has made a backup and has refused newer versions.
    public static void bringUpToDate(Database database) {
        for (SchemaStep step : STEPS) {
            database.write(handle -> {
                if (versionOf(handle) < step.version()) {
                    step.statements().forEach(handle::execute);
                    handle.execute("PRAGMA user_version=" + step.version());
                }
                return step.version();
            });
        }
    }
}
