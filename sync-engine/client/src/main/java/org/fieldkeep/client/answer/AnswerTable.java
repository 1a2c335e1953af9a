package org.fieldkeep.client.answer;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.client.answer.PushReading.Sent;
import org.fieldkeep.client.answer.RunVerdict.Fine;
import org.fieldkeep.client.answer.RunVerdict.Refusal;
import org.fieldkeep.client.answer.RunVerdict.SignIn;
import org.fieldkeep.client.answer.RunVerdict.Smaller;
import org.fieldkeep.client.answer.RunVerdict.Stopped;
import org.fieldkeep.client.answer.Verdict.Acknowledged;
import org.fieldkeep.client.answer.Verdict.Again;
import org.fieldkeep.client.answer.Verdict.Untouched;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.wire.Wire;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The answer table of pushes and withdrawals: what came back, read as one verdict per operation and one for the
/// run.
///
/// Only a line that echoes an operation's id and digest says anything about it. Whatever is missing, doubled,
/// altered, or not in the table leaves the outcome unknown, and the same bytes are sent again.
public final class AnswerTable implements PushReader {

    private static final Logger LOG = LoggerFactory.getLogger(AnswerTable.class);

    private final Lines lines;

    private AnswerTable(Lines lines) {
        this.lines = lines;
    }

    /// The table for operations.
    public static AnswerTable ofOperations() {
        return new AnswerTable(OperationLines::verdict);
    }

    /// The table for withdrawals, where `operation-reused` settles and nothing parks.
    public static AnswerTable ofWithdrawals() {
        return new AnswerTable(WithdrawalLines::verdict);
    }

    @Override
    public PushReading read(List<Sent> sent, WireAnswer answer, Expected expected) {
        return switch (Envelope.open(answer, Wire.NDJSON, expected, expected.now())) {
            case Envelope.Body body -> lines(sent, body.text());
            case Envelope.Said said -> said(sent, said.problem());
            case Envelope.Failed failed -> failed(sent, failed);
        };
    }

    private PushReading lines(List<Sent> sent, String text) {
        Map<UUID, OperationAnswer> answers = answersByOperation(sent, text);
        Map<UUID, RunVerdict> stops = new HashMap<>();
        PushReading reading = PushReading.each(new Fine(), sent, one -> {
            OperationAnswer answer = answers.get(one.operation());
            if (answer == null) {
                return unknown("no-answer");
            }
            if (!answer.digest().equals(one.digest())) {
                LOG.warn("Operation {} was answered for another content", one.operation());
                return unknown("other-digest");
            }
            if (answer instanceof OperationAnswer.Refused refused) {
                RunVerdict stop = runVerdict(refused.problem());
                if (stop != null) {
                    stops.put(one.operation(), stop);
                    return new Untouched();
                }
                return lines.verdict(refused.problem());
            }
            Accepted accepted = (Accepted) answer;
            return new Acknowledged(accepted.receipt(), accepted.replayed());
        });
        return sent.stream()
                .map(one -> stops.get(one.operation()))
                .filter(stop -> stop != null)
                .findFirst()
                .map(stop -> new PushReading(stop, reading.operations()))
                .orElse(reading);
    }

    /// The readable lines that answer something sent; an operation answered twice counts as not answered.
    private static Map<UUID, OperationAnswer> answersByOperation(List<Sent> sent, String text) {
        Set<UUID> asked = new HashSet<>();
        sent.forEach(one -> asked.add(one.operation()));
        Map<UUID, OperationAnswer> answers = new HashMap<>();
        Set<UUID> twice = new HashSet<>();
        for (String line : text.split("\n", -1)) {
            OperationAnswer answer = line.isBlank() ? null : readable(line);
            if (answer == null) {
                continue;
            }
            if (!asked.contains(answer.operation())) {
                LOG.warn("The server answered operation {}, which was not asked", answer.operation());
            } else if (answers.put(answer.operation(), answer) != null) {
                twice.add(answer.operation());
            }
        }
        twice.forEach(answers::remove);
        return answers;
    }

    private static @Nullable OperationAnswer readable(String line) {
        try {
            return AnswerJson.read(line);
        } catch (MalformedJson cut) {
            LOG.warn("A line of an answer could not be read: {}", cut.getMessage());
            return null;
        }
    }

    /// A problem of the request as a whole. It echoes nothing, so it settles nothing; it can only say that a
    /// request was unusable, and alone, which operation made it so.
    private PushReading said(List<Sent> sent, Problem problem) {
        return switch (problem.type()) {
            case TOO_LARGE, MALFORMED, UNSUPPORTED_MEDIA_TYPE ->
                sent.size() > 1
                        ? PushReading.same(new Smaller(), sent, new Untouched())
                        : PushReading.same(new Fine(), sent, lines.verdict(problem));
            default ->
                PushReading.same(new Stopped(Trouble.SERVER_ERROR, null, word(problem)), sent, unknown(word(problem)));
        };
    }

    private static PushReading failed(List<Sent> sent, Envelope.Failed failed) {
        Stopped stopped = failed.verdict() instanceof Stopped stop ? stop : null;
        boolean serverError = stopped != null && stopped.trouble().serverFailed();
        Duration floor = stopped == null ? null : stopped.floor();
        return PushReading.same(
                failed.verdict(),
                sent,
                failed.mayHaveArrived()
                        ? new Again("unknown-answer", serverError ? floor : null, true, serverError)
                        : new Untouched());
    }

    /// Problems that are never one operation's, even where they stand in a line.
    private static @Nullable RunVerdict runVerdict(Problem problem) {
        return switch (problem.type()) {
            case SIGN_IN_NEEDED, WRONG_PASSWORD -> new SignIn(Refusal.SIGN_IN_NEEDED);
            case ACCOUNT_DISABLED -> new SignIn(Refusal.ACCOUNT_DISABLED);
            case OTHER_SERVER -> new Stopped(Trouble.OTHER_SERVER, null, word(problem));
            case SERVER_RESTORED -> new Stopped(Trouble.SERVER_RESTORED, null, word(problem));
            case UPGRADE_REQUIRED -> new Stopped(Trouble.UPDATE_NEEDED, null, word(problem));
            case RATE_LIMITED -> new Stopped(Trouble.BUSY, RetryAfter.of(problem), word(problem));
            default -> null;
        };
    }

    static Again unknown(String why) {
        return new Again(why, null, true, false);
    }

    static String word(Problem problem) {
        return problem.type().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// What a line's problem means for its operation.
    private interface Lines {
        Verdict verdict(Problem problem);
    }
}
