package org.fieldkeep.conformance.answer;

import java.util.UUID;
import org.fieldkeep.conformance.json.Canonical;
import org.fieldkeep.conformance.json.Json;
import org.fieldkeep.conformance.json.Misread;
import org.fieldkeep.protocol.sync.Base;
import org.jspecify.annotations.Nullable;

/// One version of a report as a server shows it.
///
/// @param content its canonical JSON; null exactly for a tombstone
public record VersionSeen(
        long version,
        UUID operation,
        String author,
        boolean deleted,
        @Nullable String content) {

    /// Reads a version: `deleted` is always there, and content exactly where it is false.
    public static VersionSeen read(Json json) {
        boolean deleted = json.at("deleted").flag();
        if (deleted == json.has("content")) {
            throw new Misread("version", deleted ? "a tombstone has no content" : "a version that lives has content");
        }
        json.at("receivedAt").instant();
        return new VersionSeen(
                json.at("version").count(),
                json.at("operation").uuid(),
                json.at("author").text(),
                deleted,
                deleted ? null : Canonical.of(json.at("content").json()));
    }

    /// What an operation names to stand on it.
    public Base asBase() {
        return new Base(version, operation);
    }
}
