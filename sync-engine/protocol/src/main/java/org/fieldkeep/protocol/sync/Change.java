package org.fieldkeep.protocol.sync;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One entry of the feed, or of a snapshot, as one actor may see it.
public sealed interface Change {

    /// Its place in the tenant's feed.
    long feedRevision();

    /// A report has this version now; a tombstone where the version is deleted.
    record ReportVersion(long feedRevision, UUID report, ServerVersion version) implements Change {}

    /// A report the actor could see went where it cannot.
    record ReportOutOfReach(long feedRevision, UUID report) implements Change {}

    /// The actor's access to a project is this now; null where there is none.
    record AccessChanged(
            long feedRevision, String project, @Nullable Access access) implements Change {}

    /// A form version may be used from now on, or no longer for new reports.
    ///
    /// @param form the definition as JSON text, as it was published
    record FormPublished(long feedRevision, String form, boolean retired) implements Change {}
}
