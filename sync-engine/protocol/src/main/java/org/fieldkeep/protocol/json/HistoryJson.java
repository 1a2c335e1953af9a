package org.fieldkeep.protocol.json;

import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.ReportHistory;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Which operation made each version of a report.
public final class HistoryJson {

    private HistoryJson() {}

    /// The history as JSON.
    public static String write(ReportHistory history) {
        ObjectNode node = StrictJson.object().put("report", history.report().toString());
        ArrayNode versions = node.putArray("versions");
        history.versions().forEach(version -> versions.add(BaseJson.node(version)));
        return StrictJson.text(node);
    }

    /// Members this program does not know are ignored.
    ///
    /// @throws MalformedJson where the text is no history
    public static ReportHistory read(String text) {
        Members members = Members.of("history", text);
        return new ReportHistory(members.uuid("report"), members.list("versions", (at, node) -> {
            Members version = new Members(at, node);
            return new Base(version.count("version"), version.uuid("operation"));
        }));
    }
}
