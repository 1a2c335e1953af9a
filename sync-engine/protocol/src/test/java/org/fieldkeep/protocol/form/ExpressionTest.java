package org.fieldkeep.protocol.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ObservedAt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExpressionTest {

    private static final Map<String, Answer> ANSWERS = Map.of(
            "place", new Answer.Text("Culvert 7"),
            "depth_m", new Answer.Text("1.20"),
            "people", new Answer.Text("12"),
            "day", new Answer.Text("2026-11-30"),
            "next_day", new Answer.Text("2026-12-01"),
            "tags", new Answer.Choices(List.of("scour", "debris")),
            "seen", new Answer.Moment(new ObservedAt(Instant.parse("2026-11-30T10:38:00Z"), ZoneId.of("UTC"))),
            "later", new Answer.Other("{}"));

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            ${place} = 'Culvert 7'                    | true
            ${place} = "Culvert 7"                    | true
            ${place} != 'Culvert 7'                   | false
            ${depth_m} = 1.2                          | true
            ${depth_m} = '1.2'                        | false
            ${depth_m} < ${people}                    | true
            ${people} > 9                             | true
            ${people} >= 12 and ${people} <= 12       | true
            ${people} < 12 or ${place} = ''           | false
            ${place} > 9                              | false
            ${place} <= 9                             | false
            ${missing} < 9                            | false
            ${missing} = ''                           | true
            ${missing} != 3                           | true
            ${day} < ${next_day}                      | true
            ${day} >= '2026-11-30'                    | true
            ${seen} < '2026-11-30T10:38:00.5Z'        | true
            ${seen} < ${day}                          | false
            selected(${tags}, 'scour')                | true
            selected(${tags}, 'sco')                  | false
            selected(${place}, '7')                   | true
            selected(${missing}, 'scour')             | false
            not(selected(${tags}, 'rust'))            | true
            not(${people} = 12) or true()             | true
            true() and false()                        | false
            true() or false() and false()             | true
            (true() or false()) and false()           | false
            regex(${place}, '[A-Z][a-z]+ [0-9]')      | true
            regex(${place}, 'Culvert')                | false
            . = 'own'                                 | true
            regex(., 'o.n')                           | true
            ${ place }='Culvert 7'and${people}=12     | true
            ${people} = -12                           | false
            ${later} = ''                             | true
            ${people}                                 | true
            ${missing}                                | false
            """)
    void conditionsHoldAsInOdk(String text, boolean holds) {
        assertThat(Expression.parse(text).test(new Answer.Text("own"), ANSWERS)).isEqualTo(holds);
    }

    @Test
    void anOwnAnswerThatIsMissingIsEmptyText() {
        assertThat(Expression.parse(". = ''").test(null, Map.of())).isTrue();
        assertThat(Expression.parse("regex(., '[A-Z]{2}')").test(null, Map.of()))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "${place",
                "${place} =",
                "= 3",
                "'open",
                "(1 = 1",
                "1 = 1)",
                "1 = 1 1 = 1",
                "regex(., .)",
                "regex(., '[')",
                "regex(., '(?:(?:(?:){9999}){9999}){9999}')",
                "selected(${a})",
                "concat('a', 'b')",
                "today() > ${day}",
                "not 1 = 2",
                "1 == 1",
                "${a} & ${b}"
            })
    void whatIsNoExpressionIsRefusedWithItsPlace(String text) {
        assertThatThrownBy(() -> Expression.parse(text)).isInstanceOf(ExpressionProblem.class);
    }

    @Test
    void nestingWithoutEndIsRefused() {
        String deep = "(".repeat(1_900) + "1" + ")".repeat(1_900);

        assertThatThrownBy(() -> Expression.parse(deep)).isInstanceOf(ExpressionProblem.class);
        assertThatThrownBy(() -> Expression.parse("true() or ".repeat(1_000) + "true()"))
                .isInstanceOf(ExpressionProblem.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"(a+)+$", "(a|aa)+$", "(a|a)*b", "(.*a){20}", "^(([a-z])+.)+[A-Z]([a-z])+$", "(?:a?){30}a{30}b"})
    @Timeout(20)
    void aPatternThatBacktracksWithoutEndEndsUnmatched(String pattern) {
        Expression expression = Expression.parse("regex(., '" + pattern + "')");

        assertThat(expression.test(new Answer.Text("a".repeat(5_000) + "!"), Map.of()))
                .isFalse();
    }

    @Test
    void aLongTextIsStillMatched() {
        assertThat(Expression.parse("regex(., '[a-z]*')").test(new Answer.Text("a".repeat(100_000)), Map.of()))
                .isTrue();
    }

    @Test
    void theFieldsItAsksAreNamed() {
        assertThat(Expression.parse("not(${b} = 1 or selected(${a}, ${c})) and regex(${d}, 'x')")
                        .fields())
                .containsExactly("a", "b", "c", "d");
    }
}
