package org.fieldkeep.protocol.form;

import java.util.Locale;

/// The kinds of field this program knows, under XLSForm's names.
public enum FieldType {
    /// Text, on one line unless the field is multiline.
    TEXT("text"),
    /// Words shown to the author; takes no answer.
    NOTE("note"),
    /// A whole number of 64 bits, as text.
    INTEGER("integer"),
    /// A decimal number, as text.
    DECIMAL("decimal"),
    /// A calendar day without a zone.
    DATE("date"),
    /// An instant with its zone.
    DATE_TIME("dateTime"),
    /// One of the choices.
    SELECT_ONE("select_one"),
    /// Any number of the choices.
    SELECT_MULTIPLE("select_multiple"),
    /// A place.
    GEOPOINT("geopoint"),
    /// A picture; its file is an attachment.
    IMAGE("image"),
    /// A type from a newer program; its answers are kept and not shown.
    UNKNOWN("");

    private final String word;

    FieldType(String word) {
        this.word = word;
    }

    /// The type's name in a form definition; empty for [#UNKNOWN].
    public String word() {
        return word;
    }

    /// The type of that name; [#UNKNOWN] if this program has none.
    public static FieldType ofWord(String word) {
        for (FieldType type : values()) {
            if (type != UNKNOWN && type.word.toLowerCase(Locale.ROOT).equals(word.toLowerCase(Locale.ROOT))) {
                return type;
            }
        }
        return UNKNOWN;
    }
}
