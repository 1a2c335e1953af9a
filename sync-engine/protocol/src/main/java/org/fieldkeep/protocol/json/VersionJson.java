package org.fieldkeep.protocol.json;

import java.time.Instant;
import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.ServerVersion;
import tools.jackson.databind.node.ObjectNode;

/// One version of a report as the server holds it. A tombstone says so in words, so that content cut away never
/// reads as a deletion.
public final class VersionJson {

    private VersionJson() {}

    /// The version as one line of JSON.
    public static String write(ServerVersion version) {
        return StrictJson.text(node(version));
    }

    /// Members this program does not know are ignored.
    ///
    /// @throws MalformedJson where the text is no version
    public static ServerVersion read(String text) {
        return read(Members.of("version", text));
    }

    static ObjectNode node(ServerVersion version) {
        ObjectNode node = StrictJson.object()
                .put("version", Long.toString(version.version()))
                .put("operation", version.operation().toString())
                .put("author", version.author())
                .put("receivedAt", version.receivedAt().toString())
                .put("deleted", version.deleted());
        ReportContent content = version.content();
        if (content != null) {
            node.set("content", ContentJson.node(content));
        } else if (version.project() != null) {
            node.put("project", version.project());
        }
        return node;
    }

    static ServerVersion read(Members members) {
        boolean deleted = members.flag("deleted");
        if (deleted && members.has("content")) {
            throw new MalformedJson(members.at("content"), "a tombstone has none");
        }
        long version = members.count("version");
        UUID operation = members.uuid("operation");
        String author = members.text("author");
        Instant receivedAt = members.instant("receivedAt");
        if (deleted) {
            return ServerVersion.tombstone(version, operation, author, receivedAt, members.textOrNull("project"));
        }
        ReportContent content = ContentJson.read(members.at("content"), members.any("content"));
        return new ServerVersion(version, operation, content, author, receivedAt);
    }
}
