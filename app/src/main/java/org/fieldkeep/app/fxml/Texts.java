package org.fieldkeep.app.fxml;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/// The words of one package, from its `texts.properties` in the person's language, English where it has none.
public final class Texts {

    // texts.properties is English; without this the machine's own language would come before it
    private static final ResourceBundle.Control ENGLISH_LAST =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private final ResourceBundle bundle;
    private final Locale locale;

    private Texts(ResourceBundle bundle, Locale locale) {
        this.bundle = bundle;
        this.locale = locale;
    }

    /// The words of the class's package in the person's language.
    public static Texts of(Class<?> owner) {
        return of(owner, Locale.getDefault(Locale.Category.DISPLAY));
    }

    /// The words of the class's package in that language.
    public static Texts of(Class<?> owner, Locale locale) {
        return new Texts(
                ResourceBundle.getBundle(
                        owner.getPackageName() + ".texts", locale, owner.getClassLoader(), ENGLISH_LAST),
                locale);
    }

    /// The bundle itself, for FXML.
    public ResourceBundle bundle() {
        return bundle;
    }

    /// The language the words are in.
    public Locale locale() {
        return locale;
    }

    /// Whether there are words for that key.
    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /// A sentence; its places (`{0}`, `{1,choice,…}`: [MessageFormat]) filled in where values are given.
    public String get(String key, Object... values) {
        String pattern = bundle.getString(key);
        return values.length == 0 ? pattern : new MessageFormat(pattern, locale).format(values);
    }
}
