package org.fieldkeep.server.api;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.server.Refusal;
import org.jspecify.annotations.Nullable;

/// A request's path and the parameters behind it.
record Query(String path, Map<String, String> parameters) {

    static Query of(String pathAndQuery) {
        int mark = pathAndQuery.indexOf('?');
        if (mark < 0) {
            return new Query(pathAndQuery, Map.of());
        }
        Map<String, String> parameters = new HashMap<>();
        for (String pair : pathAndQuery.substring(mark + 1).split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                parameters.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
        return new Query(pathAndQuery.substring(0, mark), parameters);
    }

    @Nullable
    String text(String name) {
        return parameters.get(name);
    }

    /// The parameter `limit`, or the default where it is absent.
    int limit(int otherwise) {
        String text = parameters.get("limit");
        if (text == null) {
            return otherwise;
        }
        try {
            int limit = Integer.parseInt(text);
            if (limit >= 1) {
                return limit;
            }
        } catch (NumberFormatException wrong) {
            // answered below like any other limit that is none
        }
        throw Refusal.of(ProblemType.MALFORMED, "The parameter limit has to be a number from 1.");
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException wrong) {
            throw Refusal.of(ProblemType.MALFORMED, "The query is not percent-encoded.");
        }
    }
}
