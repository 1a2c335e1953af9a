package org.fieldkeep.app.editor.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;
import org.fieldkeep.protocol.report.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CodecsTest {

    private static final Locale SWISS = Locale.of("de", "CH");
    private static final Locale GERMAN = Locale.GERMANY;

    @Test
    void textIsKeptAsTyped() {
        assertThat(AnswerCodec.text().read(" a \u00e9 ")).isEqualTo(new Answer.Text(" a \u00e9 "));
        assertThat(AnswerCodec.text().read("")).isNull();
    }

    @Test
    void aNumberIsWrittenWithThePersonsSignAndStoredWithAPoint() {
        NumberCodec codec = new NumberCodec(GERMAN);

        assertThat(codec.read(" 1,20 ")).isEqualTo(new Answer.Text("1.20"));
        assertThat(codec.show(new Answer.Text("1.20"))).isEqualTo("1,20");
        assertThat(codec.read("1.20")).isEqualTo(new Answer.Text("1.20"));
        assertThat(new NumberCodec(Locale.US).show(new Answer.Text("1.20"))).isEqualTo("1.20");
    }

    @Test
    void whatIsNoNumberIsKeptAsTyped() {
        NumberCodec codec = new NumberCodec(GERMAN);

        assertThat(codec.read("about 3")).isEqualTo(new Answer.Text("about 3"));
        assertThat(codec.read("1.000,5")).isEqualTo(new Answer.Text("1.000,5"));
        assertThat(codec.read("   ")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "46.20440, 6.14320 ± 8 m | 46.20440 | 6.14320 | 8",
                "46.20440,6.14320 | 46.20440 | 6.14320 |",
                "46.2 6.1 | 46.2 | 6.1 |",
                "-46.2; 6.1 +/- 3.5m | -46.2 | 6.1 | 3.5",
                "46,2044; 6,1432 | 46.2044 | 6.1432 |",
                "geo:46.2,6.1;u=12 | 46.2 | 6.1 | 12",
                "46.2°, 6.1° | 46.2 | 6.1 |"
            })
    void aPlaceIsReadAsPeopleWriteIt(String typed, String lat, String lon, String accuracy) {
        assertThat(new PlaceCodec().read(typed)).isEqualTo(new Answer.Place(lat, lon, accuracy));
    }

    @ParameterizedTest
    @ValueSource(strings = {"behind the mill", "46.2", "46.2, east", "46.2, 6.1, 400"})
    void whatIsNoPlaceIsKeptAsTyped(String typed) {
        assertThat(new PlaceCodec().read(typed)).isEqualTo(new Answer.Text(typed));
    }

    @Test
    void aPlaceIsWrittenLatitudeFirst() {
        assertThat(new PlaceCodec().show(new Answer.Place("46.20440", "6.14320", "8")))
                .isEqualTo("46.20440, 6.14320 ± 8 m");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Pacific/Tongatapu", "America/New_York", "UTC"})
    void aDateIsTheSameDayInEveryZone(String zone) {
        TimeZone before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone(zone));
            DateCodec codec = new DateCodec(new LocalDates(SWISS));

            assertThat(codec.read("01.03.2026")).isEqualTo(new Answer.Text("2026-03-01"));
            assertThat(codec.show(new Answer.Text("2026-03-01"))).isEqualTo("01.03.2026");
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "en-US, 11/30/2026",
        "en-GB, 30/11/2026",
        "de-CH, 30.11.2026",
        "fr-FR, 30/11/2026",
        "sv-SE, 2026-11-30",
        "ja-JP, 2026/11/30",
        "en-US, 2026-11-30"
    })
    void aDateIsReadAsThePersonWritesIt(String language, String typed) {
        LocalDates dates = new LocalDates(Locale.forLanguageTag(language));

        assertThat(dates.date(typed)).contains(LocalDate.of(2026, 11, 30));
    }

    @Test
    void everyDateComesBackInEveryLanguage() {
        for (Locale locale : Locale.getAvailableLocales()) {
            LocalDates dates = new LocalDates(locale);
            Random random = new Random(locale.hashCode());
            for (int i = 0; i < 5; i++) {
                LocalDate date = LocalDate.of(2000, 1, 1).plusDays(random.nextInt(20_000));
                assertThat(dates.date(dates.show(date)))
                        .as("%s: %s as %s", locale, date, dates.show(date))
                        .contains(date);
            }
        }
    }

    @Test
    void aDayThatIsOnNoCalendarIsKeptAsTyped() {
        DateCodec codec = new DateCodec(new LocalDates(SWISS));

        assertThat(codec.read("31.02.2026")).isEqualTo(new Answer.Text("31.02.2026"));
        assertThat(codec.show(new Answer.Text("31.02.2026"))).isEqualTo("31.02.2026");
    }

    @Test
    void aTimeIsReadWithOrWithoutHalfDays() {
        LocalDates dates = new LocalDates(Locale.US);

        for (String typed : List.of("2:05 PM", "2:05 pm", "14:05", "2:05\u202fPM")) {
            assertThat(dates.time(typed)).as(typed).contains(java.time.LocalTime.of(14, 5));
        }
        assertThat(dates.time("25:00")).isEmpty();
    }

    @Test
    void aSkippedTimeIsToldAndATimeThatComesTwiceIsAskedFor() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        MomentCodec codec = new MomentCodec(new LocalDates(SWISS));

        WallTime skipped = codec.wallTime(new MomentCodec.Typed("29.03.2026", "02:30", berlin, null))
                .orElseThrow();
        WallTime twice = codec.wallTime(new MomentCodec.Typed("25.10.2026", "02:30", berlin, null))
                .orElseThrow();

        assertThat(skipped.kind()).isEqualTo(WallTime.Kind.SKIPPED);
        assertThat(skipped.instant(null)).isEqualTo("2026-03-29T01:30:00Z");
        assertThat(twice.kind()).isEqualTo(WallTime.Kind.TWICE);
        assertThat(twice.instant(null)).isEqualTo("2026-10-25T00:30:00Z");
        assertThat(twice.instant(twice.offsets().getLast())).isEqualTo("2026-10-25T01:30:00Z");
    }

    @Test
    void theSecondPassOfTheClockComesBackAsTheSecond() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        MomentCodec codec = new MomentCodec(new LocalDates(SWISS));
        MomentCodec.Typed second =
                new MomentCodec.Typed("25.10.2026", "02:30", berlin, java.time.ZoneOffset.ofHours(1));

        Answer stored = codec.read(second);

        assertThat(codec.show(stored, ZoneId.of("UTC"))).isEqualTo(second);
    }

    @Test
    void aMomentKeepsTheZoneItWasCapturedIn() {
        MomentCodec codec = new MomentCodec(new LocalDates(SWISS));
        Answer stored = codec.read(new MomentCodec.Typed("30.11.2026", "10:38", ZoneId.of("Europe/Zurich"), null));

        assertThat(codec.show(stored, ZoneId.of("Asia/Tokyo")).zone()).isEqualTo(ZoneId.of("Europe/Zurich"));
    }

    @Test
    void halfAMomentIsKeptAsTyped() {
        MomentCodec codec = new MomentCodec(new LocalDates(SWISS));
        MomentCodec.Typed half = new MomentCodec.Typed("30.11.2026", "noon", ZoneId.of("UTC"), null);

        assertThat(codec.show(codec.read(half), ZoneId.of("UTC"))).isEqualTo(half);
    }
}
