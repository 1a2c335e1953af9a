package org.fieldkeep.simulation.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.fieldkeep.simulation.json.SentOperation.StatedBase;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads requests and answers. What cannot be read is left out: the network may have spoilt it.
public final class Reading {

    private static final JsonMapper MAPPER = new JsonMapper();

    private Reading() {}

    /// The operations of a push, in order.
    public static List<SentOperation> operations(byte[] body) {
        List<SentOperation> read = new ArrayList<>();
        for (String line : lines(body)) {
            JsonNode node = parse(line);
            if (node != null && node.has("operation")) {
                read.add(operation(line, node));
            }
        }
        return read;
    }

    /// The ids of the operations that a body of withdrawals names.
    public static List<UUID> withdrawals(byte[] body) {
        List<UUID> read = new ArrayList<>();
        for (String line : lines(body)) {
            JsonNode node = parse(line);
            if (node != null && node.has("operation")) {
                read.add(uuid(node.path("operation")));
            }
        }
        return read;
    }

    /// What an answer to a push or a withdrawal says, line by line.
    public static List<Answer> answers(byte[] body) {
        List<Answer> read = new ArrayList<>();
        for (String line : lines(body)) {
            JsonNode node = parse(line);
            if (node != null && node.has("operation") && (node.has("receipt") || node.has("problem"))) {
                read.add(answer(node));
            }
        }
        return read;
    }

    /// The rows of a page of the feed or of a snapshot.
    public static List<PageRow> rows(byte[] body) {
        JsonNode page = parse(new String(body, StandardCharsets.UTF_8));
        List<PageRow> rows = new ArrayList<>();
        if (page != null) {
            page.path(page.has("changes") ? "changes" : "entries").forEach(row -> rows.add(row(row)));
        }
        return rows;
    }

    /// A text member of a JSON object, or of the object itself for an empty path; empty if absent.
    public static String text(byte[] body, String member) {
        JsonNode node = parse(new String(body, StandardCharsets.UTF_8));
        return node == null || !node.path(member).isString()
                ? ""
                : node.path(member).asString();
    }

    /// A flag of a JSON object; false if absent.
    public static boolean flag(byte[] body, String member) {
        JsonNode node = parse(new String(body, StandardCharsets.UTF_8));
        return node != null && node.path(member).asBoolean(false);
    }

    /// The same JSON with the members of every object sorted, for comparing.
    public static String sorted(String json) {
        JsonNode node = parse(json);
        return node == null ? json : sorted(node);
    }

    private static SentOperation operation(String line, JsonNode node) {
        JsonNode operation = node.path("operation");
        JsonNode decision = operation.path("decision");
        return new SentOperation(
                line,
                uuid(operation.path("id")),
                node.path("digest").asString(),
                uuid(operation.path("device")),
                operation.path("sequence").asLong(0),
                uuid(operation.path("report")),
                operation.path("action").asString(),
                operation.path("localRevision").asLong(0),
                base(operation.path("base")),
                operation.path("content").isObject() ? sorted(operation.path("content")) : null,
                decision.isObject() ? decision.path("kind").asString() : null,
                base(decision.path("theirs")));
    }

    private static Answer answer(JsonNode node) {
        JsonNode receipt = node.path("receipt");
        String type = node.path("problem").path("type").asString("");
        return new Answer(
                uuid(node.path("operation")),
                node.path("digest").asString(""),
                receipt.isObject() ? "accepted" : type.substring(type.lastIndexOf(':') + 1),
                node.path("replayed").asBoolean(false),
                receipt.path("version").asLong(0),
                receipt.path("feedRevision").asLong(0));
    }

    private static PageRow row(JsonNode row) {
        JsonNode version = row.path("version");
        JsonNode content = version.path("content");
        return new PageRow(
                row.path("feedRevision").asLong(0),
                row.path("kind").asString(""),
                row.has("report") ? uuid(row.path("report")) : null,
                version.path("version").asLong(0),
                version.has("operation") ? uuid(version.path("operation")) : null,
                row.has("project")
                        ? row.path("project").asString("")
                        : content.path("project").asString(""),
                content.isObject() ? sorted(content) : null);
    }

    private static @Nullable StatedBase base(JsonNode node) {
        return node.isObject() ? new StatedBase(node.path("version").asLong(0), uuid(node.path("operation"))) : null;
    }

    private static UUID uuid(JsonNode node) {
        return UUID.fromString(node.asString());
    }

    private static String sorted(JsonNode node) {
        if (node.isObject()) {
            TreeMap<String, String> members = new TreeMap<>();
            node.properties().forEach(member -> members.put(member.getKey(), sorted(member.getValue())));
            StringBuilder text = new StringBuilder("{");
            members.forEach(
                    (name, value) -> text.append(name).append(':').append(value).append(';'));
            return text.append('}').toString();
        }
        if (node.isArray()) {
            StringBuilder text = new StringBuilder("[");
            node.forEach(value -> text.append(sorted(value)).append(';'));
            return text.append(']').toString();
        }
        return node.toString();
    }

    private static List<String> lines(byte[] body) {
        return new String(body, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    private static @Nullable JsonNode parse(String json) {
        try {
            JsonNode node = MAPPER.readTree(json);
            return node.isObject() ? node : null;
        } catch (JacksonException spoilt) {
            return null;
        }
    }
}
