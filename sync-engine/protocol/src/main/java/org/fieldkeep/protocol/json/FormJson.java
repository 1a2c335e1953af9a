package org.fieldkeep.protocol.json;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.fieldkeep.protocol.form.Choice;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.form.Localized;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Form definitions, under XLSForm's names. Members this program does not know are ignored.
public final class FormJson {

    private static final String MULTILINE = "multiline";

    private FormJson() {}

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is no form, or two fields share a name
    public static Form read(String text) {
        Members members = Members.of("form", text);
        List<FormField> fields = members.list("fields", FormJson::field);
        Set<String> names = new HashSet<>();
        for (FormField field : fields) {
            if (!names.add(field.name())) {
                throw new MalformedJson("form.fields", "two fields of one name");
            }
        }
        return new Form(
                members.text("id"),
                members.smallNumber("version"),
                localized(members, "title"),
                members.textOrNull("instance_name"),
                fields);
    }

    /// The form as JSON, in the order of its fields.
    public static String write(Form form) {
        ObjectNode node = StrictJson.object().put("id", form.id()).put("version", form.version());
        put(node, "title", form.title());
        put(node, "instance_name", form.instanceName());
        ArrayNode fields = node.putArray("fields");
        form.fields().forEach(field -> fields.add(node(field)));
        return StrictJson.text(node);
    }

    private static FormField field(String place, JsonNode node) {
        Members members = new Members(place, node);
        String typeName = members.text("type");
        String appearance = members.textOrNull("appearance");
        return new FormField(
                members.text("name"),
                FieldType.ofWord(typeName),
                typeName,
                appearance != null && List.of(appearance.split(" ", -1)).contains(MULTILINE),
                localized(members, "label"),
                localized(members, "hint"),
                members.flagOr("required", false),
                members.textOrNull("constraint"),
                localized(members, "constraint_message"),
                members.textOrNull("relevant"),
                members.textOrNull("default"),
                members.has("choices") ? members.list("choices", FormJson::choice) : List.of(),
                members.flagOr("independent", false));
    }

    private static ObjectNode node(FormField field) {
        ObjectNode node = StrictJson.object().put("name", field.name()).put("type", field.typeName());
        if (field.multiline()) {
            node.put("appearance", MULTILINE);
        }
        put(node, "label", field.label());
        put(node, "hint", field.hint());
        node.put("required", field.required());
        put(node, "constraint", field.constraint());
        put(node, "constraint_message", field.constraintMessage());
        put(node, "relevant", field.relevant());
        put(node, "default", field.defaultValue());
        if (!field.choices().isEmpty()) {
            ArrayNode choices = node.putArray("choices");
            field.choices()
                    .forEach(choice -> put(choices.addObject().put("name", choice.name()), "label", choice.label()));
        }
        return node.put("independent", field.independent());
    }

    private static Choice choice(String place, JsonNode node) {
        Members members = new Members(place, node);
        return new Choice(members.text("name"), localized(members, "label"));
    }

    /// A text by language; a bare text is English.
    private static Localized localized(Members members, String name) {
        if (!members.has(name)) {
            return Localized.NONE;
        }
        if (members.any(name).isString()) {
            return Localized.english(members.text(name));
        }
        Members languages = members.object(name);
        Map<String, String> byLanguage = new LinkedHashMap<>();
        languages.names().forEach(language -> byLanguage.put(language, languages.text(language)));
        return new Localized(byLanguage);
    }

    private static void put(ObjectNode node, String name, Localized text) {
        if (!text.isEmpty()) {
            ObjectNode languages = node.putObject(name);
            text.byLanguage().forEach(languages::put);
        }
    }

    private static void put(ObjectNode node, String name, @Nullable String text) {
        if (text != null) {
            node.put(name, text);
        }
    }
}
