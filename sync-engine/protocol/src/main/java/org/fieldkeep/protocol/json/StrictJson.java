package org.fieldkeep.protocol.json;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import org.erdtman.jcs.JsonCanonicalizer;
import org.fieldkeep.protocol.wire.Wire;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Reading and writing trees under the rules of this protocol: one value and nothing after it, no member twice, no NaN,
/// bounded depth; and the canonical form of RFC 8785 with its digest.
final class StrictJson {

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(Wire.MAX_JSON_DEPTH)
                            .maxNumberLength(100)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private StrictJson() {}

    /// @throws MalformedJson where the text is no JSON, or breaks a rule above
    static JsonNode parse(String text) {
        JsonNode node;
        try {
            node = MAPPER.readTree(text);
        } catch (JacksonException malformed) {
            // Not kept as the cause: its message quotes what it read.
            throw new MalformedJson("text", "not JSON");
        }
        if (node == null || node.isMissingNode()) {
            throw new MalformedJson("text", "empty");
        }
        return node;
    }

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static ArrayNode array() {
        return MAPPER.createArrayNode();
    }

    /// The node as one line of JSON, in the order its members were put.
    static String text(JsonNode node) {
        return wellFormed(MAPPER.writeValueAsString(node));
    }

    /// The canonical form of what this program made itself.
    ///
    /// A half surrogate pair, which is no text and has no UTF-8, becomes U+FFFD.
    static String canonical(JsonNode node) {
        try {
            // The canonicalizer takes only objects and arrays at the top.
            String wrapped = new JsonCanonicalizer("[" + text(node) + "]").getEncodedString();
            return wrapped.substring(1, wrapped.length() - 1);
        } catch (IOException refused) {
            throw new MalformedJson("text", "has no canonical form");
        }
    }

    /// The canonical form of what somebody else made, if it says the same.
    ///
    /// @throws MalformedJson where a number would change its value (RFC 8785 knows doubles only) or a text is not
    /// Unicode
    static String canonicalOfForeign(JsonNode node, String place) {
        refuseWhatWouldChange(node, place);
        return canonical(node);
    }

    /// Lower-case hex of the SHA-256 of the text in UTF-8.
    static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every Java platform has SHA-256", impossible);
        }
    }

    /// How deep a node nests; a scalar is 0 deep.
    static int depth(JsonNode node) {
        int deepest = -1;
        for (JsonNode child : node) {
            deepest = Math.max(deepest, depth(child));
        }
        return node.isContainer() ? Math.max(deepest, 0) + 1 : 0;
    }

    private static void refuseWhatWouldChange(JsonNode node, String place) {
        if (node.isNumber() && !survives(node.decimalValue())) {
            throw new MalformedJson(place, "a number that is no double; write it as text");
        }
        if (node.isString() && !isWellFormed(node.stringValue())) {
            throw new MalformedJson(place, "text that is not Unicode");
        }
        if (node.isArray()) {
            node.forEach(child -> refuseWhatWouldChange(child, place));
        }
        if (node.isObject()) {
            for (Map.Entry<String, JsonNode> member : node.properties()) {
                if (!isWellFormed(member.getKey())) {
                    throw new MalformedJson(place, "a name that is not Unicode");
                }
                refuseWhatWouldChange(member.getValue(), place);
            }
        }
    }

    private static boolean survives(BigDecimal number) {
        double nearest = number.doubleValue();
        return Double.isFinite(nearest) && new BigDecimal(Double.toString(nearest)).compareTo(number) == 0;
    }

    private static boolean isWellFormed(String text) {
        return wellFormed(text).equals(text);
    }

    private static String wellFormed(String text) {
        if (text.chars().noneMatch(unit -> Character.isSurrogate((char) unit))) {
            return text;
        }
        StringBuilder whole = new StringBuilder(text.length());
        text.codePoints()
                .map(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE ? 0xFFFD : point)
                .forEach(whole::appendCodePoint);
        return whole.toString();
    }
}
