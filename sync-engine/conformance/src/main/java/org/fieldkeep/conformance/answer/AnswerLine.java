package org.fieldkeep.conformance.answer;

import java.util.UUID;
import org.fieldkeep.conformance.json.Json;
import org.fieldkeep.conformance.json.Misread;
import org.fieldkeep.protocol.sync.Receipt;
import org.jspecify.annotations.Nullable;

/// The answer to one operation or withdrawal.
///
/// @param replayed whether it says that it repeats an earlier receipt
/// @param receipt null exactly where there is a problem
public record AnswerLine(
        UUID operation,
        String digest,
        boolean replayed,
        @Nullable Receipt receipt,
        @Nullable ProblemSeen problem) {

    private static final int ACCEPTED = 200;

    /// Reads a line: exactly one of receipt and problem, and 200 exactly with a receipt.
    public static AnswerLine read(Json json) {
        int status = json.at("status").whole();
        boolean accepted = json.has("receipt");
        if (accepted == json.has("problem")) {
            throw new Misread("answer", "exactly one of receipt and problem expected");
        }
        if (accepted != (status == ACCEPTED)) {
            throw new Misread("answer.status", status + " contradicts the " + (accepted ? "receipt" : "problem"));
        }
        ProblemSeen problem = accepted ? null : ProblemSeen.read(json.at("problem"));
        if (problem != null && problem.status() != status) {
            throw new Misread("answer.status", status + " is not the problem's " + problem.status());
        }
        return new AnswerLine(
                json.at("operation").uuid(),
                json.at("digest").sha256(),
                accepted && json.at("replayed").flag(),
                accepted ? receipt(json.at("receipt")) : null,
                problem);
    }

    private static Receipt receipt(Json json) {
        return new Receipt(
                json.at("version").count(),
                json.at("feedRevision").count(),
                json.at("epoch").uuid(),
                json.at("receivedAt").instant());
    }

    /// What it says, in a word.
    public String says() {
        if (problem != null) {
            return problem.name();
        }
        return replayed ? "replayed" : "accepted";
    }
}
