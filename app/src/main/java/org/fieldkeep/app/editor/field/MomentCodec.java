package org.fieldkeep.app.editor.field;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ObservedAt;
import org.jspecify.annotations.Nullable;

/// A date and a time of day in a zone, and the moment they stand for.
public final class MomentCodec {

    private final LocalDates dates;

    public MomentCodec(LocalDates dates) {
        this.dates = dates;
    }

    /// What stands in the two boxes and beside them.
    ///
    /// @param offset which of two passes of the clock is meant; null if that was not asked
    record Typed(
            String date, String time, ZoneId zone, @Nullable ZoneOffset offset) {

        /// The same with the other pass of the clock.
        Typed withOffset(@Nullable ZoneOffset chosen) {
            return new Typed(date, time, zone, chosen);
        }
    }

    /// How an answer stands in the boxes.
    ///
    /// @param own the zone a new answer is given in
    Typed show(@Nullable Answer answer, ZoneId own) {
        return switch (answer) {
            case Answer.Moment(ObservedAt at) -> {
                ZonedDateTime local = at.instant().atZone(at.zone());
                yield new Typed(
                        dates.show(local.toLocalDate()), dates.show(local.toLocalTime()), at.zone(), local.getOffset());
            }
            case Answer.Text(String raw) -> {
                String[] boxes = raw.split(" ", 2);
                yield new Typed(boxes[0], boxes.length > 1 ? boxes[1] : "", own, null);
            }
            case null, default -> new Typed("", "", own, null);
        };
    }

    /// The date and time that stand there; empty while either is missing or none.
    Optional<WallTime> wallTime(Typed typed) {
        Optional<LocalDate> date = dates.date(typed.date());
        Optional<LocalTime> time = dates.time(typed.time());
        return date.flatMap(day -> time.map(hour -> new WallTime(LocalDateTime.of(day, hour), typed.zone())));
    }

    /// The answer; what cannot be read as a moment is kept as it was typed.
    @Nullable
    Answer read(Typed typed) {
        if (typed.date().isBlank() && typed.time().isBlank()) {
            return null;
        }
        Optional<WallTime> wallTime = wallTime(typed);
        if (wallTime.isEmpty()) {
            return new Answer.Text(typed.date().strip() + " " + typed.time().strip());
        }
        return new Answer.Moment(new ObservedAt(wallTime.get().instant(typed.offset()), typed.zone()));
    }

    /// The moment in words: date, time, offset from UTC and zone.
    public String words(ObservedAt at) {
        ZonedDateTime local = at.instant().atZone(at.zone());
        return dates.show(local.toLocalDate()) + " " + dates.show(local.toLocalTime()) + " ("
                + zone(local.getOffset(), at.zone()) + ")";
    }

    /// An offset with the zone it belongs to, such as `UTC+01:00 · Europe/Zurich`; a zone that is an offset stands
    /// alone.
    static String zone(ZoneOffset offset, ZoneId zone) {
        return zone instanceof ZoneOffset ? offset(offset) : offset(offset) + " · " + zone.getId();
    }

    /// An offset as `UTC+01:00`.
    static String offset(ZoneOffset offset) {
        return offset.getTotalSeconds() == 0 ? "UTC" : "UTC" + offset.getId();
    }
}
