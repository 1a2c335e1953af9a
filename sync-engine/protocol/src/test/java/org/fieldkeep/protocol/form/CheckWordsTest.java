package org.fieldkeep.protocol.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CheckWordsTest {

    @ParameterizedTest
    @EnumSource
    void everythingIsSaidInBothLanguagesAndNamesTheFieldInBothOrNeither(CheckWords words) {
        String english = words.in(Locale.FRENCH, "LABEL");
        String german = words.in(Locale.forLanguageTag("de-CH"), "LABEL");

        assertThat(german).isNotEqualTo(english).isNotBlank();
        assertThat(german.contains("LABEL")).isEqualTo(english.contains("LABEL"));
        assertThat(english + german).doesNotContain("%");
    }
}
