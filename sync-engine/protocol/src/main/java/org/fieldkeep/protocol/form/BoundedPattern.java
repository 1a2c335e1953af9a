package org.fieldkeep.protocol.form;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A regular expression whose matching ends after a stated number of steps, whatever the pattern and the text.
///
/// Steps are characters looked at, not time, so that both ends of the protocol decide alike. A pattern that repeats
/// nothing at all could loop without looking at any: repetitions are bounded when the pattern is made.
final class BoundedPattern {

    private static final int MAX_LENGTH = 1_000;
    private static final long MAX_REPETITIONS = 100_000;
    private static final int MAX_STEPS = 2_000_000;
    private static final Pattern REPETITION = Pattern.compile("\\{([0-9]+)(?:,([0-9]*))?}");

    private final Pattern pattern;

    private BoundedPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /// @throws ExpressionProblem where the text is no pattern, or one too large
    static BoundedPattern of(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new ExpressionProblem("the pattern is longer than " + MAX_LENGTH + " characters");
        }
        boundRepetitions(text);
        try {
            return new BoundedPattern(Pattern.compile(text));
        } catch (PatternSyntaxException malformed) {
            throw new ExpressionProblem("not a pattern: " + malformed.getDescription());
        } catch (StackOverflowError nested) {
            throw new ExpressionProblem("the pattern nests too deep");
        }
    }

    /// Whether the whole text matches; false where that cannot be told within the bound.
    boolean matches(String text) {
        try {
            return pattern.matcher(new Counted(text, new int[1])).matches();
        } catch (TooManySteps | StackOverflowError undecided) {
            // The JDK's matcher recurses per character in some patterns; a text that deep is as undecidable as one
            // that backtracks without end.
            return false;
        }
    }

    private static void boundRepetitions(String text) {
        long product = 1;
        Matcher repetition = REPETITION.matcher(text);
        while (repetition.find()) {
            String last = repetition.group(2);
            String most = last == null || last.isEmpty() ? repetition.group(1) : last;
            product = most.length() > 6 ? Long.MAX_VALUE : product * Math.max(1, Long.parseLong(most));
            if (product > MAX_REPETITIONS) {
                throw new ExpressionProblem("the pattern repeats too often");
            }
        }
    }

    @Override
    public String toString() {
        return pattern.pattern();
    }

    /// Ends a match that looked at too many characters; carries no trace, for it is no fault.
    private static final class TooManySteps extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManySteps() {
            super("too many steps", null, false, false);
        }
    }

    /// A text that counts how often it is looked at.
    @SuppressWarnings("ArrayRecordComponent") // one counter shared with its parts
    private record Counted(CharSequence text, int[] steps) implements CharSequence {

        @Override
        public char charAt(int index) {
            steps[0]++;
            if (steps[0] > MAX_STEPS) {
                throw new TooManySteps();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Counted(text.subSequence(start, end), steps);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
