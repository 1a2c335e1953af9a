package org.fieldkeep.conformance.talk;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.fieldkeep.conformance.answer.ProblemSeen;
import org.fieldkeep.conformance.json.Json;
import org.fieldkeep.conformance.json.Misread;
import org.fieldkeep.protocol.wire.ContentDigest;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;

/// What has to hold of every answer, watched over the whole run.
public final class Manners {

    private final List<String> strangers = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final List<String> altered = new ArrayList<>();
    private int answers;
    private int digested;
    private int refusals;

    synchronized void heard(WireRequest request, WireResponse response) {
        answers++;
        String where = request.method() + " " + request.path();
        String digest = response.header(Wire.CONTENT_DIGEST);
        if (digest != null) {
            digested++;
            if (!ContentDigest.agrees(digest, response.body())) {
                altered.add(where + ": the body is not the one that content-digest was made of");
            }
        }
        int status = response.status();
        if (status >= 400) {
            refusals++;
            problem(response).ifPresent(wrong -> problems.add(where + ": " + wrong));
        } else if (status != 204) {
            stranger(request, response).ifPresent(wrong -> strangers.add(where + ": " + wrong));
        }
    }

    private static Optional<String> problem(WireResponse response) {
        if (!mediaType(response).equals(Wire.PROBLEM)) {
            return Optional.of(response.status() + " came as \"" + mediaType(response) + "\"");
        }
        try {
            ProblemSeen seen =
                    ProblemSeen.read(Json.parse("problem", new String(response.body(), StandardCharsets.UTF_8)));
            return seen.status() == response.status()
                    ? Optional.empty()
                    : Optional.of("problem.status " + seen.status() + " came with HTTP " + response.status());
        } catch (Misread wrong) {
            return Optional.of(String.valueOf(wrong.getMessage()));
        }
    }

    private static Optional<String> stranger(WireRequest request, WireResponse response) {
        boolean lines = request.path().startsWith(Wire.OPERATIONS_PATH)
                || request.path().startsWith(Wire.WITHDRAWALS_PATH);
        String expected = lines ? Wire.NDJSON : Wire.JSON;
        if (response.status() != 200) {
            return Optional.of("answered " + response.status());
        }
        return mediaType(response).equals(expected)
                ? Optional.empty()
                : Optional.of("200 came as \"" + mediaType(response) + "\"");
    }

    private static String mediaType(WireResponse response) {
        String type = response.headers().getOrDefault("content-type", "");
        return type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /// Answers that were neither a problem nor of the media type their route has.
    public synchronized List<String> strangers() {
        return List.copyOf(strangers);
    }

    /// Problem documents that were none.
    public synchronized List<String> problems() {
        return List.copyOf(problems);
    }

    /// Answers that did not agree with their digest.
    public synchronized List<String> altered() {
        return List.copyOf(altered);
    }

    /// How many answers were heard.
    public synchronized int answers() {
        return answers;
    }

    /// How many of them carried a digest.
    public synchronized int digested() {
        return digested;
    }

    /// How many of them were refusals of a whole request.
    public synchronized int refusals() {
        return refusals;
    }
}
