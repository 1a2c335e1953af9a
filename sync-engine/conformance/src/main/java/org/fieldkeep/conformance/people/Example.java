package org.fieldkeep.conformance.people;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/// A text that keeps a form's constraint, where that asks for a simple pattern: characters, classes of them, and how
/// often each. Anything cleverer is left to a content that somebody gives.
final class Example {

    private static final Pattern REGEX = Pattern.compile("regex\\(\\s*\\.\\s*,\\s*(?:'([^']*)'|\"([^\"]*)\")\\s*\\)");
    private static final Pattern PIECE = Pattern.compile(
            "(?<end>[\\^$])|(?:\\[(?<class>[^\\]^][^\\]]*)]|\\\\(?<escaped>.)|(?<plain>[^\\\\\\[\\](){}|*+?]))"
                    + "(?:\\{(?<count>[0-9]{1,3})(?:,[0-9]*)?}|(?<many>[*+?]))?");

    private Example() {}

    /// A text for a field with that constraint; empty if none can be guessed.
    static Optional<String> keeping(@Nullable String constraint) {
        if (constraint == null) {
            return Optional.of("Conformance");
        }
        Matcher regex = REGEX.matcher(constraint);
        if (!regex.find()) {
            return Optional.empty();
        }
        return matching(regex.group(1) == null ? regex.group(2) : regex.group(1));
    }

    private static Optional<String> matching(String pattern) {
        StringBuilder text = new StringBuilder();
        Matcher piece = PIECE.matcher(pattern);
        int read = 0;
        while (piece.find() && piece.start() == read) {
            read = piece.end();
            if (piece.group("end") == null) {
                text.append(character(piece).repeat(times(piece)));
            }
        }
        try {
            return read == pattern.length() && Pattern.matches(pattern, text)
                    ? Optional.of(text.toString())
                    : Optional.empty();
        } catch (PatternSyntaxException broken) {
            return Optional.empty();
        }
    }

    private static String character(Matcher piece) {
        String ofClass = piece.group("class");
        String escaped = piece.group("escaped");
        if (ofClass != null) {
            return ofClass.startsWith("\\") ? escaped(ofClass.substring(1, 2)) : ofClass.substring(0, 1);
        }
        return escaped == null ? piece.group("plain").replace('.', 'a') : escaped(escaped);
    }

    private static String escaped(String letter) {
        return switch (letter) {
            case "d" -> "0";
            case "w" -> "a";
            case "s" -> " ";
            default -> letter;
        };
    }

    private static int times(Matcher piece) {
        if (piece.group("count") != null) {
            return Integer.parseInt(piece.group("count"));
        }
        return "*".equals(piece.group("many")) || "?".equals(piece.group("many")) ? 0 : 1;
    }
}
