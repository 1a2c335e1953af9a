package org.fieldkeep.protocol.form;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// A text for people in the languages its author wrote it in.
///
/// @param byLanguage by ISO 639 code, in the author's order
public record Localized(Map<String, String> byLanguage) {

    /// No text in any language.
    public static final Localized NONE = new Localized(Map.of());

    public Localized {
        byLanguage = Collections.unmodifiableMap(new LinkedHashMap<>(byLanguage));
    }

    /// A text in English only.
    public static Localized english(String text) {
        return new Localized(Map.of("en", text));
    }

    /// The text in the locale's language; else in English, else in the first language there is, else empty.
    public String in(Locale locale) {
        String own = byLanguage.get(locale.getLanguage());
        if (own != null) {
            return own;
        }
        String english = byLanguage.get("en");
        return english != null
                ? english
                : byLanguage.values().stream().findFirst().orElse("");
    }

    /// Whether there is no text in any language.
    public boolean isEmpty() {
        return byLanguage.isEmpty();
    }
}
