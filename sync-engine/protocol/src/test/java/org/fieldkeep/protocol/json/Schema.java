package org.fieldkeep.protocol.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The part of JSON Schema that `openapi.yaml` uses, strictly: a member the schema does not name is an error unless it
/// allows others in so many words.
final class Schema {

    private final Map<?, ?> document;

    Schema(Map<?, ?> document) {
        this.document = document;
    }

    /// What about the value breaks the schema of that name, each with its place.
    List<String> problems(String name, @Nullable Object value) {
        List<String> problems = new ArrayList<>();
        check(Map.of("$ref", "#/components/schemas/" + name), value, name, problems);
        return problems;
    }

    private void check(Map<?, ?> schema, @Nullable Object value, String at, List<String> problems) {
        if (schema.get("$ref") instanceof String reference) {
            check(resolve(reference), value, at, problems);
        }
        if (schema.get("anyOf") instanceof List<?> some && some.stream().noneMatch(one -> fits(one, value))) {
            problems.add(at + ": none of anyOf");
        }
        if (schema.get("oneOf") instanceof List<?> some
                && some.stream().filter(one -> fits(one, value)).count() != 1) {
            problems.add(at + ": not one of oneOf");
        }
        if (schema.containsKey("const") && !Objects.equals(schema.get("const"), value)) {
            problems.add(at + ": not the constant");
        }
        if (schema.get("enum") instanceof List<?> words && !words.contains(value)) {
            problems.add(at + ": not in enum");
        }
        if (schema.get("pattern") instanceof String pattern
                && !(value instanceof String text
                        && Pattern.compile(pattern).matcher(text).find())) {
            problems.add(at + ": pattern");
        }
        if (schema.get("type") != null && !isOfType(schema.get("type"), value)) {
            problems.add(at + ": type");
        }
        if (schema.get("items") instanceof Map<?, ?> items && value instanceof List<?> list) {
            list.forEach(item -> check(items, item, at + "[]", problems));
        }
        if (schema.get("properties") instanceof Map<?, ?> properties && value instanceof Map<?, ?> object) {
            members(schema, properties, object, at, problems);
        }
    }

    private void members(Map<?, ?> schema, Map<?, ?> properties, Map<?, ?> object, String at, List<String> problems) {
        if (schema.get("required") instanceof List<?> required) {
            required.stream()
                    .filter(name -> !object.containsKey(name))
                    .forEach(name -> problems.add(at + "." + name + ": missing"));
        }
        object.forEach((name, value) -> {
            if (properties.get(name) instanceof Map<?, ?> property) {
                check(property, value, at + "." + name, problems);
            } else if (!String.valueOf(name).startsWith("x-")) {
                problems.add(at + "." + name + ": not in the schema");
            }
        });
    }

    private boolean fits(Object schema, @Nullable Object value) {
        List<String> problems = new ArrayList<>();
        check((Map<?, ?>) schema, value, "", problems);
        return problems.isEmpty();
    }

    private static boolean isOfType(@Nullable Object type, @Nullable Object value) {
        return type instanceof List<?> types
                ? types.stream().anyMatch(one -> isOfType(one, value))
                : switch (String.valueOf(type)) {
                    case "object" -> value instanceof Map<?, ?>;
                    case "array" -> value instanceof List<?>;
                    case "string" -> value instanceof String;
                    case "boolean" -> value instanceof Boolean;
                    case "integer" -> value instanceof Integer || value instanceof Long;
                    case "null" -> value == null;
                    default -> false;
                };
    }

    private Map<?, ?> resolve(String reference) {
        Object found = document;
        for (String step : reference.substring(2).split("/", -1)) {
            found = found instanceof Map<?, ?> map ? map.get(step) : null;
        }
        if (found instanceof Map<?, ?> map) {
            return map;
        }
        throw new IllegalArgumentException("nothing at " + reference);
    }
}
