package org.fieldkeep.app.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class OneLineTest {

    @Test
    void linesAndTabsBecomeSpaces() {
        assertThat(OneLine.of("\ttwo\r\nlines\u2028and\u0000 a tab")).isEqualTo("two lines and  a tab");
    }

    @Test
    void whatTurnsTheDirectionOfTheRestIsLeftOut() {
        assertThat(OneLine.of("bridge \u202e4 \u2066x")).isEqualTo("bridge 4 x");
    }

    @Test
    void otherScriptsAndSignsStay() {
        assertThat(OneLine.of("جسر ٤ 👷🏽‍♀️ e\u0301")).isEqualTo("جسر ٤ 👷🏽‍♀️ e\u0301");
    }
}
