package org.fieldkeep.conformance.answer;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.fieldkeep.conformance.json.Json;
import org.fieldkeep.conformance.json.Misread;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.wire.WireResponse;

/// Bodies of answers as what they should be.
public final class Read {

    private static final int OK = 200;

    private Read() {}

    /// The body of a 200 answer as one JSON value.
    public static Json json(String place, WireResponse response) {
        return Json.parse(place, body(response));
    }

    /// The lines of a 200 answer, each ended by a line feed.
    public static List<AnswerLine> lines(WireResponse response) {
        String text = body(response);
        if (!text.endsWith("\n")) {
            throw new Misread("answer", "each line ended by a line feed expected");
        }
        return Stream.of(text.substring(0, text.length() - 1).split("\n", -1))
                .map(line -> AnswerLine.read(Json.parse("answer", line)))
                .toList();
    }

    /// The versions of a history, oldest first.
    public static List<Base> history(WireResponse response) {
        return json("history", response).at("versions").elements().stream()
                .map(version -> new Base(
                        version.at("version").count(), version.at("operation").uuid()))
                .toList();
    }

    /// The problem of a request that was refused as a whole.
    public static ProblemSeen problem(WireResponse response) {
        if (response.status() < 400) {
            throw new Misread("answer", "a refusal expected, not " + response.status());
        }
        return ProblemSeen.read(Json.parse("problem", text(response)));
    }

    /// A word for what an answer to a whole request was.
    public static String says(WireResponse response) {
        try {
            return response.status() >= 400
                    ? response.status() + " " + problem(response).name()
                    : Integer.toString(response.status());
        } catch (Misread none) {
            return response.status() + " without a problem document";
        }
    }

    private static String body(WireResponse response) {
        if (response.status() != OK) {
            throw new Misread("answer", "200 expected, not " + says(response));
        }
        return text(response);
    }

    private static String text(WireResponse response) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(response.body()))
                    .toString();
        } catch (CharacterCodingException wrong) {
            throw new Misread("answer", "UTF-8 expected");
        }
    }
}
