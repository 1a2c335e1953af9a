package org.fieldkeep.simulation.planted;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.fieldkeep.client.answer.AnswerTable;
import org.fieldkeep.client.answer.PushReader;
import org.fieldkeep.client.answer.PushReading;
import org.fieldkeep.client.answer.RunVerdict;
import org.fieldkeep.client.answer.Verdict;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.Fence;
import org.fieldkeep.client.transport.WireAnswer.Answered;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.simulation.Variant;

/// Engines with one part that does its job wrong.
final class WrongEngines {

    private WrongEngines() {}

    /// Applies what was asked before somebody signed out as if it had been asked now.
    static Variant lateAnswersApply() {
        return new WrongEngine(
                "late response after sign-out applied",
                parts -> parts.withFence(new Fence() {
                    @Override
                    public boolean admits(long askedUnder, long current) {
                        return true;
                    }

                    @Override
                    public long writesUnder(long askedUnder, long current) {
                        return current;
                    }
                }));
    }

    /// Tries again at once.
    static Variant retryWithoutBackoff() {
        return new WrongEngine(
                "retry without backoff",
                parts -> parts.withBackoff((now, attempts, floor) -> floor == null ? now : now.plus(floor)));
    }

    /// Takes any 200 for a yes.
    static Variant anyPageIsAYes() {
        PushReader real = AnswerTable.ofOperations();
        return new WrongEngine(
                "200/HTML counted as ack",
                parts -> parts.withOperations((sent, answer, expected) -> {
                    boolean page = answer instanceof Answered answered
                            && answered.response().status() == 200
                            && String.valueOf(answered.response().header("content-type"))
                                    .startsWith("text/html");
                    if (!page) {
                        return real.read(sent, answer, expected);
                    }
                    SequencedMap<UUID, Verdict> verdicts = new LinkedHashMap<>();
                    Receipt madeUp = new Receipt(1, 1, Objects.requireNonNull(expected.epoch()), Instant.EPOCH);
                    sent.forEach(one -> verdicts.put(one.operation(), new Verdict.Acknowledged(madeUp, false)));
                    return new PushReading(new RunVerdict.Fine(), verdicts);
                }));
    }

    /// Never hears when the server says how long to stay away.
    static Variant retryAfterIgnored() {
        PushReader real = AnswerTable.ofOperations();
        return new WrongEngine(
                "Retry-After ignored",
                parts -> parts.withOperations((sent, answer, expected) -> {
                    PushReading reading = real.read(sent, answer, expected);
                    SequencedMap<UUID, Verdict> verdicts = new LinkedHashMap<>();
                    reading.operations()
                            .forEach((operation, verdict) -> verdicts.put(
                                    operation,
                                    verdict instanceof Verdict.Again again
                                            ? new Verdict.Again(
                                                    again.why(), null, again.unknownOutcome(), again.serverError())
                                            : verdict));
                    RunVerdict run = reading.run() instanceof RunVerdict.Stopped stopped
                            ? new RunVerdict.Stopped(stopped.trouble(), null, stopped.detail())
                            : reading.run();
                    return new PushReading(run, verdicts);
                }));
    }

    private static final class WrongEngine extends Variant {
        private final String name;
        private final UnaryOperator<EngineParts> change;

        WrongEngine(String name, UnaryOperator<EngineParts> change) {
            this.name = name;
            this.change = change;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public EngineParts engineParts(RandomGenerator random) {
            return change.apply(EngineParts.standard(random));
        }
    }
}
