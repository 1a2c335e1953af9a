package org.fieldkeep.store.record;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.json.DecisionJson;
import org.fieldkeep.protocol.sync.Decision;
import org.jspecify.annotations.Nullable;

/// A resolution as the columns of the operation it waits for.
record ResolutionColumns(
        String kind, @Nullable String content, @Nullable String newReport, String decision) {

    static ResolutionColumns of(Resolution resolution) {
        String decision = DecisionJson.write(resolution.decision());
        return switch (resolution) {
            case Resolution.Keep keep ->
                new ResolutionColumns("KEEP", ContentJson.write(keep.result()), null, decision);
            case Resolution.KeepDeletion keep -> new ResolutionColumns("KEEP_DELETION", null, null, decision);
            case Resolution.Theirs theirs -> new ResolutionColumns("THEIRS", null, null, decision);
            case Resolution.KeepBoth both ->
                new ResolutionColumns("KEEP_BOTH", null, both.newReport().toString(), decision);
            case Resolution.Discard discard -> new ResolutionColumns("DISCARD", null, null, decision);
        };
    }

    static @Nullable RecordedResolution read(ResultSet row) throws SQLException {
        String kind = row.getString("resolution");
        if (kind == null) {
            return null;
        }
        Decision decision = DecisionJson.read(row.getString("resolution_decision"));
        Resolution resolution = switch (kind) {
            case "KEEP" -> new Resolution.Keep(ContentJson.read(row.getString("resolution_content")), decision);
            case "KEEP_DELETION" -> new Resolution.KeepDeletion(decision);
            case "THEIRS" -> new Resolution.Theirs(decision);
            case "KEEP_BOTH" -> new Resolution.KeepBoth(UUID.fromString(row.getString("resolution_report")), decision);
            default -> new Resolution.Discard(decision);
        };
        return new RecordedResolution(resolution, Columns.base(row, "shown"));
    }
}
