package org.fieldkeep.protocol.json;

import java.util.List;
import java.util.stream.Stream;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Pages of the feed and of a snapshot.
///
/// Members and kinds of entries that this program does not know are ignored: a server brings kinds that must not be
/// ignored with a new protocol version only.
public final class ChangeJson {

    private ChangeJson() {}

    /// The page as JSON.
    public static String write(ChangePage page) {
        ObjectNode node = StrictJson.object().put("cursor", page.cursor()).put("more", page.more());
        node.set("changes", nodes(page.changes()));
        return StrictJson.text(node);
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is no page of the feed
    public static ChangePage readPage(String text) {
        Members members = Members.of("page", text);
        return new ChangePage(members.text("cursor"), members.flag("more"), changes(members, "changes"));
    }

    /// The page as JSON.
    public static String write(SnapshotPage page) {
        ObjectNode node = StrictJson.object().put("cursor", page.cursor());
        if (page.next() == null) {
            node.putNull("next");
        } else {
            node.put("next", page.next());
        }
        node.set("entries", nodes(page.entries()));
        return StrictJson.text(node);
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is no page of a snapshot
    public static SnapshotPage readSnapshot(String text) {
        Members members = Members.of("page", text);
        members.any("next"); // an explicit null is the last page; a missing one is no page
        return new SnapshotPage(members.text("cursor"), members.textOrNull("next"), changes(members, "entries"));
    }

    private static ArrayNode nodes(List<Change> changes) {
        ArrayNode array = StrictJson.array();
        changes.forEach(change -> array.add(node(change)));
        return array;
    }

    private static ObjectNode node(Change change) {
        ObjectNode node = StrictJson.object();
        node.put("feedRevision", Long.toString(change.feedRevision()));
        switch (change) {
            case Change.ReportVersion version -> {
                node.put("kind", "report").put("report", version.report().toString());
                node.set("version", VersionJson.node(version.version()));
            }
            case Change.ReportOutOfReach gone ->
                node.put("kind", "out-of-reach").put("report", gone.report().toString());
            case Change.AccessChanged changed -> {
                node.put("kind", "access").put("project", changed.project());
                Access access = changed.access();
                if (access == null) {
                    node.putNull("access");
                } else {
                    node.set("access", node(access));
                }
            }
            case Change.FormPublished published ->
                node.put("kind", "form").put("form", published.form()).put("retired", published.retired());
        }
        return node;
    }

    private static List<Change> changes(Members members, String name) {
        List<Stream<Change>> read = members.list(name, (at, node) -> Stream.ofNullable(change(new Members(at, node))));
        return read.stream().flatMap(known -> known).toList();
    }

    private static @Nullable Change change(Members members) {
        long feedRevision = members.count("feedRevision");
        return switch (members.text("kind")) {
            case "report" ->
                new Change.ReportVersion(
                        feedRevision, members.uuid("report"), VersionJson.read(members.object("version")));
            case "out-of-reach" -> new Change.ReportOutOfReach(feedRevision, members.uuid("report"));
            case "access" -> {
                JsonNode access = members.any("access");
                yield new Change.AccessChanged(
                        feedRevision,
                        members.text("project"),
                        access.isNull() ? null : access(members.object("access")));
            }
            case "form" -> new Change.FormPublished(feedRevision, members.text("form"), members.flag("retired"));
            default -> null;
        };
    }

    private static ObjectNode node(Access access) {
        return StrictJson.object()
                .put("project", access.project())
                .put("title", access.title())
                .put("role", Members.word(access.role()))
                .put("reach", Members.word(access.reach()));
    }

    private static Access access(Members members) {
        return new Access(
                members.text("project"),
                members.text("title"),
                members.word("role", Access.Role.class),
                members.word("reach", Access.Reach.class));
    }
}
