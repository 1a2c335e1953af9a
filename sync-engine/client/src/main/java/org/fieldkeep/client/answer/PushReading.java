package org.fieldkeep.client.answer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.function.Function;
import org.fieldkeep.protocol.sync.SealedOperation;

/// What the answer to a push, or to a request of withdrawals, says.
///
/// @param operations for each operation that was sent, in the order sent
public record PushReading(RunVerdict run, SequencedMap<UUID, Verdict> operations) {
    public PushReading {
        operations = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(operations));
    }

    static PushReading same(RunVerdict run, List<Sent> sent, Verdict verdict) {
        return each(run, sent, _ -> verdict);
    }

    static PushReading each(RunVerdict run, List<Sent> sent, Function<Sent, Verdict> verdict) {
        SequencedMap<UUID, Verdict> operations = new LinkedHashMap<>();
        sent.forEach(one -> operations.put(one.operation(), verdict.apply(one)));
        return new PushReading(run, operations);
    }

    /// What an answer must echo.
    public record Sent(UUID operation, String digest) {

        /// What the answer to this operation must echo.
        public static Sent of(SealedOperation sealed) {
            return new Sent(sealed.operation().id(), sealed.digest());
        }
    }
}
