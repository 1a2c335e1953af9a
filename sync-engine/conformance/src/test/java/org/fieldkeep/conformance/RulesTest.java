package org.fieldkeep.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.fieldkeep.conformance.check.Checks;
import org.junit.jupiter.api.Test;

final class RulesTest {

    private static final Pattern SECTION = Pattern.compile("§([0-9]+)(?:\\.([0-9]+))?");

    @Test
    void everyRuleIsAWholeSentenceUnderAnIdOfItsOwn() {
        List<Rule> rules = Checks.rules();
        assertThat(rules).extracting(Rule::id).doesNotHaveDuplicates();
        assertThat(rules).allSatisfy(rule -> {
            assertThat(rule.id()).matches("[a-z]+(-[a-z]+)*").hasSizeLessThan(29);
            assertThat(rule.sentence()).matches("[A-Z].* .*\\.").doesNotContain("  ");
        });
    }

    @Test
    void everyRuleNamesAPlaceThatIsInTheContract() throws IOException {
        String page = Files.readString(Path.of("../protocol/PROTOCOL.md"));
        assertThat(Checks.rules()).allSatisfy(rule -> {
            Matcher section = SECTION.matcher(rule.section());
            assertThat(section.matches()).as(rule.section()).isTrue();
            int heading = page.indexOf("\n## " + section.group(1) + ". ");
            assertThat(heading).as(rule.section()).isNotNegative();
            if (section.group(2) != null) {
                int end = page.indexOf("\n## ", heading + 1);
                assertThat(page.substring(heading, end < 0 ? page.length() : end))
                        .contains("\n" + section.group(2) + ". ");
            }
        });
    }
}
