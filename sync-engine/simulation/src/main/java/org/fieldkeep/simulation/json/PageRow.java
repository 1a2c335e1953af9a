package org.fieldkeep.simulation.json;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of a page of the feed or of a snapshot.
///
/// @param kind `report`, `out-of-reach`, `access` or `form`
/// @param report null for kinds without one
/// @param version 0 for kinds without one
/// @param operation the operation that made the version; null for kinds without one
/// @param project the project of an access row, or of the content; empty if none is named
/// @param content the content's JSON with sorted members; null for a tombstone and kinds without one
public record PageRow(
        long feedRevision,
        String kind,
        @Nullable UUID report,
        long version,
        @Nullable UUID operation,
        String project,
        @Nullable String content) {}
