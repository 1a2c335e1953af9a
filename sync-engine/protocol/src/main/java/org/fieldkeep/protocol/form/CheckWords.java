package org.fieldkeep.protocol.form;

import java.util.Locale;

/// What is said to a person about an answer or a report, in German to those who read German and in English to
/// everybody else; so that it goes with the form's own texts, which come in both.
public enum CheckWords {
    UNTITLED("Untitled %s", "%s ohne Titel"),
    REQUIRED("%s is required", "%s muss ausgefüllt werden"),
    NOT_ALLOWED("%s is not allowed as it is; change it", "%s ist so nicht zulässig; bitte ändern"),
    NO_ANSWER_TAKEN("This field takes no answer; remove it", "Dieses Feld nimmt keine Antwort auf; bitte entfernen"),
    WHOLE_NUMBER("Enter a whole number, such as 12", "Geben Sie eine ganze Zahl ein, etwa 12"),
    TOO_LARGE_A_NUMBER(
            "This number is too large; enter one of at most 18 digits",
            "Diese Zahl ist zu groß; geben Sie eine mit höchstens 18 Stellen ein"),
    DECIMAL("Enter a number with a point, such as 1.25", "Geben Sie eine Zahl mit Punkt ein, etwa 1.25"),
    DATE(
            "Enter a date as year-month-day, such as 2026-11-30",
            "Geben Sie ein Datum als Jahr-Monat-Tag ein, etwa 2026-11-30"),
    NO_SUCH_DAY(
            "There is no such day; enter another date", "Diesen Tag gibt es nicht; geben Sie ein anderes Datum ein"),
    ONE_CHOICE("Choose one of the form's choices", "Wählen Sie eine der Möglichkeiten des Formulars"),
    CHOICES(
            "Choose among the form's choices, each once",
            "Wählen Sie aus den Möglichkeiten des Formulars, jede nur einmal"),
    PLACE(
            "Enter latitude and longitude in degrees, such as 46.2044, 6.1432",
            "Geben Sie Breite und Länge in Grad ein, etwa 46.2044, 6.1432"),
    LATITUDE("Enter a latitude between -90 and 90", "Geben Sie eine Breite zwischen -90 und 90 ein"),
    LONGITUDE("Enter a longitude between -180 and 180", "Geben Sie eine Länge zwischen -180 und 180 ein"),
    ACCURACY("Enter an accuracy that is not negative", "Geben Sie eine Genauigkeit ein, die nicht negativ ist"),
    PICTURE(
            "The picture is not among the report's files; attach it again",
            "Das Bild ist nicht unter den Dateien des Berichts; bitte erneut anhängen"),
    OTHER_KIND(
            "This answer is of another kind than the field asks for; enter it again",
            "Diese Antwort ist von anderer Art, als das Feld verlangt; geben Sie sie neu ein"),
    NUL_IN_ANSWER(
            "This text holds a character that cannot be kept (NUL); remove it",
            "Dieser Text enthält ein Zeichen, das nicht aufbewahrt werden kann (NUL); bitte entfernen"),
    NUL_IN_REPORT(
            "The report holds a character that cannot be kept (NUL); remove it",
            "Der Bericht enthält ein Zeichen, das nicht aufbewahrt werden kann (NUL); bitte entfernen"),
    UNKNOWN_FIELD("The form has no such field", "Das Formular hat kein solches Feld"),
    OTHER_FORM_VERSION(
            "The report was written with another version of this form",
            "Der Bericht wurde mit einer anderen Fassung dieses Formulars geschrieben"),
    NO_PROJECT("Choose a project", "Wählen Sie ein Projekt"),
    FORM_NOT_PUBLISHED(
            "This form was never published on this server; ask its operator to publish it",
            "Dieses Formular wurde auf diesem Server nie veröffentlicht; bitten Sie seinen Betreiber darum"),
    FORM_REFUSED(
            "Form version %s is not taken any more; write the report on a newer version of the form",
            "Formularfassung %s wird nicht mehr angenommen; schreiben Sie den Bericht auf einer neueren Fassung"),
    NO_DRAFT_AGAIN(
            "A submitted report cannot become a draft again; submit it",
            "Ein eingereichter Bericht kann nicht wieder Entwurf werden; reichen Sie ihn ein");

    private final String english;
    private final String german;

    CheckWords(String english, String german) {
        this.english = english;
        this.german = german;
    }

    /// The words in that language.
    ///
    /// @param label the field's label in that language, where the words name it
    public String in(Locale locale, String label) {
        String words = locale.getLanguage().equals(Locale.GERMAN.getLanguage()) ? german : english;
        return words.replace("%s", label);
    }

    /// The words in that language, where they name no field.
    public String in(Locale locale) {
        return in(locale, "");
    }
}
