package org.fieldkeep.protocol.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.protocol.json.FormJson;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.AttachmentRef;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.FieldError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FormCheckTest {

    private static final UUID PICTURE = UUID.fromString("019ae5c4-5a00-7c3e-9d11-3f6c2b7a9001");

    private static final Form FORM = FormJson.read("""
            {"id": "inspection", "version": 2, "title": {"en": "Inspection", "de": "Begehung"},
             "instance_name": "${place} – ${kind}",
             "fields": [
              {"name": "place", "type": "text", "label": {"en": "Place", "de": "Ort"}, "required": true},
              {"name": "code", "type": "text", "label": {"en": "Code"}, "constraint": "regex(., '^[A-Z]{2}-[0-9]{4}$')",
               "constraint_message": {"en": "Code must look like AB-1234", "de": "Code wie AB-1234"}},
              {"name": "kind", "type": "select_one", "label": {"en": "Kind"},
               "choices": [{"name": "dam", "label": {"en": "Dam", "de": "Damm"}}, {"name": "weir", "label": {"en": "Weir"}}]},
              {"name": "height_m", "type": "decimal", "label": {"en": "Height"}, "required": true,
               "relevant": "${kind} = 'dam'", "constraint": ". > 0 and . < 300"},
              {"name": "crest", "type": "text", "label": {"en": "Crest"}, "required": true, "relevant": "${height_m} > 100"},
              {"name": "people", "type": "integer", "label": {"en": "People"}},
              {"name": "day", "type": "date", "label": {"en": "Day"}},
              {"name": "at", "type": "dateTime", "label": {"en": "At"}},
              {"name": "tags", "type": "select_multiple", "label": {"en": "Tags"},
               "choices": [{"name": "a", "label": {"en": "A"}}, {"name": "b", "label": {"en": "B"}}]},
              {"name": "where", "type": "geopoint", "label": {"en": "Where"}},
              {"name": "photo", "type": "image", "label": {"en": "Photo"}},
              {"name": "intro", "type": "note", "label": {"en": "Look twice"}, "required": true},
              {"name": "scan", "type": "barcode", "label": {"en": "Scan"}, "constraint": "newer-function(.)"}]}""");

    @Test
    void whatKeepsEveryRuleHasNoErrors() {
        ReportContent content = valid().withAnswer("code", text("AB-1234"))
                .withAnswer("kind", text("dam"))
                .withAnswer("height_m", text("100.5"))
                .withAnswer("crest", text("Concrete"))
                .withAnswer("people", text("9007199254740993"))
                .withAnswer("day", text("2028-02-29"))
                .withAnswer("at", new Answer.Moment(new ObservedAt(Instant.EPOCH, ZoneId.of("Europe/Berlin"))))
                .withAnswer("tags", new Answer.Choices(List.of("b", "a")))
                .withAnswer("where", new Answer.Place("-90", "180.0", "8"))
                .withAnswer("photo", text(PICTURE.toString()))
                .withAnswer("scan", new Answer.Other("{\"raw\":[1,2]}"));

        assertThat(check(content)).isEmpty();
    }

    @Test
    void aRequiredFieldLeftBlankIsNamedWithItsLabel() {
        assertThat(check(valid().withAnswer("place", text("  \n"))))
                .containsExactly(new FieldError("place", "required", "Place is required"));
        assertThat(FormCheck.check(FORM, valid().withAnswer("place", null), Locale.GERMAN))
                .extracting(FieldError::message)
                .containsExactly("Ort muss ausgefüllt werden");
    }

    @Test
    void aFieldThatIsNotRelevantIsNeitherRequiredNorChecked() {
        assertThat(check(valid().withAnswer("kind", text("weir")))).isEmpty();
        assertThat(check(valid().withAnswer("kind", text("weir")).withAnswer("height_m", text("-3"))))
                .isEmpty();
        assertThat(check(valid().withAnswer("kind", text("dam"))))
                .extracting(FieldError::field, FieldError::code)
                .containsExactly(tuple("height_m", "required"));
    }

    @Test
    void theStaleAnswerOfAnIrrelevantFieldMakesNoOtherFieldRelevant() {
        ReportContent content = valid().withAnswer("kind", text("weir")).withAnswer("height_m", text("200"));

        assertThat(Relevance.relevantFields(FORM, content))
                .contains("place", "kind")
                .doesNotContain("height_m", "crest");
        assertThat(Relevance.relevantFields(FORM, content.withAnswer("kind", text("dam"))))
                .contains("height_m", "crest");
        assertThat(check(content)).isEmpty();
    }

    @Test
    void aBrokenConstraintSpeaksInTheFormsOwnWordsAndLanguage() {
        ReportContent content = valid().withAnswer("code", text("n-12"));

        assertThat(check(content)).containsExactly(new FieldError("code", "constraint", "Code must look like AB-1234"));
        assertThat(FormCheck.check(FORM, content, Locale.GERMAN))
                .extracting(FieldError::message)
                .containsExactly("Code wie AB-1234");
        assertThat(FormCheck.check(FORM, content, Locale.FRENCH))
                .extracting(FieldError::message)
                .containsExactly("Code must look like AB-1234");
    }

    @ParameterizedTest
    @CsvSource({
        "people, 12a, type", "people, 1.5, type", "people, +5, type", "people, 9223372036854775808, range",
        "people, ١٢, type", "people, 1e3, type", "height_m, '1,5', type", "height_m, 1e3, type",
        "height_m, NaN, type", "height_m, 0, constraint", "day, 2026-02-29, range", "day, 30.11.2026, type",
        "day, 2026-11-30Z, type", "kind, lock, choice", "photo, IMG_1.jpg, attachment", "at, 2026-11-30, type",
        "tags, a, type", "intro, read, type"
    })
    void anAnswerTheTypeDoesNotTakeIsNamed(String field, String typed, String code) {
        ReportContent dam = valid().withAnswer("kind", text("dam")).withAnswer("height_m", text("5"));

        assertThat(check(dam.withAnswer(field, text(typed))))
                .extracting(FieldError::field, FieldError::code)
                .containsExactly(tuple(field, code));
    }

    @ParameterizedTest
    @CsvSource({
        "90.0001, 0, range",
        "0, -180.00001, range",
        "91, 181, range",
        "46°12', 6, type",
        "'', 6, type",
        "46.2, '6,1', type"
    })
    void aPlaceOffTheEarthIsNamed(String lat, String lon, String code) {
        assertThat(check(valid().withAnswer("where", new Answer.Place(lat, lon, null))))
                .extracting(FieldError::code)
                .containsExactly(code);
    }

    @Test
    void choicesUnknownOrChosenTwiceAreNamed() {
        assertThat(check(valid().withAnswer("tags", new Answer.Choices(List.of("a", "z")))))
                .extracting(FieldError::code)
                .containsExactly("choice");
        assertThat(check(valid().withAnswer("tags", new Answer.Choices(List.of("a", "a")))))
                .extracting(FieldError::code)
                .containsExactly("choice");
    }

    @Test
    void nulIsRefusedEvenInADraft() {
        ReportContent content = valid().withAnswer("place", text("Dam\0"));

        assertThat(check(content)).extracting(FieldError::code).containsExactly("character");
        assertThat(FormCheck.checkShape(FORM, content, Locale.ENGLISH))
                .extracting(FieldError::code)
                .containsExactly("character");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "e\u0301", "שלום \u202e", "👩🏽‍🚒", "tab\tnew\nline", "\"quoted\""})
    void oddTextIsText(String typed) {
        assertThat(check(valid().withAnswer("place", text(typed)))).isEmpty();
    }

    @Test
    void aDraftMayBeUnfinishedButNotOfAnotherShape() {
        ReportContent half = ReportContent.empty("p", FORM.ref())
                .withAnswer("people", text("12a"))
                .withAnswer("day", text("2026-1"))
                .withAnswer("where", text("46.2"));

        assertThat(FormCheck.checkShape(FORM, half, Locale.ENGLISH)).isEmpty();
        assertThat(FormCheck.checkShape(
                        FORM, half.withAnswer("people", new Answer.Choices(List.of("12"))), Locale.ENGLISH))
                .extracting(FieldError::field)
                .containsExactly("people");
    }

    @Test
    void errorsOfTheWholeReportComeFirstAndUnknownFieldsLast() {
        ReportContent content = new ReportContent(
                " ",
                new FormRef("inspection", 1),
                ReportStatus.SUBMITTED,
                null,
                Map.of("zz", text("x"), "people", text("x")),
                List.of(),
                Map.of());

        assertThat(check(content))
                .extracting(FieldError::field, FieldError::code)
                .containsExactly(
                        tuple("", "form"),
                        tuple("place", "required"),
                        tuple("people", "type"),
                        tuple("zz", "unknown-field"));
    }

    @Test
    void aReportIsCalledByItsInstanceName() {
        ReportContent dam = valid().withAnswer("kind", text("dam"));

        assertThat(FORM.titleOf(dam, Locale.GERMAN)).isEqualTo("Old mill – Damm");
        assertThat(FORM.titleOf(
                        valid().withAnswer("place", text("$1 \\ a\nb")).withAnswer("kind", text("weir")),
                        Locale.ENGLISH))
                .isEqualTo("$1 \\ a b – Weir");
        assertThat(FORM.titleOf(ReportContent.empty("p", FORM.ref()), Locale.GERMAN))
                .isEqualTo("Begehung ohne Titel");
    }

    @Test
    void problemsOfAFormAreSaidToItsAuthor() {
        assertThat(FormProblems.of(FORM))
                .containsExactly("scan: no such type: barcode", "scan: constraint: at character 1: no such function");
        Form broken = FormJson.read("""
                {"id": "1", "version": 0, "fields": [
                  {"name": "a b", "type": "select_one", "relevant": "${nowhere} = 1"}]}""");
        assertThat(FormProblems.of(broken)).hasSize(6);
    }

    private static ReportContent valid() {
        return new ReportContent(
                "north-bridges",
                FORM.ref(),
                ReportStatus.SUBMITTED,
                null,
                Map.of("place", text("Old mill")),
                List.of(new AttachmentRef(PICTURE, "0".repeat(64), 12, "IMG_1.jpg", "image/jpeg", "")),
                Map.of());
    }

    private static Answer text(String value) {
        return new Answer.Text(value);
    }

    private static List<FieldError> check(ReportContent content) {
        return FormCheck.check(FORM, content, Locale.ENGLISH);
    }
}
