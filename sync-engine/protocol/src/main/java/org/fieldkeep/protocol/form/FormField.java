package org.fieldkeep.protocol.form;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One field of a form.
///
/// @param name what answers are kept under
/// @param typeName the type's name as the definition has it, also where this program does not know it
/// @param multiline whether a text may have several lines (XLSForm's appearance `multiline`)
/// @param required whether a submitted report needs an answer, as long as the field is relevant
/// @param constraint an [Expression] that an answer must satisfy
/// @param relevant an [Expression] that says whether the field is asked at all
/// @param defaultValue what a new report starts with
/// @param choices in the order they are shown
/// @param independent whether a change to this field can be merged with others' changes to other fields unasked
public record FormField(
        String name,
        FieldType type,
        String typeName,
        boolean multiline,
        Localized label,
        Localized hint,
        boolean required,
        @Nullable String constraint,
        Localized constraintMessage,
        @Nullable String relevant,
        @Nullable String defaultValue,
        List<Choice> choices,
        boolean independent) {

    public FormField {
        choices = List.copyOf(choices);
    }

    /// The choice of that name.
    public Optional<Choice> choice(String chosen) {
        return choices.stream().filter(choice -> choice.name().equals(chosen)).findFirst();
    }

    /// The label, or the field's name where the form has none.
    public String labelIn(Locale locale) {
        String text = label.in(locale);
        return text.isBlank() ? name : text;
    }
}
