package org.fieldkeep.server.api;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;

/// Responses of each kind. None may be stored, guessed at or framed.
public final class Responses {

    private Responses() {}

    /// A body of that media type.
    static WireResponse ok(String mediaType, String body) {
        return response(200, mediaType, body, Map.of());
    }

    /// Done, and nothing to say.
    static WireResponse done() {
        return new WireResponse(204, common(), new byte[0]);
    }

    /// A problem document.
    public static WireResponse problem(Problem problem) {
        Long seconds = problem.retryAfterSeconds();
        Map<String, String> more = seconds == null ? Map.of() : Map.of("retry-after", Long.toString(seconds));
        return response(problem.status(), Wire.PROBLEM, ProblemJson.write(problem), more);
    }

    private static WireResponse response(int status, String mediaType, String body, Map<String, String> more) {
        Map<String, String> headers = common();
        headers.put("content-type", mediaType + "; charset=utf-8");
        headers.putAll(more);
        return new WireResponse(status, headers, body.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> common() {
        Map<String, String> headers = new HashMap<>();
        headers.put("cache-control", "no-store");
        headers.put("x-content-type-options", "nosniff");
        return headers;
    }
}
