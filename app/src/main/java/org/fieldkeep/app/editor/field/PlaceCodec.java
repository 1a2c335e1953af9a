package org.fieldkeep.app.editor.field;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// A place as `46.20440, 6.14320 ± 8 m`: latitude, longitude, and the radius if it is known. Reads what people paste
/// too: other separators, `+/-`, a `geo:` address (RFC 5870) with its `u=`.
final class PlaceCodec implements AnswerCodec {

    private static final String NUMBER = "([+-]?\\d{1,3}(?:\\.\\d+)?)";
    private static final Pattern PLACE = Pattern.compile("(?:geo:)?" + NUMBER + "°?\\s*[,;\\s]\\s*" + NUMBER
            + "°?\\s*(?:(?:±|\\+/-|\\+-|;u=)\\s*(\\d+(?:\\.\\d+)?)\\s*m?)?");
    private static final Pattern COMMA_PLACE = Pattern.compile("[+-]?\\d{1,3},\\d+\\s*[;\\s].*");

    @Override
    public String show(Answer answer) {
        if (answer instanceof Answer.Place(String lat, String lon, String accuracyM)) {
            return lat + ", " + lon + (accuracyM == null ? "" : " ± " + accuracyM + " m");
        }
        return AnswerCodec.raw(answer);
    }

    @Override
    public @Nullable Answer read(String typed) {
        String trimmed = typed.strip();
        if (trimmed.isEmpty()) {
            return null;
        }
        String pointed = COMMA_PLACE.matcher(trimmed).matches() ? trimmed.replace(',', '.') : trimmed;
        Matcher place = PLACE.matcher(pointed);
        if (!place.matches()) {
            return new Answer.Text(typed);
        }
        return new Answer.Place(place.group(1), place.group(2), place.group(3));
    }
}
