package org.fieldkeep.conformance.answer;

import java.util.List;
import java.util.TreeSet;
import org.fieldkeep.conformance.json.Json;
import org.fieldkeep.conformance.json.Misread;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.ProblemType;
import org.jspecify.annotations.Nullable;

/// A problem document, or the problem of one operation.
///
/// @param name its type without the prefix
/// @param json the whole of it
public record ProblemSeen(String name, int status, String title, String detail, Json json) {

    private static final String PREFIX = "urn:fieldkeep:problem:";

    /// Reads a problem: its type is one of the contract's table, and comes with the status of that table.
    public static ProblemSeen read(Json json) {
        String type = json.at("type").text();
        ProblemType known = ProblemType.ofUri(type);
        if (known == ProblemType.UNKNOWN) {
            throw new Misread("problem.type", "\"" + type + "\" is not in the contract's table");
        }
        int status = json.at("status").whole();
        if (status != known.status()) {
            throw new Misread("problem.status", type + " comes with " + known.status() + ", not " + status);
        }
        return new ProblemSeen(
                type.substring(PREFIX.length()),
                status,
                json.at("title").text(),
                json.has("detail") ? json.at("detail").text() : "",
                json);
    }

    /// The version it shows as the current one, if any.
    public @Nullable VersionSeen current() {
        return json.has("current") ? VersionSeen.read(json.at("current")) : null;
    }

    /// What it says about fields.
    public List<FieldError> errors() {
        return json.has("errors")
                ? json.at("errors").elements().stream()
                        .map(error -> new FieldError(
                                error.at("field").text(),
                                error.at("code").text(),
                                error.at("message").text()))
                        .toList()
                : List.of();
    }

    /// Everything in it that could tell one cause from another.
    public String wording() {
        return name + ", " + status + ", \"" + title + "\", \"" + detail + "\", with " + new TreeSet<>(json.names());
    }
}
