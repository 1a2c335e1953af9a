package org.fieldkeep.client.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RetryAfterTest {

    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            120                           |                               | PT2M
            0                             |                               | PT0S
            Mon, 30 Nov 2026 10:05:00 GMT |                               | PT5M
            Mon, 30 Nov 2026 10:05:00 GMT | Mon, 30 Nov 2026 10:03:00 GMT | PT2M
            Mon, 30 Nov 2026 09:00:00 GMT |                               | PT0S
            99999999999999999999          |                               | PT24H
            90000                         |                               | PT24H
            Fri, 30 Nov 2029 10:05:00 GMT |                               | PT24H
            -5                            |                               |
            soon                          |                               |
            """)
    void secondsOrADateAgainstTheServersClock(String header, @Nullable String date, @Nullable Duration expected) {
        Map<String, String> headers =
                date == null ? Map.of("retry-after", header) : Map.of("retry-after", header, "date", date);
        assertThat(RetryAfter.of(new WireResponse(503, headers, new byte[0]), null, NOW))
                .isEqualTo(expected);
    }

    @Test
    void theLongerOfHeaderAndProblemHolds() {
        Problem problem = Problem.of(ProblemType.RATE_LIMITED, "").withRetryAfterSeconds(300);
        assertThat(RetryAfter.of(new WireResponse(429, Map.of("retry-after", "60"), new byte[0]), problem, NOW))
                .isEqualTo(Duration.ofMinutes(5));
    }
}
