package org.fieldkeep.client.answer;

import org.fieldkeep.client.answer.Verdict.Again;
import org.fieldkeep.client.answer.Verdict.NumberUsedBefore;
import org.fieldkeep.client.answer.Verdict.Parked;
import org.fieldkeep.client.answer.Verdict.Refused;
import org.fieldkeep.client.answer.Verdict.TooOld;
import org.fieldkeep.protocol.sync.Problem;

/// The rows of the table that speak of one operation.
final class OperationLines {

    private OperationLines() {}

    static Verdict verdict(Problem problem) {
        return switch (problem.type()) {
            case VERSION_CONFLICT, INVALID, WITHDRAWN, WILL_NOT_APPLY -> new Refused(problem);
            case FORBIDDEN, UNKNOWN_REPORT, GONE, TOO_LARGE, MALFORMED, UNSUPPORTED_MEDIA_TYPE, OPERATION_REUSED ->
                new Parked(problem);
            case SEQUENCE_REUSED -> new NumberUsedBefore(problem);
            case OPERATION_TOO_OLD ->
                problem.watermark() == null
                        ? AnswerTable.unknown(AnswerTable.word(problem))
                        : new TooOld(problem.watermark());
            case IN_PROGRESS, BASE_UNKNOWN -> later(problem, false);
            case INTERNAL, UNAVAILABLE, STORAGE_FULL -> later(problem, true);
            case UNKNOWN -> byStatus(problem);
            case DIGEST_MISMATCH,
                    CURSOR_INVALID,
                    CURSOR_TOO_OLD,
                    NOT_FOUND,
                    METHOD_NOT_ALLOWED,
                    SIGN_IN_NEEDED,
                    ACCOUNT_DISABLED,
                    WRONG_PASSWORD,
                    OTHER_SERVER,
                    SERVER_RESTORED,
                    UPGRADE_REQUIRED,
                    RATE_LIMITED -> AnswerTable.unknown(AnswerTable.word(problem));
        };
    }

    static Verdict byStatus(Problem problem) {
        return switch (problem.status()) {
            case 408, 425, 429 -> later(problem, false);
            case 500, 502, 503, 504, 507 -> later(problem, true);
            default -> AnswerTable.unknown("unknown-type");
        };
    }

    /// A line says itself that its operation was not applied, so the outcome is known.
    static Again later(Problem problem, boolean serverError) {
        return new Again(AnswerTable.word(problem), RetryAfter.of(problem), false, serverError);
    }
}
