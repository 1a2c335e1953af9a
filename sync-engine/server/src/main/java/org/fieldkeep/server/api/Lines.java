package org.fieldkeep.server.api;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.Refusal;

/// Bodies as text, and texts as lines.
final class Lines {

    private Lines() {}

    static String text(byte[] body) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException wrong) {
            throw Refusal.of(ProblemType.MALFORMED, "The body is not UTF-8 text.");
        }
    }

    /// The lines of a body, each ended by a line feed, the last perhaps not.
    static List<String> of(byte[] body) {
        String text = text(body);
        List<String> lines = text.isEmpty()
                ? List.of()
                : List.of((text.endsWith("\n") ? text.substring(0, text.length() - 1) : text).split("\n", -1));
        if (lines.size() > Wire.MAX_OPERATIONS) {
            throw new Refusal(Problem.of(
                            ProblemType.TOO_LARGE,
                            "The request has more than " + Wire.MAX_OPERATIONS + " lines; send fewer at once.")
                    .withLimit(Wire.MAX_PUSH_BYTES));
        }
        return lines;
    }
}
