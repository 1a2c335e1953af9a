package org.fieldkeep.protocol.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.AttachmentRef;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.wire.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A report's content. Members this program does not know are kept, and written again as they came.
public final class ContentJson {

    private ContentJson() {}

    /// The content as canonical JSON.
    public static String write(ReportContent content) {
        return StrictJson.canonical(node(content));
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is no content
    public static ReportContent read(String text) {
        return read("content", StrictJson.parse(text));
    }

    /// Reads an array of contents, as the sample reports are kept.
    ///
    /// @throws MalformedJson where the text is none
    public static List<ReportContent> readAll(String text) {
        JsonNode array = StrictJson.parse(text);
        if (!array.isArray()) {
            throw new MalformedJson("contents", "an array expected");
        }
        List<ReportContent> contents = new ArrayList<>();
        for (JsonNode node : array) {
            contents.add(read("contents[" + contents.size() + "]", node));
        }
        return List.copyOf(contents);
    }

    /// Lower-case hex of the SHA-256 of the canonical JSON.
    public static String digest(ReportContent content) {
        return StrictJson.sha256(write(content));
    }

    static ObjectNode node(ReportContent content) {
        ObjectNode node = StrictJson.object();
        content.extras().forEach((name, json) -> node.set(name, StrictJson.parse(json)));
        node.put("project", content.project());
        node.putObject("form")
                .put("id", content.form().id())
                .put("version", content.form().version());
        node.put("status", Members.word(content.status()));
        ObservedAt observedAt = content.observedAt();
        if (observedAt != null) {
            node.set("observedAt", node(observedAt));
        }
        ObjectNode answers = node.putObject("answers");
        content.answers().forEach((field, answer) -> answers.set(field, AnswerValueJson.node(answer)));
        ArrayNode attachments = node.putArray("attachments");
        content.attachments().forEach(attachment -> attachments.add(node(attachment)));
        return node;
    }

    static ReportContent read(String place, JsonNode node) {
        if (StrictJson.depth(node) > Wire.MAX_CONTENT_DEPTH) {
            throw new MalformedJson(place, "nests too deep");
        }
        Members members = new Members(place, node);
        String project = members.text("project");
        FormRef form = form(members.object("form"));
        ReportStatus status = members.word("status", ReportStatus.class);
        Members observedAt = members.objectOrNull("observedAt");
        ObservedAt at = observedAt == null ? null : moment(observedAt);
        Map<String, Answer> answers = answers(members.object("answers"));
        List<AttachmentRef> attachments = members.list("attachments", ContentJson::attachment);
        return new ReportContent(project, form, status, at, answers, attachments, extras(members));
    }

    static ObjectNode node(ObservedAt at) {
        return StrictJson.object()
                .put("instant", at.instant().toString())
                .put("zone", at.zone().getId());
    }

    static ObservedAt moment(Members members) {
        ObservedAt at = new ObservedAt(members.instant("instant"), members.zone("zone"));
        members.end();
        return at;
    }

    private static FormRef form(Members members) {
        FormRef form = new FormRef(members.text("id"), members.smallNumber("version"));
        members.end();
        return form;
    }

    private static Map<String, Answer> answers(Members members) {
        Map<String, Answer> answers = new HashMap<>();
        for (String field : members.names()) {
            answers.put(field, AnswerValueJson.read(members.at(field), members.any(field)));
        }
        return answers;
    }

    private static ObjectNode node(AttachmentRef attachment) {
        return StrictJson.object()
                .put("id", attachment.id().toString())
                .put("sha256", attachment.sha256())
                .put("bytes", attachment.bytes())
                .put("name", attachment.name())
                .put("type", attachment.type())
                .put("caption", attachment.caption());
    }

    private static AttachmentRef attachment(String place, JsonNode node) {
        Members members = new Members(place, node);
        AttachmentRef attachment = new AttachmentRef(
                members.uuid("id"),
                members.sha256("sha256"),
                members.number("bytes"),
                members.text("name"),
                members.text("type"),
                members.text("caption"));
        members.end();
        return attachment;
    }

    private static Map<String, String> extras(Members members) {
        Map<String, String> extras = new HashMap<>();
        for (String name : members.unknown()) {
            extras.put(name, StrictJson.canonicalOfForeign(members.any(name), members.at(name)));
        }
        return extras;
    }
}
