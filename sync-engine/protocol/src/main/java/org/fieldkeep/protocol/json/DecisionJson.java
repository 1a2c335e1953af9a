package org.fieldkeep.protocol.json;

import java.util.HashMap;
import java.util.Map;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import tools.jackson.databind.node.ObjectNode;

/// How a person settled a review.
public final class DecisionJson {

    private DecisionJson() {}

    /// The decision as one line of JSON.
    public static String write(Decision decision) {
        return StrictJson.text(node(decision));
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is no decision
    public static Decision read(String text) {
        return read(Members.of("decision", text));
    }

    static ObjectNode node(Decision decision) {
        ObjectNode node = StrictJson.object().put("by", decision.by()).put("kind", Members.word(decision.kind()));
        Base mine = decision.mine();
        if (mine != null) {
            node.set("mine", BaseJson.node(mine));
        }
        Base theirs = decision.theirs();
        if (theirs != null) {
            node.set("theirs", BaseJson.node(theirs));
        }
        ObjectNode picks = node.putObject("picks");
        decision.picks().forEach((field, side) -> picks.put(field, Members.word(side)));
        return node;
    }

    static Decision read(Members members) {
        Members picked = members.object("picks");
        Map<String, Decision.Side> picks = new HashMap<>();
        for (String field : picked.names()) {
            picks.put(field, picked.word(field, Decision.Side.class));
        }
        Decision decision = new Decision(
                members.text("by"),
                members.word("kind", Decision.Kind.class),
                BaseJson.readOrNull(members.objectOrNull("mine")),
                BaseJson.readOrNull(members.objectOrNull("theirs")),
                picks);
        members.end();
        return decision;
    }
}
