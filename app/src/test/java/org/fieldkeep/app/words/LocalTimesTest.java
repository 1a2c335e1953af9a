package org.fieldkeep.app.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import org.junit.jupiter.api.Test;

final class LocalTimesTest {

    private static final ZoneId ZURICH = ZoneId.of("Europe/Zurich");

    private final LocalTimes times =
            new LocalTimes(InstantSource.fixed(Instant.parse("2026-11-30T10:00:00Z")), ZURICH, Locale.UK);

    @Test
    void todayNeedsOnlyTheTimeOfThePersonsOwnZone() {
        assertThat(times.brief(Instant.parse("2026-11-30T08:05:00Z"))).isEqualTo("09:05");
        assertThat(times.moment(Instant.parse("2026-11-30T08:05:00Z"))).isEqualTo("09:05");
    }

    @Test
    void theDayChangesAtThePersonsMidnight() {
        assertThat(times.brief(Instant.parse("2026-11-29T23:30:00Z"))).isEqualTo("00:30");
        assertThat(times.brief(Instant.parse("2026-11-29T22:30:00Z"))).isEqualTo("Sun");
    }

    @Test
    void aWeekdayIsClearForSixDays() {
        assertThat(times.brief(Instant.parse("2026-11-24T10:00:00Z"))).isEqualTo("Tue");
        assertThat(times.brief(Instant.parse("2026-11-23T10:00:00Z"))).isEqualTo("23 Nov 2026");
    }

    @Test
    void aTimeOnAnotherDayNamesTheDay() {
        assertThat(times.moment(Instant.parse("2026-12-01T08:05:00Z"))).isEqualTo("09:05 tomorrow");
        assertThat(times.moment(Instant.parse("2026-11-29T08:05:00Z"))).isEqualTo("09:05 yesterday");
        assertThat(times.momentAndDay(Instant.parse("2026-11-30T08:05:00Z"))).isEqualTo("09:05 today");
    }

    @Test
    void aTimeInTheFutureIsNoWeekdayOfThePast() {
        assertThat(times.brief(Instant.parse("2026-12-02T08:05:00Z"))).isEqualTo("2 Dec 2026");
    }
}
