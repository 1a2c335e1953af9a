package org.fieldkeep.protocol.json;

import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Problem documents (RFC 9457). Reading is lenient as that standard asks: a member of another type than expected is as
/// if absent, and one this program does not know is ignored.
public final class ProblemJson {

    private ProblemJson() {}

    /// The problem as one line of JSON.
    public static String write(Problem problem) {
        return StrictJson.text(node(problem));
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is no JSON object
    public static Problem read(String text) {
        return read(Members.of("problem", text));
    }

    static ObjectNode node(Problem problem) {
        ObjectNode node = StrictJson.object()
                .put("type", problem.type().uri())
                .put("title", problem.title())
                .put("status", problem.status())
                .put("detail", problem.detail());
        ServerVersion current = problem.current();
        if (current != null) {
            node.set("current", VersionJson.node(current));
        }
        if (!problem.errors().isEmpty()) {
            ArrayNode errors = node.putArray("errors");
            problem.errors().forEach(error -> errors.add(node(error)));
        }
        Long retryAfterSeconds = problem.retryAfterSeconds();
        if (retryAfterSeconds != null) {
            node.put("retryAfterSeconds", retryAfterSeconds);
        }
        Long watermark = problem.watermark();
        if (watermark != null) {
            node.put("watermark", watermark.toString());
        }
        UUID epoch = problem.epoch();
        if (epoch != null) {
            node.put("epoch", epoch.toString());
        }
        Long limit = problem.limit();
        if (limit != null) {
            node.put("limit", limit);
        }
        return node;
    }

    static Problem read(Members members) {
        String type = orNull(members, "type", Members::text);
        Long status = orNull(members, "status", Members::number);
        String title = orNull(members, "title", Members::text);
        String detail = orNull(members, "detail", Members::text);
        Members current = orNull(members, "current", Members::object);
        List<FieldError> errors = orNull(members, "errors", (at, name) -> at.list(name, ProblemJson::error));
        return new Problem(
                type == null ? ProblemType.UNKNOWN : ProblemType.ofUri(type),
                status == null ? 0 : (int) Math.min(status, 999),
                title == null ? "" : title,
                detail == null ? "" : detail,
                current == null ? null : versionOrNull(current),
                errors == null ? List.of() : errors,
                orNull(members, "retryAfterSeconds", Members::number),
                orNull(members, "watermark", Members::count),
                orNull(members, "epoch", Members::uuid),
                orNull(members, "limit", Members::number));
    }

    private static <T> @Nullable T orNull(Members members, String name, Reader<T> reader) {
        try {
            return members.has(name) ? reader.read(members, name) : null;
        } catch (MalformedJson otherType) {
            return null;
        }
    }

    private static @Nullable ServerVersion versionOrNull(Members members) {
        try {
            return VersionJson.read(members);
        } catch (MalformedJson unreadable) {
            return null;
        }
    }

    private static ObjectNode node(FieldError error) {
        return StrictJson.object()
                .put("field", error.field())
                .put("code", error.code())
                .put("message", error.message());
    }

    private static FieldError error(String place, JsonNode node) {
        Members members = new Members(place, node);
        return new FieldError(members.text("field"), members.text("code"), members.text("message"));
    }

    @FunctionalInterface
    private interface Reader<T> {
        T read(Members members, String name);
    }
}
