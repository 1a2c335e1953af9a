package org.fieldkeep.app.words;

import java.util.regex.Pattern;

/// What others wrote, fit for one line among other words: without line ends and control characters, and without the
/// signs that turn the direction of all that follows.
public final class OneLine {

    private static final Pattern BREAKS = Pattern.compile("[\\p{Cc}\\u2028\\u2029]+");
    private static final Pattern OVERRIDES = Pattern.compile("[\\u202A-\\u202E\\u2066-\\u2069]");

    private OneLine() {}

    /// The text on one line.
    public static String of(String text) {
        return OVERRIDES
                .matcher(BREAKS.matcher(text).replaceAll(" "))
                .replaceAll("")
                .strip();
    }
}
