package org.fieldkeep.app.words;

import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.fieldkeep.app.fxml.Texts;

/// Times as this person reads them: their zone, their language, and no more of a date than is needed.
public final class LocalTimes {

    private static final int WEEKDAY_IS_CLEAR_FOR_DAYS = 6;

    private final InstantSource clock;
    private final ZoneId zone;
    private final Texts texts;
    private final DateTimeFormatter time;
    private final DateTimeFormatter weekday;
    private final DateTimeFormatter date;

    public LocalTimes(InstantSource clock, ZoneId zone, Locale locale) {
        this.clock = clock;
        this.zone = zone;
        texts = Texts.of(LocalTimes.class, locale);
        time = DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale);
        weekday = DateTimeFormatter.ofPattern("EEE", locale);
        date = DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale);
    }

    /// As short as a list can have it: the time today, else the weekday, else the date.
    public String brief(Instant at) {
        ZonedDateTime local = at.atZone(zone);
        long daysAgo = ChronoUnit.DAYS.between(local.toLocalDate(), today());
        if (daysAgo == 0) {
            return time.format(local);
        }
        return daysAgo > 0 && daysAgo <= WEEKDAY_IS_CLEAR_FOR_DAYS ? weekday.format(local) : date.format(local);
    }

    /// The time alone for today, with its day for any other.
    public String moment(Instant at) {
        ZonedDateTime local = at.atZone(zone);
        return local.toLocalDate().equals(today()) ? time.format(local) : withDay(local);
    }

    /// The time with its day, today too.
    public String momentAndDay(Instant at) {
        return withDay(at.atZone(zone));
    }

    private String withDay(ZonedDateTime local) {
        long days = ChronoUnit.DAYS.between(today(), local.toLocalDate());
        String day = days == 0
                ? texts.get("day.today")
                : days == 1 ? texts.get("day.tomorrow") : days == -1 ? texts.get("day.yesterday") : date.format(local);
        return texts.get("day.time", time.format(local), day);
    }

    private LocalDate today() {
        return clock.instant().atZone(zone).toLocalDate();
    }
}
