package org.fieldkeep.client.answer;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;

/// Reads how long a server asks not to be asked (RFC 9110, 10.2.3), as a length of time so that no clock matters.
public final class RetryAfter {

    /// No server may silence a device for longer.
    public static final Duration LONGEST = Duration.ofHours(24);

    private RetryAfter() {}

    /// The longest wait the answer asks for, in its header or in its problem; null if it asks for none that makes
    /// sense.
    public static @Nullable Duration of(WireResponse response, @Nullable Problem problem, Instant now) {
        Duration header = ofHeader(response, now);
        Duration member =
                problem == null || problem.retryAfterSeconds() == null ? null : ofSeconds(problem.retryAfterSeconds());
        if (header == null || member == null) {
            return header == null ? member : header;
        }
        return header.compareTo(member) >= 0 ? header : member;
    }

    /// The wait one line's problem asks for.
    public static @Nullable Duration of(Problem problem) {
        return problem.retryAfterSeconds() == null ? null : ofSeconds(problem.retryAfterSeconds());
    }

    /// The server's clock, if it told; null otherwise.
    public static @Nullable Instant serverClock(WireResponse response) {
        String date = response.header("date");
        return date == null ? null : httpDate(date);
    }

    private static @Nullable Duration ofHeader(WireResponse response, Instant now) {
        String value = response.header("retry-after");
        if (value == null) {
            return null;
        }
        String text = value.strip();
        if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return text.length() > 9 ? LONGEST : ofSeconds(Long.parseLong(text));
        }
        Instant until = httpDate(text);
        if (until == null) {
            return null;
        }
        Instant serverNow = serverClock(response);
        return capped(Duration.between(serverNow == null ? now : serverNow, until));
    }

    private static @Nullable Instant httpDate(String text) {
        try {
            return DateTimeFormatter.RFC_1123_DATE_TIME.parse(text.strip(), Instant::from);
        } catch (DateTimeException notADate) {
            return null;
        }
    }

    private static @Nullable Duration ofSeconds(long seconds) {
        return seconds < 0 ? null : capped(Duration.ofSeconds(seconds));
    }

    private static Duration capped(Duration wait) {
        if (wait.isNegative()) {
            return Duration.ZERO;
        }
        return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
    }
}
