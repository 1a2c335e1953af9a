package org.fieldkeep.protocol.form;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads an expression by recursive descent: `or` binds weakest, then `and`, then comparisons.
final class ExpressionParser {

    private static final int MAX_LENGTH = 4_000;
    private static final int MAX_DEPTH = 50;
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");
    private static final Pattern WORD = Pattern.compile("[a-z][a-z-]*");
    private static final Pattern FIELD = Pattern.compile("\\$\\{\\s*([^{}]*?)\\s*}");

    private final String text;
    private int at;
    private int depth;

    ExpressionParser(String text) {
        this.text = text;
    }

    /// @throws ExpressionProblem where the text is no expression
    Term whole() {
        if (text.length() > MAX_LENGTH) {
            throw new ExpressionProblem("longer than " + MAX_LENGTH + " characters");
        }
        Term term = either();
        skipSpace();
        if (at < text.length()) {
            throw problem("an operator or the end expected");
        }
        return term;
    }

    private Term either() {
        depth++;
        if (depth > MAX_DEPTH) {
            throw problem("nested deeper than " + MAX_DEPTH);
        }
        Term left = both();
        while (word("or")) {
            left = new Term.Or(left, both());
        }
        depth--;
        return left;
    }

    private Term both() {
        Term left = comparison();
        while (word("and")) {
            left = new Term.And(left, comparison());
        }
        return left;
    }

    private Term comparison() {
        Term left = value();
        for (Term.Operator operator : Term.Operator.values()) {
            if (sign(operator.sign())) {
                return new Term.Comparison(left, operator, value());
            }
        }
        return left;
    }

    private Term value() {
        skipSpace();
        if (at >= text.length()) {
            throw problem("a value expected");
        }
        if (sign("(")) {
            Term inner = either();
            expect(")");
            return inner;
        }
        char first = text.charAt(at);
        if (first == '\'' || first == '"') {
            return new Term.Text(literal(first));
        }
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (number.lookingAt()) {
            at = number.end();
            return new Term.Numeral(new BigDecimal(number.group()));
        }
        Matcher field = FIELD.matcher(text).region(at, text.length());
        if (field.lookingAt()) {
            at = field.end();
            return new Term.Field(field.group(1));
        }
        return sign(".") ? new Term.Own() : call();
    }

    private Term call() {
        Matcher name = WORD.matcher(text).region(at, text.length());
        if (!name.lookingAt()) {
            throw problem("a value expected");
        }
        at = name.end();
        expect("(");
        Term term = switch (name.group()) {
            case "true" -> new Term.Truth(true);
            case "false" -> new Term.Truth(false);
            case "not" -> new Term.Not(either());
            case "regex" -> matches();
            case "selected" -> selected();
            default -> {
                at = name.start();
                throw problem("no such function");
            }
        };
        expect(")");
        return term;
    }

    private Term matches() {
        Term value = either();
        expect(",");
        skipSpace();
        char quote = at < text.length() ? text.charAt(at) : ' ';
        if (quote != '\'' && quote != '"') {
            throw problem("a pattern in quotes expected");
        }
        return new Term.Matches(value, BoundedPattern.of(literal(quote)));
    }

    private Term selected() {
        Term value = either();
        expect(",");
        return new Term.Selected(value, either());
    }

    private String literal(char quote) {
        int end = text.indexOf(quote, at + 1);
        if (end < 0) {
            throw problem("the text has no end");
        }
        String literal = text.substring(at + 1, end);
        at = end + 1;
        return literal;
    }

    private boolean word(String expected) {
        skipSpace();
        Matcher word = WORD.matcher(text).region(at, text.length());
        boolean found = word.lookingAt() && word.group().equals(expected);
        if (found) {
            at = word.end();
        }
        return found;
    }

    private boolean sign(String expected) {
        skipSpace();
        boolean found = text.startsWith(expected, at);
        if (found) {
            at += expected.length();
        }
        return found;
    }

    private void expect(String expected) {
        if (!sign(expected)) {
            throw problem("'" + expected + "' expected");
        }
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private ExpressionProblem problem(String message) {
        return new ExpressionProblem("at character " + (at + 1) + ": " + message);
    }
}
