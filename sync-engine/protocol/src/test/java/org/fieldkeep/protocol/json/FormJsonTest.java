package org.fieldkeep.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.form.Localized;
import org.junit.jupiter.api.Test;

final class FormJsonTest {

    private static final String FORM = """
            {"id": "site-visit", "version": 3, "title": "Site visit", "instance_name": "${place}", "style": "pages",
             "fields": [
              {"name": "place", "type": "text", "label": {"de": "Ort", "en": "Place"}, "required": true},
              {"name": "finding", "type": "text", "appearance": "w4 multiline", "label": {"fr": "Constat"}},
              {"name": "trace", "type": "geotrace", "label": {"en": "Path"}},
              {"name": "severity", "type": "select_one", "default": "low", "hint": {"en": "As seen"},
               "choices": [{"name": "low", "label": {"en": "low"}, "image": "x.png"}], "independent": true}]}""";

    @Test
    void aFormComesBackWithWhatThisProgramKnows() {
        Form form = FormJson.read(FORM);

        assertThat(FormJson.read(FormJson.write(form))).isEqualTo(form);
        assertThat(form.title().in(Locale.GERMAN)).isEqualTo("Site visit");
        assertThat(form.fields())
                .extracting(FormField::type)
                .containsExactly(FieldType.TEXT, FieldType.TEXT, FieldType.UNKNOWN, FieldType.SELECT_ONE);
        assertThat(form.field("finding").orElseThrow().multiline()).isTrue();
        assertThat(form.field("trace").orElseThrow().typeName()).isEqualTo("geotrace");
    }

    @Test
    void aTextIsFoundInTheBestLanguageThereIs() {
        Localized place = FormJson.read(FORM).fields().getFirst().label();
        Localized finding = FormJson.read(FORM).fields().get(1).label();

        assertThat(place.in(Locale.GERMANY)).isEqualTo("Ort");
        assertThat(place.in(Locale.JAPANESE)).isEqualTo("Place");
        assertThat(finding.in(Locale.ENGLISH)).isEqualTo("Constat");
        assertThat(Localized.NONE.in(Locale.ENGLISH)).isEmpty();
    }

    @Test
    void whatIsNoFormIsMalformed() {
        for (String text : new String[] {
            "{}",
            "{\"id\":\"a\",\"version\":\"1\",\"fields\":[]}",
            "{\"id\":\"a\",\"version\":1,\"fields\":[{\"name\":\"a\"}]}",
            "{\"id\":\"a\",\"version\":1,\"fields\":[{\"name\":\"a\",\"type\":\"text\"},{\"name\":\"a\",\"type\":\"text\"}]}",
            "{\"id\":\"a\",\"version\":1,\"fields\":[{\"name\":\"a\",\"type\":\"text\",\"required\":\"yes\"}]}"
        }) {
            assertThatThrownBy(() -> FormJson.read(text)).isInstanceOf(MalformedJson.class);
        }
    }
}
