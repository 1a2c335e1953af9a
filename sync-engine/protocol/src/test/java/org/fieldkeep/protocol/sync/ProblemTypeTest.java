package org.fieldkeep.protocol.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class ProblemTypeTest {

    @Test
    void everyTypeHasANameOfItsOwnOnTheWire() {
        assertThat(Arrays.stream(ProblemType.values()).map(ProblemType::uri))
                .doesNotHaveDuplicates()
                .allMatch(uri -> uri.matches("urn:fieldkeep:problem:[a-z]+(-[a-z]+)*"));
    }

    @Test
    void aTypeIsFoundByItsNameAlone() {
        for (ProblemType type : ProblemType.values()) {
            assertThat(ProblemType.ofUri(type.uri())).isEqualTo(type);
        }
        assertThat(ProblemType.ofUri("about:blank")).isEqualTo(ProblemType.UNKNOWN);
        assertThat(ProblemType.ofUri("urn:fieldkeep:problem:VERSION-CONFLICT")).isEqualTo(ProblemType.UNKNOWN);
        assertThat(ProblemType.ofUri("")).isEqualTo(ProblemType.UNKNOWN);
    }

    @Test
    void everyTypeButTheUnknownComesWithAnErrorStatus() {
        assertThat(ProblemType.values())
                .filteredOn(type -> type != ProblemType.UNKNOWN)
                .allMatch(type -> type.status() >= 400 && type.status() < 600)
                .noneMatch(type -> type.title().isBlank());
    }
}
