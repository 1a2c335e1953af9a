package org.fieldkeep.conformance.answer;

import java.util.UUID;
import org.fieldkeep.conformance.json.Json;
import org.jspecify.annotations.Nullable;

/// One entry of the feed or of a snapshot.
///
/// @param kind as it is called; kinds that the contract does not name are let pass, as devices do
/// @param report the report it is about; null for other kinds
/// @param version the version shown; null for kinds without
public record Entry(
        String kind,
        long feedRevision,
        @Nullable UUID report,
        @Nullable VersionSeen version,
        Json json) {

    static Entry read(Json json) {
        String kind = json.at("kind").text();
        boolean ofReport = kind.equals("report");
        if (kind.equals("access")) {
            json.at("project").text();
            json.at("access");
        } else if (kind.equals("form")) {
            json.at("form").text();
            json.at("retired").flag();
        }
        return new Entry(
                kind,
                json.at("feedRevision").count(),
                ofReport || kind.equals("out-of-reach") ? json.at("report").uuid() : null,
                ofReport ? VersionSeen.read(json.at("version")) : null,
                json);
    }
}
