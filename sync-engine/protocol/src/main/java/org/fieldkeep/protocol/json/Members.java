package org.fieldkeep.protocol.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The members of one JSON object, asked for one by one; nothing is coerced, and what is wrong is named by its place.
final class Members {

    private static final Instant EARLIEST = Instant.ofEpochMilli(Long.MIN_VALUE);
    private static final Instant LATEST = Instant.ofEpochMilli(Long.MAX_VALUE);
    private static final Pattern COUNT = Pattern.compile("0|[1-9][0-9]{0,18}");
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

    private final String place;
    private final JsonNode node;
    private final Set<String> known = new HashSet<>();

    /// @throws MalformedJson if the node is no object
    Members(String place, JsonNode node) {
        if (!node.isObject()) {
            throw new MalformedJson(place, "an object expected");
        }
        this.place = place;
        this.node = node;
    }

    static Members of(String place, String text) {
        return new Members(place, StrictJson.parse(text));
    }

    boolean has(String name) {
        known.add(name);
        JsonNode member = node.get(name);
        return member != null && !member.isNull();
    }

    JsonNode any(String name) {
        known.add(name);
        JsonNode member = node.get(name);
        if (member == null) {
            throw new MalformedJson(at(name), "missing");
        }
        return member;
    }

    String text(String name) {
        return text(name, any(name));
    }

    @Nullable
    String textOrNull(String name) {
        return has(name) ? text(name) : null;
    }

    boolean flag(String name) {
        JsonNode member = any(name);
        if (!member.isBoolean()) {
            throw new MalformedJson(at(name), "true or false expected");
        }
        return member.booleanValue();
    }

    boolean flagOr(String name, boolean otherwise) {
        return has(name) ? flag(name) : otherwise;
    }

    /// A JSON number without fraction, within a double's exact range.
    long number(String name) {
        JsonNode member = any(name);
        if (!member.isIntegralNumber()
                || member.bigIntegerValue().abs().bitLength() > 53
                || member.bigIntegerValue().signum() < 0) {
            throw new MalformedJson(at(name), "a whole number from 0 to 2^53 expected");
        }
        return member.bigIntegerValue().longValue();
    }

    int smallNumber(String name) {
        long value = number(name);
        if (value > Integer.MAX_VALUE) {
            throw new MalformedJson(at(name), "a smaller number expected");
        }
        return (int) value;
    }

    /// A count of 64 bits, which travels as text.
    long count(String name) {
        String text = text(name);
        if (COUNT.matcher(text).matches()) {
            try {
                return Long.parseLong(text);
            } catch (NumberFormatException tooLarge) {
                throw malformedCount(name);
            }
        }
        throw malformedCount(name);
    }

    private MalformedJson malformedCount(String name) {
        return new MalformedJson(at(name), "a whole number of 64 bits as text expected");
    }

    UUID uuid(String name) {
        String text = text(name);
        try {
            UUID uuid = UUID.fromString(text);
            if (uuid.toString().equals(text)) {
                return uuid;
            }
        } catch (IllegalArgumentException noUuid) {
            throw malformedUuid(name);
        }
        throw malformedUuid(name);
    }

    private MalformedJson malformedUuid(String name) {
        return new MalformedJson(at(name), "a UUID in lower case expected");
    }

    String sha256(String name) {
        String text = text(name);
        if (!SHA256.matcher(text).matches()) {
            throw new MalformedJson(at(name), "64 hex digits in lower case expected");
        }
        return text;
    }

    /// A moment that counts milliseconds in 64 bits, and so has a date and a time of day in every zone.
    Instant instant(String name) {
        String text = text(name);
        try {
            if (text.endsWith("Z")) {
                Instant instant = Instant.parse(text);
                if (!instant.isBefore(EARLIEST) && !instant.isAfter(LATEST)) {
                    return instant;
                }
            }
        } catch (DateTimeException noInstant) {
            throw malformedInstant(name);
        }
        throw malformedInstant(name);
    }

    private MalformedJson malformedInstant(String name) {
        return new MalformedJson(at(name), "an instant in UTC expected");
    }

    ZoneId zone(String name) {
        String text = text(name);
        try {
            return ZoneId.of(text);
        } catch (DateTimeException unknown) {
            throw new MalformedJson(at(name), "a time zone expected");
        }
    }

    <E extends Enum<E>> E word(String name, Class<E> type) {
        return word(at(name), text(name), type);
    }

    static <E extends Enum<E>> E word(String place, String text, Class<E> type) {
        for (E constant : type.getEnumConstants()) {
            if (word(constant).equals(text)) {
                return constant;
            }
        }
        throw new MalformedJson(place, "a word this program does not know");
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Members object(String name) {
        return new Members(at(name), any(name));
    }

    @Nullable
    Members objectOrNull(String name) {
        return has(name) ? object(name) : null;
    }

    /// Each element of an array, read by `reader`, which is handed the element's place.
    <T> List<T> list(String name, BiFunction<String, JsonNode, T> reader) {
        JsonNode member = any(name);
        if (!member.isArray()) {
            throw new MalformedJson(at(name), "an array expected");
        }
        List<T> elements = new ArrayList<>(member.size());
        for (JsonNode element : member) {
            elements.add(reader.apply(at(name) + "[" + elements.size() + "]", element));
        }
        return elements;
    }

    List<String> names() {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    /// The members nobody asked for.
    List<String> unknown() {
        return names().stream().filter(name -> !known.contains(name)).toList();
    }

    /// @throws MalformedJson if there is a member nobody asked for
    void end() {
        if (!unknown().isEmpty()) {
            throw new MalformedJson(place, "a member this program does not know");
        }
    }

    static String text(String place, JsonNode node) {
        if (!node.isString()) {
            throw new MalformedJson(place, "text expected");
        }
        return node.stringValue();
    }

    String at(String name) {
        return place + "." + name;
    }
}
