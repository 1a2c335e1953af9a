package org.fieldkeep.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.fieldkeep.conformance.json.FindingsJson;
import org.fieldkeep.conformance.json.Json;
import org.junit.jupiter.api.Test;

final class TableTest {

    private static final Rule RULE = new Rule("replayed", "§5.3", "The same operation again is replayed.");

    @Test
    void aRuleIsOneLineAndWhatIsWrongStandsUnderIt() {
        assertThat(Table.lines(new Finding(RULE, new Verdict.Holds())))
                .singleElement()
                .asString()
                .startsWith("holds        §5.3   replayed  ")
                .endsWith("The same operation again is replayed.");
        assertThat(Table.lines(new Finding(RULE, new Verdict.NotChecked("another account"))))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("not checked  §5.3"),
                        line -> assertThat(line).isEqualTo("             needs another account"));
        assertThat(Table.lines(new Finding(RULE, new Verdict.Broken("accepted", List.of("sent", "heard")))))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("DOES NOT     §5.3"),
                        line -> assertThat(line).isEqualTo("             found: accepted"),
                        line -> assertThat(line).isEqualTo("             sent"),
                        line -> assertThat(line).isEqualTo("             heard"));
    }

    @Test
    void whatWasNotCheckedNeitherHoldsNorBreaks() {
        Findings findings =
                new Findings("http://x", "s", List.of(new Finding(RULE, new Verdict.NotChecked("another account"))));
        assertThat(findings.hold()).isTrue();
        assertThat(Table.summary(findings)).isEqualTo("0 hold, 0 do not, 1 were not checked.");
        Json json = Json.parse("findings", FindingsJson.write(findings));
        assertThat(json.at("count").at("holds").whole()).isZero();
        assertThat(json.at("rules").elements().getFirst().at("needs").text()).isEqualTo("another account");
    }
}
