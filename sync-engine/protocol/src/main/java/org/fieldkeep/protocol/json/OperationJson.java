package org.fieldkeep.protocol.json;

import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Operations: their canonical text (RFC 8785), its digest, and the line they travel as.
public final class OperationJson {

    private OperationJson() {}

    /// Gives an operation the text and digest it keeps.
    public static SealedOperation seal(Operation operation) {
        String json = StrictJson.canonical(node(operation));
        return new SealedOperation(operation, json, StrictJson.sha256(json));
    }

    /// Reads a stored operation; its text is kept as it is.
    ///
    /// @throws MalformedJson where the text is no operation
    public static SealedOperation open(String json) {
        JsonNode node = StrictJson.parse(json);
        String canonical = StrictJson.canonicalOfForeign(node, "operation");
        return new SealedOperation(operation(node), json, StrictJson.sha256(canonical));
    }

    /// The line an operation is pushed as, without its line feed.
    public static String line(SealedOperation sealed) {
        return "{\"digest\":\"" + sealed.digest() + "\",\"operation\":" + sealed.json() + "}";
    }

    /// Reads a pushed line; the digest is checked before anything of the operation is looked at.
    ///
    /// @throws MalformedJson where the line is no operation
    /// @throws DigestMismatch where the operation is not the one that was digested
    public static ParsedLine readLine(String line) {
        Members members = Members.of("line", line);
        String digest = members.sha256("digest");
        JsonNode node = members.any("operation");
        members.end();
        String json = StrictJson.canonicalOfForeign(node, "operation");
        if (!StrictJson.sha256(json).equals(digest)) {
            throw new DigestMismatch();
        }
        return new ParsedLine(digest, json, operation(node));
    }

    /// What a line that cannot be read as a whole calls itself, so that it can be answered; null if not even that.
    public static @Nullable LineLabel labelOf(String line) {
        try {
            Members members = Members.of("line", line);
            return new LineLabel(members.object("operation").uuid("id"), members.sha256("digest"));
        } catch (MalformedJson nameless) {
            return null;
        }
    }

    /// An operation as it arrived.
    ///
    /// @param digest lower-case hex of the SHA-256 of `json`
    /// @param json the operation's canonical JSON
    public record ParsedLine(String digest, String json, Operation operation) {}

    /// What an answer has to echo.
    public record LineLabel(UUID operation, String digest) {}

    private static ObjectNode node(Operation operation) {
        ObjectNode node = StrictJson.object()
                .put("id", operation.id().toString())
                .put("device", operation.device().toString())
                .put("sequence", Long.toString(operation.sequence()))
                .put("report", operation.report().toString())
                .put("action", Members.word(operation.action()))
                .put("localRevision", Long.toString(operation.localRevision()));
        ReportContent content = operation.content();
        if (content != null) {
            node.set("content", ContentJson.node(content));
        }
        Base base = operation.base();
        if (base != null) {
            node.set("base", BaseJson.node(base));
        }
        Decision decision = operation.decision();
        if (decision != null) {
            node.set("decision", DecisionJson.node(decision));
        }
        return node;
    }

    private static Operation operation(JsonNode node) {
        Members members = new Members("operation", node);
        Action action = members.word("action", Action.class);
        ReportContent content =
                action == Action.DELETE ? null : ContentJson.read("operation.content", members.any("content"));
        Members decision = members.objectOrNull("decision");
        long sequence = counted(members, "sequence");
        long localRevision = counted(members, "localRevision");
        Operation operation = new Operation(
                members.uuid("id"),
                members.uuid("device"),
                sequence,
                members.uuid("report"),
                action,
                content,
                action == Action.CREATE ? null : BaseJson.read(members.object("base")),
                localRevision,
                decision == null ? null : DecisionJson.read(decision));
        members.end();
        return operation;
    }

    private static long counted(Members members, String name) {
        long value = members.count(name);
        if (value < 1) {
            throw new MalformedJson(members.at(name), "counts from 1");
        }
        return value;
    }
}
