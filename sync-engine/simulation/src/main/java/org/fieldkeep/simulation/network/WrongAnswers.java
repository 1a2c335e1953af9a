package org.fieldkeep.simulation.network;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.simulation.json.Reading;
import org.fieldkeep.simulation.json.SentOperation;
import org.fieldkeep.simulation.time.Streams;

/// Answers that did not come from the server, or came from it and were spoilt: every row of the answer
/// table that somebody between client and server could say, and every answer that is in no table.
///
/// What only the server itself can say with consequences for ever (accepted, a conflict, a void) is
/// never made up here.
final class WrongAnswers {

    private static final List<String> LEAVING_NO_RECEIPT = List.of(
            "in-progress:409",
            "base-unknown:409",
            "forbidden:403",
            "unknown-report:404",
            "gone:410",
            "too-large:413",
            "malformed:400",
            "unsupported-media-type:415",
            "operation-reused:422",
            "digest-mismatch:400",
            "internal:500",
            "unavailable:503",
            "storage-full:507",
            "rate-limited:429",
            "never-heard-of:418");

    private final RandomGenerator random;

    WrongAnswers(RandomGenerator random) {
        this.random = random;
    }

    /// An answer by somebody else to this request.
    WireResponse instead(WireRequest request, Instant now) {
        boolean push = request.path().startsWith(Wire.OPERATIONS_PATH);
        if (push && Streams.chance(random, 0.35)) {
            return perOperation(request);
        }
        return switch (random.nextInt(19)) {
            case 0 -> page(200, "<!doctype html><title>Welcome to our network</title>");
            case 1 -> new WireResponse(302, Map.of("location", "http://login.example/"), new byte[0]);
            case 2 -> problem(202, "{\"job\":17}", Wire.JSON);
            case 3 -> page(403, "<h1>Forbidden</h1>");
            case 4 -> page(404, "<h1>Not found</h1>");
            case 5 -> page(408, "");
            case 6 -> page(425, "");
            case 7 -> withRetryAfter(429, Integer.toString(random.nextInt(5, 400)), now);
            case 8 -> page(500, "Internal Server Error");
            case 9 -> page(502, "Bad Gateway");
            case 10 -> withRetryAfter(503, Integer.toString(random.nextInt(5, 400)), now);
            case 11 -> withRetryAfter(503, httpDate(now.plusSeconds(random.nextInt(5, 400))), now);
            case 12 -> page(504, "");
            case 13 -> page(507, "");
            case 14 -> new WireResponse(200, Map.of("content-type", Wire.NDJSON), new byte[0]);
            case 15 -> new WireResponse(200, Map.of("content-type", Wire.JSON), bytes("{\"ok\":true"));
            case 16 -> push ? page(413, "") : page(500, "");
            case 17 -> problem(401, document("sign-in-needed", 401), Wire.PROBLEM);
            default -> problem(418, document("never-heard-of", 418), Wire.PROBLEM);
        };
    }

    /// The server's answer to a push or withdrawal with lines lost, swapped or speaking of something
    /// else; other answers cut short.
    WireResponse garbled(WireRequest request, WireResponse answer) {
        boolean lines = request.path().startsWith(Wire.OPERATIONS_PATH)
                || request.path().startsWith(Wire.WITHDRAWALS_PATH);
        if (!lines || answer.status() != 200) {
            return cut(answer);
        }
        List<String> told = new ArrayList<>(text(answer).lines().toList());
        if (told.isEmpty()) {
            return answer;
        }
        int at = random.nextInt(told.size());
        switch (random.nextInt(4)) {
            case 0 -> told.remove(at);
            case 1 -> told.set(at, told.get(at).replaceFirst("\"operation\":\"[0-9a-f-]*\"", otherOperation()));
            case 2 -> told.set(at, told.get(at).replaceFirst("\"digest\":\"[0-9a-f]{4}", "\"digest\":\"beef"));
            default -> told.set(at, told.get(at).substring(0, told.get(at).length() / 2));
        }
        String body = told.isEmpty() ? "" : String.join("\n", told) + "\n";
        return new WireResponse(200, alteredWithThem(answer.headers()), bytes(body));
    }

    /// The first part of an answer, as if it were all.
    WireResponse cut(WireResponse answer) {
        int length = answer.body().length;
        byte[] body = new byte[length == 0 ? 0 : random.nextInt(length)];
        System.arraycopy(answer.body(), 0, body, 0, body.length);
        return new WireResponse(answer.status(), alteredWithThem(answer.headers()), body);
    }

    /// Whoever alters an answer may leave the server's digest of it in place, or not.
    private Map<String, String> alteredWithThem(Map<String, String> headers) {
        if (Streams.chance(random, 0.5)) {
            return headers;
        }
        Map<String, String> left = new HashMap<>(headers);
        left.keySet().removeIf(Wire.CONTENT_DIGEST::equalsIgnoreCase);
        return left;
    }

    /// One byte of the body is another.
    WireRequest altered(WireRequest request) {
        byte[] body = request.body().clone();
        if (body.length > 0) {
            body[random.nextInt(body.length)] ^= (byte) (1 << random.nextInt(7));
        }
        return new WireRequest(request.method(), request.path(), request.headers(), body);
    }

    private WireResponse perOperation(WireRequest request) {
        StringBuilder body = new StringBuilder();
        for (SentOperation sent : Reading.operations(request.body())) {
            String[] kind = Streams.pick(random, LEAVING_NO_RECEIPT).split(":", 2);
            body.append("{\"operation\":\"").append(sent.operation());
            body.append("\",\"digest\":\"").append(sent.digest());
            body.append("\",\"status\":").append(kind[1]);
            body.append(",\"problem\":").append(document(kind[0], Integer.parseInt(kind[1])));
            body.append("}\n");
        }
        return new WireResponse(200, Map.of("content-type", Wire.NDJSON), bytes(body.toString()));
    }

    private String otherOperation() {
        return "\"operation\":\"" + new UUID(random.nextLong(), random.nextLong()) + "\"";
    }

    private static WireResponse withRetryAfter(int status, String value, Instant now) {
        Map<String, String> headers = new HashMap<>();
        headers.put("content-type", "text/plain");
        headers.put("retry-after", value);
        headers.put("date", httpDate(now));
        return new WireResponse(status, headers, new byte[0]);
    }

    private static WireResponse page(int status, String html) {
        return new WireResponse(status, Map.of("content-type", "text/html; charset=utf-8"), bytes(html));
    }

    private static WireResponse problem(int status, String body, String type) {
        return new WireResponse(status, Map.of("content-type", type), bytes(body));
    }

    private static String document(String type, int status) {
        return "{\"type\":\"urn:fieldkeep:problem:" + type + "\",\"status\":" + status
                + ",\"title\":\"\",\"detail\":\"\",\"surprise\":{\"a\":[1]}}";
    }

    private static String httpDate(Instant at) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(at.atOffset(ZoneOffset.UTC));
    }

    private static String text(WireResponse answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
