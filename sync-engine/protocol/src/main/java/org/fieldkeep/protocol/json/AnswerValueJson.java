package org.fieldkeep.protocol.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.fieldkeep.protocol.report.Answer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// One answer inside a report's content. The shape says the kind; a shape of no kind is kept as it came.
final class AnswerValueJson {

    private static final Set<String> MOMENT = Set.of("instant", "zone");
    private static final Set<String> PLACE = Set.of("lat", "lon");
    private static final Set<String> PLACE_WITH_ACCURACY = Set.of("lat", "lon", "accuracy_m");

    private AnswerValueJson() {}

    static JsonNode node(Answer answer) {
        return switch (answer) {
            case Answer.Text(String value) -> StrictJson.object().stringNode(value);
            case Answer.Choices(List<String> values) -> {
                ArrayNode array = StrictJson.array();
                values.forEach(array::add);
                yield array;
            }
            case Answer.Moment moment -> ContentJson.node(moment.at());
            case Answer.Place place -> {
                ObjectNode node = StrictJson.object().put("lat", place.lat()).put("lon", place.lon());
                yield place.accuracyM() == null ? node : node.put("accuracy_m", place.accuracyM());
            }
            case Answer.Other(String json) -> StrictJson.parse(json);
        };
    }

    static Answer read(String at, JsonNode node) {
        if (node.isString()) {
            return new Answer.Text(node.stringValue());
        }
        if (node.isArray() && allText(node)) {
            List<String> values = new ArrayList<>(node.size());
            node.forEach(value -> values.add(value.stringValue()));
            return new Answer.Choices(values);
        }
        if (node.isObject() && allText(node)) {
            Members members = new Members(at, node);
            Set<String> names = new HashSet<>(members.names());
            if (names.equals(PLACE) || names.equals(PLACE_WITH_ACCURACY)) {
                return new Answer.Place(members.text("lat"), members.text("lon"), members.textOrNull("accuracy_m"));
            }
            if (names.equals(MOMENT)) {
                return momentOrOther(members, node, at);
            }
        }
        return other(node, at);
    }

    private static Answer momentOrOther(Members members, JsonNode node, String at) {
        try {
            return new Answer.Moment(ContentJson.moment(members));
        } catch (MalformedJson unreadable) {
            // A zone of a newer time zone database, say: kept as it came.
            return other(node, at);
        }
    }

    private static Answer other(JsonNode node, String at) {
        return new Answer.Other(StrictJson.canonicalOfForeign(node, at));
    }

    private static boolean allText(JsonNode node) {
        for (JsonNode child : node) {
            if (!child.isString()) {
                return false;
            }
        }
        return true;
    }
}
