package org.fieldkeep.app.editor.field;

import java.text.ParsePosition;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.ResolverStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Calendar dates and times of day as the person writes them. No zone comes in anywhere: a date is a square of the
/// calendar. Years are always written in full.
public final class LocalDates {

    /// A sign lets a year have any number of digits; what is sent and kept has four.
    private static final int LAST_YEAR = 9999;

    private final String pattern;
    private final DateTimeFormatter shown;
    private final List<DateTimeFormatter> read;
    private final DateTimeFormatter timeShown;
    private final List<DateTimeFormatter> timeRead;

    /// @param locale how the person writes dates
    public LocalDates(Locale locale) {
        String localized = DateTimeFormatterBuilder.getLocalizedDateTimePattern(
                FormatStyle.SHORT, null, IsoChronology.INSTANCE, locale);
        pattern = localized.replaceAll("G+\\s*", "").replaceAll("[yu]+", "uuuu").strip();
        shown = strict(pattern, locale);
        String lenient = pattern.replaceAll("d+", "d").replaceAll("M+", "M");
        read = Stream.of(lenient, "uuuu-M-d").map(form -> strict(form, locale)).toList();

        String time = DateTimeFormatterBuilder.getLocalizedDateTimePattern(
                        null, FormatStyle.SHORT, IsoChronology.INSTANCE, locale)
                .replaceAll("[\\u00A0\\u202F]", " ");
        timeShown = strict(time, locale);
        timeRead = Stream.of(time, time.replaceAll("H+", "H").replaceAll("h+", "h"), "H:m", "H:m:s", "h:m a")
                .map(form -> strict(form, locale))
                .toList();
    }

    private static DateTimeFormatter strict(String pattern, Locale locale) {
        return new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .appendPattern(pattern)
                .toFormatter(locale)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    /// How dates are written here, for a prompt, such as `dd.mm.yyyy`.
    public String example() {
        return pattern.replace("uuuu", "yyyy").replace("M", "m");
    }

    /// The date as the person writes it.
    public String show(LocalDate date) {
        return shown.format(date);
    }

    /// The time of day as the person writes it, to the minute.
    public String show(LocalTime time) {
        return timeShown.format(time);
    }

    /// The date that is written here, in the person's way or as ISO 8601; empty if there is none on any calendar.
    public Optional<LocalDate> date(String typed) {
        String trimmed = typed.strip();
        return read.stream()
                .flatMap(form -> parsed(form, trimmed, LocalDate::from).stream())
                .filter(date -> Math.abs(date.getYear()) <= LAST_YEAR)
                .findFirst();
    }

    /// The time of day that is written here, in the person's way or as `14:05`.
    public Optional<LocalTime> time(String typed) {
        String trimmed = typed.strip().replaceAll("[\\u00A0\\u202F]", " ");
        return timeRead.stream()
                .flatMap(form -> parsed(form, trimmed, LocalTime::from).stream())
                .findFirst();
    }

    private static <T> Optional<T> parsed(
            DateTimeFormatter form, String text, java.time.temporal.TemporalQuery<T> query) {
        // most attempts fail by design; asking unresolved first spares the exceptions
        ParsePosition position = new ParsePosition(0);
        if (form.parseUnresolved(text, position) == null
                || position.getErrorIndex() >= 0
                || position.getIndex() < text.length()) {
            return Optional.empty();
        }
        try {
            return Optional.of(form.parse(text, query));
        } catch (DateTimeParseException noSuchDay) {
            return Optional.empty();
        }
    }
}
