package org.fieldkeep.client.answer;

import org.fieldkeep.client.answer.Verdict.Refused;
import org.fieldkeep.client.answer.Verdict.TooOld;
import org.fieldkeep.protocol.sync.Problem;

/// The rows of the table that speak of one withdrawal.
///
/// A withdrawal must end in a settled operation, so nothing parks: an answer that settles nothing is asked for
/// again.
final class WithdrawalLines {

    private WithdrawalLines() {}

    static Verdict verdict(Problem problem) {
        return switch (problem.type()) {
            case VERSION_CONFLICT, INVALID, WITHDRAWN, WILL_NOT_APPLY, OPERATION_REUSED, SEQUENCE_REUSED ->
                new Refused(problem);
            case OPERATION_TOO_OLD ->
                problem.watermark() == null
                        ? AnswerTable.unknown(AnswerTable.word(problem))
                        : new TooOld(problem.watermark());
            case IN_PROGRESS -> OperationLines.later(problem, false);
            case INTERNAL, UNAVAILABLE, STORAGE_FULL -> OperationLines.later(problem, true);
            case UNKNOWN -> OperationLines.byStatus(problem);
            default -> AnswerTable.unknown(AnswerTable.word(problem));
        };
    }
}
