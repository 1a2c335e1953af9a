package org.fieldkeep.client.answer;

import java.time.Instant;
import java.util.function.Function;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.wire.Wire;
import org.jspecify.annotations.Nullable;

/// The answer to a request whose success is one JSON document.
public sealed interface Reading<T> {

    /// The document, whole and well-formed.
    record Read<T>(T value) implements Reading<T> {}

    /// The server says why not.
    record Said<T>(Problem problem) implements Reading<T> {}

    /// It means only something for the run.
    record Failed<T>(RunVerdict verdict) implements Reading<T> {}

    /// Reads `answer` with `codec`; never throws on what the network brought.
    ///
    /// @param expected whose answer it should be; null while no server is known yet
    static <T> Reading<T> of(WireAnswer answer, Function<String, T> codec, @Nullable Expected expected, Instant now) {
        return switch (Envelope.open(answer, Wire.JSON, expected, now)) {
            case Envelope.Body body -> decode(body.text(), codec);
            case Envelope.Said said -> new Said<>(said.problem());
            case Envelope.Failed failed -> new Failed<>(failed.verdict());
        };
    }

    private static <T> Reading<T> decode(String text, Function<String, T> codec) {
        try {
            return new Read<>(codec.apply(text));
        } catch (MalformedJson cut) {
            return new Failed<>(new RunVerdict.Stopped(Trouble.NOT_FIELDKEEP, null, "unreadable body"));
        }
    }
}
