package org.fieldkeep.client.backoff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class FullJitterTest {

    private static final long HOUR = 3_600_000;

    @Test
    void theWindowDoublesUpToFiveMinutes() {
        FullJitter backoff = FullJitter.standard(new SplittableRandom(1));
        for (int attempts = 1; attempts < 200; attempts++) {
            long window = Math.min(300_000, 1000L << Math.min(attempts - 1, 20));
            assertThat(backoff.apply(attempts)).isBetween(0L, window);
        }
        assertThat(FullJitter.standard(highest()).apply(1)).isEqualTo(1000);
        assertThat(FullJitter.standard(highest()).apply(5)).isEqualTo(16_000);
        assertThat(FullJitter.standard(highest()).apply(9)).isEqualTo(256_000);
        assertThat(FullJitter.standard(highest()).apply(10)).isEqualTo(300_000);
        assertThat(FullJitter.standard(highest()).apply(Integer.MAX_VALUE)).isEqualTo(300_000);
    }

    @Test
    void anHourOfOutageCostsFewRequests() {
        int[] requests = IntStream.range(0, 2000)
                .map(seed -> requestsInAnHour(FullJitter.standard(new SplittableRandom(seed))))
                .toArray();
        assertThat(Arrays.stream(requests).average().orElseThrow()).isLessThanOrEqualTo(40);
        assertThat(Arrays.stream(requests).max().orElseThrow()).isLessThanOrEqualTo(60);
    }

    @Test
    void devicesThatFailedTogetherComeBackOverMostOfTheWindow() {
        long[] waits = LongStream.range(0, 100)
                .map(seed -> FullJitter.standard(new SplittableRandom(seed)).apply(9))
                .toArray();
        assertThat(Arrays.stream(waits).max().orElseThrow()
                        - Arrays.stream(waits).min().orElseThrow())
                .isGreaterThan(128_000);
    }

    private static int requestsInAnHour(FullJitter backoff) {
        int requests = 0;
        long at = 0;
        while (at < HOUR) {
            requests++;
            at += backoff.apply(requests);
        }
        return requests;
    }

    /// Always the upper end.
    private static RandomGenerator highest() {
        return new RandomGenerator() {
            @Override
            public long nextLong() {
                return -1;
            }

            @Override
            public long nextLong(long bound) {
                return bound - 1;
            }
        };
    }
}
