package org.fieldkeep.client.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class ElapsedClockTest {

    @Test
    void settingTheClockNeitherShortensNorLengthensAWait() {
        Instant start = Instant.parse("2026-11-30T10:00:00Z");
        AtomicReference<Instant> timeOfDay = new AtomicReference<>(start);
        AtomicLong nanos = new AtomicLong(-5);
        ElapsedClock clock = new ElapsedClock(timeOfDay::get, nanos::get);
        timeOfDay.set(start.minus(Duration.ofHours(1)));
        nanos.addAndGet(Duration.ofSeconds(90).toNanos());
        assertThat(clock.instant()).isEqualTo(start.plusSeconds(90));
    }
}
