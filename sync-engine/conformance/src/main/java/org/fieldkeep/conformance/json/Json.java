package org.fieldkeep.conformance.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/// A JSON value of an answer, asked for its members one by one. Nothing is coerced; whatever is missing or of another
/// type than the contract says is a [Misread] that names its place.
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
    private static final Pattern COUNT = Pattern.compile("0|[1-9][0-9]{0,18}");
    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

    private final String place;
    private final JsonNode node;

    private Json(String place, JsonNode node) {
        this.place = place;
        this.node = node;
    }

    /// Reads one value.
    ///
    /// @param place what it is called in messages
    public static Json parse(String place, String text) {
        try {
            JsonNode node = MAPPER.readTree(text);
            if (node != null && !node.isMissingNode()) {
                return new Json(place, node);
            }
        } catch (JacksonException broken) {
            throw new Misread(place, "JSON expected (" + broken.getClass().getSimpleName() + ")");
        }
        throw new Misread(place, "JSON expected, nothing there");
    }

    /// Whether the member is there and is not null.
    public boolean has(String name) {
        JsonNode member = node.get(name);
        return member != null && !member.isNull();
    }

    /// The member, null or not.
    public Json at(String name) {
        JsonNode member = node.isObject() ? node.get(name) : null;
        if (member == null) {
            throw new Misread(place + "." + name, "missing");
        }
        return new Json(place + "." + name, member);
    }

    public boolean isNull() {
        return node.isNull();
    }

    public String text() {
        if (!node.isString()) {
            throw new Misread(place, "text expected");
        }
        return node.stringValue();
    }

    public boolean flag() {
        if (!node.isBoolean()) {
            throw new Misread(place, "true or false expected");
        }
        return node.booleanValue();
    }

    /// A number that stays a number on the wire.
    public int whole() {
        if (!node.isIntegralNumber() || node.bigIntegerValue().bitLength() > 31) {
            throw new Misread(place, "a whole number expected");
        }
        return node.bigIntegerValue().intValue();
    }

    /// A counter of 64 bits, which travels as text.
    public long count() {
        String text = text();
        try {
            if (COUNT.matcher(text).matches()) {
                return Long.parseLong(text);
            }
        } catch (NumberFormatException tooLarge) {
            throw new Misread(place, "a counter of 64 bits expected");
        }
        throw new Misread(place, "a counter as a text of decimal digits expected");
    }

    public UUID uuid() {
        String text = text();
        if (!UUID_TEXT.matcher(text).matches()) {
            throw new Misread(place, "a UUID in lower case expected");
        }
        return UUID.fromString(text);
    }

    public String sha256() {
        String text = text();
        if (!SHA256.matcher(text).matches()) {
            throw new Misread(place, "64 hex digits in lower case expected");
        }
        return text;
    }

    public Instant instant() {
        String text = text();
        try {
            if (text.endsWith("Z")) {
                return Instant.parse(text);
            }
        } catch (DateTimeException wrong) {
            throw new Misread(place, "an instant of ISO 8601 expected");
        }
        throw new Misread(place, "an instant ending in Z expected");
    }

    /// The elements of an array.
    public List<Json> elements() {
        if (!node.isArray()) {
            throw new Misread(place, "an array expected");
        }
        List<Json> elements = new ArrayList<>();
        for (JsonNode element : node) {
            elements.add(new Json(place + "[" + elements.size() + "]", element));
        }
        return elements;
    }

    /// The names of its members, in their order.
    public List<String> names() {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    /// The value as JSON.
    public String json() {
        return MAPPER.writeValueAsString(node);
    }
}
