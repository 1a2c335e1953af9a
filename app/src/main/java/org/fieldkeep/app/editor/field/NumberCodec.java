package org.fieldkeep.app.editor.field;

import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.regex.Pattern;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// Whole and decimal numbers: written with the person's decimal sign, stored with a point. Digits are neither added
/// nor dropped, so `1.20` stays `1.20`. Grouping signs are not read; they mean different things in different places.
final class NumberCodec implements AnswerCodec {

    private static final Pattern STORED = Pattern.compile("[+-]?\\d+(\\.\\d+)?");

    private final char decimalSign;

    NumberCodec(Locale locale) {
        decimalSign = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator();
    }

    @Override
    public String show(Answer answer) {
        String stored = AnswerCodec.raw(answer);
        return STORED.matcher(stored).matches() ? stored.replace('.', decimalSign) : stored;
    }

    @Override
    public @Nullable Answer read(String typed) {
        String trimmed = typed.strip();
        if (trimmed.isEmpty()) {
            return null;
        }
        String stored = trimmed.replace(decimalSign, '.');
        return new Answer.Text(STORED.matcher(stored).matches() ? stored : trimmed);
    }
}
